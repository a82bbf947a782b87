import { buildings } from './homes/index.ts'
import { picturesOf } from './interiors.ts'
import { flashDeals } from './offers/flash-deals.ts'
import { longStays } from './offers/long-stays.ts'
import { seasonal } from './offers/seasonal.ts'
import type { DemoOffer } from './offers/shape.ts'

export const offers = [...flashDeals, ...seasonal, ...longStays]

/** An offer on one home shows what that home begins with. */
export function pictureOfOffer(offer: DemoOffer): string {
  if (offer.picture !== undefined) return offer.picture
  const building = buildings.find(({ homes }) => homes.some(({ slug }) => slug === offer.home))
  const home = building?.homes.find(({ slug }) => slug === offer.home)
  const [cover] = building && home ? picturesOf(home, building) : []
  if (cover === undefined) throw new Error(`The demo world has no home ${offer.home}`)
  return cover
}
