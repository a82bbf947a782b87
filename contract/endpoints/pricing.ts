import * as z from 'zod/mini'
import { GUESTS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, count, day, moment, reservationId, rowId } from '#contract/wire.ts'

export const LINE_KINDS = [
  'accommodation',
  'offer',
  'coupon',
  'adjustment',
  'cleaning_fee',
  'extra',
  'service_charge',
  'vat',
  'tourism_fee',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

export const PriceLine = z.object({
  kind: z.enum(LINE_KINDS),
  label: z.string(),
  explanation: z.string(),
  amount: aed,
})

/** refundable_until: last day of a full refund; null when not refundable. */
export const Cancellation = z.object({
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  explanation: z.string(),
})

const RateOption = z.object({
  rate_id: z.uuid(),
  rate: z.object({
    total_base_rate: aed,
    daily_rate: z.array(z.object({ date: day, price: aed })),
    lines: z.array(PriceLine),
    total: aed,
  }),
  cancellation: Cancellation,
})

const Options = z.object({
  refundable: z.nullable(RateOption),
  non_refundable: z.nullable(RateOption),
})

const slug = z.string().check(z.maxLength(120))

const quote = {
  path: '/api/properties/room_rate/',
  tag: 'Prices',
  access: 'anyone',
  input: z.object({
    room_category_slug: z.optional(slug),
    room_category_id: z.optional(rowId),
    from: day,
    to: day,
    guests: z._default(count(GUESTS.min, 40, 'people'), GUESTS.default_adults),
    /** own booking in this home that ends on `from` */
    extend_stay: z.optional(reservationId),
  }),
  output: z.object({
    member: Options,
    non_member: Options,
    expires_at: moment,
    units_count: z.int(),
    units_left: z.int(),
    guests_above_maximum: z.boolean(),
    extension: z.nullable(
      z.object({
        reservation_id: z.string(),
        arrival_date: day,
        no_of_nights: z.int(),
        guests: z.int(),
      }),
    ),
  }),
  success: 'OK',
  errors: [
    'INVALID_SLUG',
    'INVALID_ROOM_CATEGORY',
    'INVALID_DATES',
    'MIN_NIGHTS',
    'MAX_NIGHTS',
    'CLOSED_TO_ARRIVAL',
    'CLOSED_TO_DEPARTURE',
    'TOO_MANY_GUESTS',
    'ROOM_UNAVAILABLE',
    'UNIT_UNAVAILABLE',
    'STAY_CHANGING',
  ],
} as const

export const pricing = {
  readRoomRate: endpoint({
    ...quote,
    method: 'GET',
    summary: 'A saved quote: member and non-member prices, refundable and not',
  }),
  quoteRoomRate: endpoint({ ...quote, method: 'POST', summary: 'The same quote, asked by POST' }),
  listNightPrices: endpoint({
    method: 'GET',
    path: '/api/properties/night_prices/',
    from_replica: true,
    tag: 'Prices',
    summary: 'The price of each coming night of a home, before taxes and fees',
    access: 'anyone',
    input: z.object({ room_category_slug: slug }),
    output: z.object({ nights: z.array(z.object({ date: day, price: aed })) }),
    success: 'OK',
    errors: ['INVALID_SLUG'],
  }),
  listDeparturePrices: endpoint({
    method: 'GET',
    path: '/api/properties/departure_prices/',
    from_replica: true,
    tag: 'Prices',
    summary: 'The total of a stay from one day on, for every day it could end on',
    access: 'anyone',
    input: z.object({ room_category_slug: slug, from: day }),
    output: z.object({
      departures: z.array(z.object({ to: day, no_of_nights: z.int(), total: aed })),
      min_nights: z.int(),
    }),
    success: 'OK',
    errors: ['INVALID_SLUG', 'INVALID_DATES'],
  }),
}
