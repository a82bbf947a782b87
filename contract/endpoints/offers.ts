import * as z from 'zod/mini'
import { PriceView } from './catalogue.ts'
import { OFFER_TYPES } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, day, moment, picture, rowId, yesNo } from '#contract/wire.ts'

/** property, room_category and slug are null for an offer on every home. */
export const Offer = z.object({
  id: z.int(),
  type: z.enum(OFFER_TYPES),
  code: z.string(),
  title: z.string(),
  highlight_text: z.string(),
  description_1: z.string(),
  description_2: z.string(),
  property: z.nullable(z.object({ name: z.string(), description: z.string() })),
  room_category: z.nullable(
    z.object({ slug: z.string(), name: z.string(), nice_name: z.string() }),
  ),
  image: z.nullable(picture),
  offer_description: z.object({ description_1: z.string() }),
  /**
   * Lowest non-member price per night of the cheapest qualifying stay, after the offer. Null for a
   * bank offer and where nothing is for
   * sale.
   */
  offer_price: z.nullable(aed),
  discount_percent: z.nullable(z.number()),
  free_nights: z.nullable(z.int()),
  starts_at: moment,
  expiry: moment,
  slug: z.nullable(z.string()),
  arrival_date_gt: day, // first arrival
  departure_date_lt: day, // last departure
  length_of_stay: z.int(),
  /** First bookable nights. Null before it begins, for a bank offer and when sold out. */
  from: z.nullable(day),
  to: z.nullable(day),
  /**
   * What a non-member is quoted for those nights on the cheapest terms; of the cheapest free home
   * for an offer on every home.
   */
  stay_price: z.nullable(PriceView),
})

/** Offers told of at once: more are on no page. */
const VIEWS_MAX = 100

export const offers = {
  countOfferViews: endpoint({
    method: 'POST',
    path: '/api/payment/offers/views/',
    tag: 'Prices',
    summary:
      'Offers that a guest was shown on a page, and the one that they opened; of nobody in particular',
    access: 'anyone',
    input: z.object({
      shown: z.optional(z.array(rowId).check(z.maxLength(VIEWS_MAX))),
      opened: z.optional(rowId),
    }),
    output: z.object({}),
    success: 'OK',
    errors: [],
    limit: { calls: 120, seconds: 60 },
  }),
  listOffers: endpoint({
    method: 'GET',
    path: '/api/payment/offers/',
    from_replica: true,
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
    from_replica: true,
    tag: 'Prices',
    summary:
      'Offers of the current month in Dubai, those that begin later in it too; the first to end comes first',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ monthly_offers: z.array(Offer) }),
    success: 'OK',
    errors: [],
  }),
  listTopOffers: endpoint({
    method: 'GET',
    path: '/api/payment/top_offers/',
    from_replica: true,
    tag: 'Prices',
    summary: 'Of flash deals, seasonal offers and free nights the one in force that takes most off',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ top_offers: z.array(Offer) }),
    success: 'OK',
    errors: [],
  }),
}
