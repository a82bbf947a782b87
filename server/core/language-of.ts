import type { Lang } from '#contract/constants.ts'

/** By its letters: Arabic where most of them are, so that it is read aloud and set as such. */
export function languageOf(text: string): Lang {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return arabic * 2 > letters ? 'ar' : 'en'
}
