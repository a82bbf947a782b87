import type { catalogue } from '#contract/catalogue.ts'
import type { Asked } from '#contract/endpoint.ts'
import { addDays } from '#core/time.ts'
import type { Dice } from '#demo/random.ts'
import { AREAS } from './load-homes.ts'

export type SearchAsk = Asked<typeof catalogue.searchRoomCategories>
export type Kind = 'area' | 'radius' | 'map' | 'city' | 'city by price'

/** What people ask for, of a hundred searches. */
export const MIXTURE: [Kind, number][] = [
  ['city', 13],
  ['city by price', 13],
  ['area', 26],
  ['radius', 18],
  ['map', 30],
]

export function drawKind(dice: Dice): Kind {
  let left = dice.between(0, 99)
  return MIXTURE.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'area'
}

/** Two to nine nights within two months, for one to four guests. */
export function drawSearch(kind: Kind, today: string, dice: Dice): SearchAsk {
  const from = addDays(today, dice.between(1, 55))
  const ask: SearchAsk = { from, to: addDays(from, dice.between(2, 9)), guests: dice.between(1, 4), page: 1, sort: 'featured' }
  const latitude = 24.98 + dice.between(0, 300) / 1_000
  const longitude = 55.08 + dice.between(0, 340) / 1_000
  if (kind === 'area') return { ...ask, location: `bench-area-${dice.between(1, AREAS)}` }
  if (kind === 'radius') return { ...ask, latitude, longitude }
  if (kind === 'map') return { ...ask, bounds: [longitude - 0.02, latitude - 0.02, longitude + 0.02, latitude + 0.02].join(',') }
  return kind === 'city' ? ask : { ...ask, sort: 'price_low' }
}

export const addressOfSearch = (ask: SearchAsk) =>
  `/api/properties/fetch/?${new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(value)])).toString()}`
