import * as z from 'zod/mini'
import { OFFER_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { aed, day, moment, picture, yesNo } from './wire.ts'

/** A discount by dates, as people read it. property, room_category and slug are null for an offer on every home. */
const Offer = z.object({
  id: z.int(),
  type: z.enum(OFFER_TYPES),
  code: z.string(),
  title: z.string(),
  highlight_text: z.string(),
  description_1: z.string(),
  description_2: z.string(),
  property: z.nullable(z.object({ name: z.string(), description: z.string() })),
  room_category: z.nullable(z.object({ slug: z.string(), name: z.string(), nice_name: z.string() })),
  image: z.nullable(picture), // the offer's own, else the home's first
  offer_description: z.object({ description_1: z.string() }),
  /**
   * What a night costs with it, at best: of the home it covers with the cheapest night, the cheapest stay just long enough, its
   * total_base_rate for a non-member less the offer, by the night. Null for a bank's offer and where nothing is sold.
   */
  offer_price: z.nullable(aed),
  discount_percent: z.nullable(z.number()),
  free_nights: z.nullable(z.int()),
  starts_at: moment,
  expiry: moment,
  slug: z.nullable(z.string()),
  arrival_date_gt: day, // the first arrival
  departure_date_lt: day, // the last departure
  length_of_stay: z.int(), // nights at least
  /** The first nights it can be booked for: of the home it covers, or of the first home that is free. Null before it begins, for a bank's offer and where all is taken. */
  from: z.nullable(day),
  to: z.nullable(day),
})

export const offers = {
  listOffers: endpoint({
    method: 'GET',
    path: '/api/payment/offers/',
    tag: 'Prices',
    summary: 'Offers in force, or those of them we put forward',
    access: 'anyone',
    input: z.object({ featured: z.optional(yesNo) }),
    output: z.object({ offers: z.array(Offer) }),
    success: 'OK',
    errors: [],
  }),
  listMonthlyOffers: endpoint({
    method: 'GET',
    path: '/api/payment/monthly_offers/',
    tag: 'Prices',
    summary: 'Offers of the current month in Dubai, those that begin later in it too; the first to end comes first',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ monthly_offers: z.array(Offer) }),
    success: 'OK',
    errors: [],
  }),
  listTopOffers: endpoint({
    method: 'GET',
    path: '/api/payment/top_offers/',
    tag: 'Prices',
    summary: 'Of flash deals, seasonal offers and free nights the one in force that takes most off',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ top_offers: z.array(Offer) }),
    success: 'OK',
    errors: [],
  }),
}
