import type { Moment } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { findCheapestHome } from '#server/pricing/search-prices/cheapest-home-queries.ts'
import {
  listCheapestPrices,
  type StayPrices,
} from '#server/pricing/search-prices/cheapest-prices.ts'
import type { PublicOffer } from './public-offer-queries.ts'
import type { HomeStay } from '#server/pricing/rate-card-queries.ts'

export type PricedOffer = PublicOffer & { stay_price: StayPrices['non_member'] | null }

/** With what the nights that an offer opens cost. */
export async function withStayPrices(
  db: Db,
  offers: readonly PublicOffer[],
  moment: Moment,
): Promise<PricedOffer[]> {
  const stays = await Promise.all(offers.map((offer) => openedStay(db, offer, moment)))
  const opened = stays.filter((stay) => stay !== null)
  const prices = await listCheapestPrices(db, opened, moment)
  return offers.map((offer, n) => {
    const stay = stays[n] ?? null
    return { ...offer, stay_price: stay && (prices[opened.indexOf(stay)]?.non_member ?? null) }
  })
}

async function openedStay(
  db: Db,
  { room_category_id, from, to }: PublicOffer,
  moment: Moment,
): Promise<HomeStay | null> {
  if (from === null || to === null) return null
  const home_id = room_category_id ?? (await findCheapestHome(db, { from, to }, moment))
  return home_id === undefined ? null : { room_category_id: home_id, from, to }
}
