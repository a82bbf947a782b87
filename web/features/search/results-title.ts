import type { Messages } from '#messages'

const WITHIN = ['city', 'emirate']
const AROUND = ['area', 'community']

/** A search of an area finds homes next door too than the area is said to have. */
export function resultsTitle(
  { search }: Messages,
  place: { name: string; kind: string } | null | undefined,
): string {
  if (!place) return search.title_anywhere
  if (WITHIN.includes(place.kind)) return search.title(place.name)
  return AROUND.includes(place.kind)
    ? search.title_around(place.name)
    : search.title_near(place.name)
}
