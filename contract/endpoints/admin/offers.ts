import * as z from 'zod/mini'
import { OFFER_TYPES } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { HOME_TEXT_MAX } from '#contract/home-fields.ts'
import {
  PICTURE_FAULTS,
  aed,
  count,
  day,
  dayOrTime,
  discountCode,
  moment,
  percentOff,
  photograph,
  picture,
  rowId,
  typed,
  typedOrEmpty,
} from '#contract/wire.ts'

export const OFFERS_PAGE = 50
export const OFFER_STATES = ['in_force', 'planned', 'ended', 'stopped'] as const
export type OfferState = (typeof OFFER_STATES)[number]
export const OFFER_SORTS = ['state', 'code', '-starts', 'ends', '-booked', '-given'] as const
/** Of the nights: from here on a discount asks for a second press, and is told of on Today. */
export const STEEP_FROM_BP = 5_000
export const OFFER_MAX = { percent: 90, free_nights: 30, nights: 365 } as const
/** Homes whose prices a preview shows. */
export const PREVIEWED_HOMES = 5

const Filter = {
  q: z.optional(typed(80)),
  state: z.optional(z.enum(OFFER_STATES)),
  type: z.optional(z.enum(OFFER_TYPES)),
  sort: z._default(z.enum(OFFER_SORTS), 'state'),
}

const Home = z.object({ slug: z.string(), nice_name: z.string() })

export const CompanyOffer = z.object({
  id: z.int(),
  code: z.string(),
  type: z.enum(OFFER_TYPES),
  title: z.string(),
  state: z.enum(OFFER_STATES),
  home: z.nullable(Home), // null: every home
  discount_bp: z.nullable(z.int()),
  free_nights: z.nullable(z.int()),
  length_of_stay: z.int(),
  arrival_date_gt: day, // first arrival
  departure_date_lt: day, // last departure
  starts_at: moment,
  expiry: moment,
  is_featured: z.boolean(),
  picture: z.nullable(picture),
  shown: z.int(), // on a page, by guests
  opened: z.int(),
  booked: z.int(), // bookings that stand
  given: aed, // taken off them
})

/** The terms of a discount, as colleagues type them. */
const Terms = {
  type: z.enum(OFFER_TYPES),
  home: z.optional(typed(HOME_TEXT_MAX.slug)), // a slug; else every home
  discount_percent: z.optional(percentOff(OFFER_MAX.percent)),
  free_nights: z.optional(
    count(1, OFFER_MAX.free_nights, 'free nights, the cheapest ones, of stay_and_get_free'),
  ),
  arrival_date_gt: day, // first arrival
  departure_date_lt: day, // last departure
  length_of_stay: z._default(count(1, OFFER_MAX.nights, 'nights of the stay at least'), 1),
  starts_at: z.optional(dayOrTime), // first day or time it can be booked; else now
  expiry: dayOrTime, // last day it can be booked, or when it ends
}
export const OfferTermsTyped = z.object(Terms)

const texts = {
  title_en: typed(120),
  title_ar: typed(120),
  highlight_en: typed(60), // in large type
  highlight_ar: typed(60),
  description_1_en: z._default(typedOrEmpty(300), ''), // a line below the title
  description_1_ar: z._default(typedOrEmpty(300), ''),
  description_2_en: z._default(typedOrEmpty(300), ''),
  description_2_ar: z._default(typedOrEmpty(300), ''),
}

const shownTexts = {
  title_en: z.string(),
  title_ar: z.string(),
  highlight_en: z.string(),
  highlight_ar: z.string(),
  description_1_en: z.string(),
  description_1_ar: z.string(),
  description_2_en: z.string(),
  description_2_ar: z.string(),
}

const Written = {
  code: discountCode,
  ...Terms,
  featured: z._default(z.boolean(), false),
  ...texts,
  confirmed: z._default(z.boolean(), false), // of more than half off: meant so
}

const Named = z.object({ id: z.int(), code: z.string() })
const reason = typed(300)

const PricedHome = z.extend(Home, {
  from: day,
  to: day,
  before: aed, // what a non-member pays on the cheapest terms
  after: aed,
})

export const company_offers = {
  listCompanyOffers: endpoint({
    method: 'GET',
    path: '/api/admin/offers/',
    tag: 'Admin',
    summary: 'Offers in force, planned, ended and stopped, with what became of them',
    access: 'staff:prices',
    input: z.object({ ...Filter, page: z._default(count(1, 1_000), 1) }),
    output: z.object({ offers: z.array(CompanyOffer), total_count: z.int() }),
    success: 'OK',
    errors: [],
  }),
  exportCompanyOffers: endpoint({
    method: 'GET',
    path: '/api/admin/offers/csv/',
    tag: 'Admin',
    summary: 'The filtered offers as CSV',
    access: 'staff:prices',
    input: z.object(Filter),
    output: 'file',
    success: 'OK',
    errors: [],
  }),
  readCompanyOffer: endpoint({
    method: 'GET',
    path: '/api/admin/offers/offer/',
    tag: 'Admin',
    summary: 'An offer with its words in both languages, who made and who stopped it',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.extend(CompanyOffer, {
      ...shownTexts,
      made_by: z.nullable(z.string()),
      made_at: z.nullable(moment),
      stopped_by: z.nullable(z.string()),
      stopped_at: z.nullable(moment),
      stop_reason: z.nullable(z.string()),
      copied_from: z.nullable(Named),
      copies: z.array(Named),
      is_used: z.boolean(), // quoted or booked under: it is copied, not changed
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  previewOffer: endpoint({
    method: 'POST',
    path: '/api/admin/offers/preview/',
    tag: 'Admin',
    summary:
      'Which homes and nights an offer would touch, what guests would pay before and after, and what it is likely to cost',
    access: 'staff:prices',
    input: z.object({ ...Terms, of: z.optional(rowId), copy_of: z.optional(rowId) }),
    output: z.object({
      homes: z.int(), // on sale
      nights: z.int(), // from the first arrival to the last departure, none of them past
      is_steep: z.boolean(), // more than half off: asks twice
      priced: z.array(PricedHome),
      // by the stays of the same days last year, else of the last 90 days; null: there were none
      cost: z.nullable(
        z.object({ given: aed, stays: z.int(), basis: z.enum(['last_year', 'last_90_days']) }),
      ),
      overlaps: z.nullable(Named), // the copy of itself that it may not stand beside
    }),
    success: 'OK',
    errors: ['INVALID_SLUG', 'ENDS_BEFORE_IT_BEGINS', 'FREE_NIGHTS_TOO_MANY'],
  }),
  addOffer: endpoint({
    method: 'POST',
    path: '/api/admin/offers/',
    tag: 'Admin',
    summary: 'Make an offer, or a changed copy of one; nothing that was quoted or booked changes',
    access: 'staff:prices',
    needs_proof: 'sometimes', // a discount above PROOF_FROM
    input: z.object({ ...Written, copy_of: z.optional(rowId), reason: z.optional(reason) }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: [
      'INVALID_SLUG',
      'ENDS_BEFORE_IT_BEGINS',
      'FREE_NIGHTS_TOO_MANY',
      'CODE_IN_USE',
      'OFFER_OVERLAPS',
      'CONFIRM_MORE_THAN_HALF',
    ],
  }),
  changeOffer: endpoint({
    method: 'PUT',
    path: '/api/admin/offers/',
    tag: 'Admin',
    summary: 'Change an offer under which nothing was quoted or booked',
    access: 'staff:prices',
    needs_proof: 'sometimes',
    input: z.object({ id: rowId, ...Written, reason }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: [
      'INVALID_SLUG',
      'ENDS_BEFORE_IT_BEGINS',
      'FREE_NIGHTS_TOO_MANY',
      'CODE_IN_USE',
      'OFFER_OVERLAPS',
      'CONFIRM_MORE_THAN_HALF',
      'USED_CANNOT_CHANGE',
      'ALREADY_STOPPED',
    ],
  }),
  previewOfferStop: endpoint({
    method: 'GET',
    path: '/api/admin/offers/stop/',
    tag: 'Admin',
    summary:
      'What keeps an offer that is stopped now: open quotes, for 30 minutes at most, and holds',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.object({ open_quotes: z.int(), holds: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  stopOffer: endpoint({
    method: 'POST',
    path: '/api/admin/offers/stop/',
    tag: 'Admin',
    summary:
      'End an offer now, on every page; what was quoted, held or booked with it keeps its price',
    access: 'staff:prices',
    preview: 'previewOfferStop',
    input: z.object({ id: rowId, reason }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'ALREADY_STOPPED'],
  }),
  setOfferPicture: endpoint({
    method: 'POST',
    path: '/api/admin/offers/picture/',
    tag: 'Admin',
    summary: 'Give an offer a photograph of its own; without one it has that of its home',
    access: 'staff:prices',
    input: z.object({ id: rowId, picture: photograph, alt_en: typed(200), alt_ar: typed(200) }),
    has_files: 'photographs',
    output: z.object({ picture }),
    success: 'OK',
    errors: ['NOT_FOUND', ...PICTURE_FAULTS],
  }),
  removeOfferPicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/offers/picture/',
    tag: 'Admin',
    summary: 'Take an offer its own photograph',
    access: 'staff:prices',
    input: z.object({ id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
