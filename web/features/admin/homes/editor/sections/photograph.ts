import type { TypedHomeFields } from '#contract/home-fields.ts'

export type Photograph = NonNullable<TypedHomeFields['pictures']>[number]

export function moved(pictures: readonly Photograph[], from: number, to: number): Photograph[] {
  const others = pictures.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)]
}
