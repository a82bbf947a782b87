import type { catalogue } from '#contract/endpoints/catalogue.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { addDays } from '#server/core/time.ts'
import type { Random } from '#demo/random.ts'
import { AREAS } from './datasets/load-homes.ts'

export type SearchRequest = Input<typeof catalogue.searchRoomCategories>
export type Kind = 'area' | 'radius' | 'map' | 'city' | 'city by price'

export const MIXTURE: [Kind, number][] = [
  ['city', 13],
  ['city by price', 13],
  ['area', 26],
  ['radius', 18],
  ['map', 30],
]

export function drawKind(random: Random): Kind {
  let left = random.between(0, 99)
  return MIXTURE.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'area'
}

export function drawSearch(kind: Kind, today: string, random: Random): SearchRequest {
  const from = addDays(today, random.between(1, 55))
  const input: SearchRequest = {
    from,
    to: addDays(from, random.between(2, 9)),
    guests: random.between(1, 4),
    page: 1,
    sort: 'featured',
  }
  const latitude = 24.98 + random.between(0, 300) / 1_000
  const longitude = 55.08 + random.between(0, 340) / 1_000
  if (kind === 'area') return { ...input, location: `bench-area-${random.between(1, AREAS)}` }
  if (kind === 'radius') return { ...input, latitude, longitude }
  if (kind === 'map')
    return {
      ...input,
      bounds: [longitude - 0.02, latitude - 0.02, longitude + 0.02, latitude + 0.02].join(','),
    }
  return kind === 'city' ? input : { ...input, sort: 'price_low' }
}

export const addressOfSearch = (input: SearchRequest) =>
  `/api/properties/fetch/?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`
