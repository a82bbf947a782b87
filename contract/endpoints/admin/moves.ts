import * as z from 'zod/mini'
import { FOLIO_KINDS } from './bookings.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { LINK_WAYS } from './phone.ts'
import { SMS_ERRORS } from '#contract/errors.ts'
import { aed, count, day, moment, reservationId, rowId, typed } from '#contract/wire.ts'

/**
 * Where a booking is to be: nights [from, to); without a unit its own where that is free, else any,
 * else two.
 */
const target = {
  reservation_id: reservationId,
  room_category_id: rowId,
  unit_id: z.optional(rowId),
  from: day,
  to: day,
  guests: count(1, 40, 'people'),
}

export const MoveDetails = z.object({
  // required when the stay becomes dearer
  pays_by: z.optional(z.enum(['link', ...PAYMENT_METHODS.by_hand])),
  reference: z.optional(typed(80)),
  link_by: z.optional(z.enum(LINK_WAYS)),
  reason: typed(300),
})

export const SplitReason = z.object({ reason: typed(300), is_told: z._default(z.boolean(), true) })

export const Side = z.object({
  home: z.string(),
  unit: z.string(),
  from: day,
  to: day,
  guests: z.int(),
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  total: aed,
  charges: z.array(z.object({ kind: z.enum(FOLIO_KINDS), amount: aed })),
})

export const MOVE_ERRORS = [
  'INVALID_BOOKING',
  'STAY_IS_EXTENDED',
  'TOO_SMALL_FOR_CARD',
  'CHANGE_PENDING',
  'STAY_GOES_ON',
  'INVALID_DATES',
  'INVALID_ROOM_CATEGORY',
  'MIN_NIGHTS',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MAX_NIGHTS',
  'TOO_MANY_GUESTS',
  'ROOM_UNAVAILABLE',
  'UNIT_UNAVAILABLE',
  'REFUND_TOO_MUCH',
] as const

export const moves = {
  previewMove: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/move/preview/',
    tag: 'Admin',
    summary:
      'What moving a booking to other nights, another home or unit or other people would change, and what it would cost',
    access: 'staff:bookings',
    input: z.object({ ...target, rate_id: z.optional(z.uuid()) }), // of a price that was agreed
    output: z.object({
      before: Side,
      after: Side,
      unit_id: z.int(), // where it would begin
      split_on: z.nullable(day), // no unit is free throughout: from this night on in another one
      rate_id: z.nullable(z.uuid()), // the quote of the new price; null: the price stays
      difference: aed, // paid when positive, given back when negative
      needs_refunds: z.boolean(), // somebody who may refund decides it
      given_up: z.array(z.string()), // extras that do not go along
    }),
    success: 'OK',
    errors: [...MOVE_ERRORS, 'QUOTE_EXPIRED', 'QUOTE_MISMATCH'],
  }),
  moveBooking: endpoint({
    preview: 'previewMove',
    method: 'POST',
    path: '/api/admin/bookings/move/',
    tag: 'Admin',
    summary:
      'Move a booking as previewed; the difference is paid by transfer or in cash, or given back; by link, the booking moves once that is paid',
    access: 'staff:bookings', // and refunds where something is given back
    needs_proof: 'sometimes', // what is given back, or paid by hand
    input: z.object({
      ...target,
      rate_id: z.optional(z.uuid()),
      split_on: z.optional(day), // as previewed
      ...MoveDetails.shape,
    }),
    output: z.object({
      unit: z.string(),
      total: aed,
      difference: aed,
      /** Of a payment link: what it holds, until when, and to whom it went. */
      pending: z.nullable(
        z.object({ reservation_id: z.string(), expires_at: moment, link_to: z.array(z.string()) }),
      ),
    }),
    success: 'OK',
    errors: [...MOVE_ERRORS, ...SMS_ERRORS, 'QUOTE_EXPIRED', 'QUOTE_MISMATCH'],
  }),
  previewWaysOut: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/ways/',
    tag: 'Admin',
    summary:
      'Where a booking could go whose nights another site sold too: free units of its home, and other homes as big, the nearest first, with what each would cost',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId }),
    output: z.object({
      from: day,
      to: day,
      guests: z.int(),
      units: z.array(z.object({ unit_id: z.int(), unit: z.string() })),
      homes: z.array(
        z.object({
          room_category_id: z.int(),
          slug: z.string(),
          home: z.string(),
          area: z.string(),
          bedrooms: z.int(),
          unit_id: z.int(),
          unit: z.string(),
          difference: aed, // paid when positive, given back when negative
          needs_refunds: z.boolean(), // somebody who may refund decides it
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  listSplitUnits: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/split/',
    tag: 'Admin',
    summary: 'Which units of its home a stay could change to on a day',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, night: day }),
    output: z.object({
      units: z.array(z.object({ id: z.int(), name: z.string(), is_free: z.boolean() })),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'INVALID_DATES'],
  }),
  splitStay: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/split/',
    tag: 'Admin',
    summary:
      'From a night on the guests of a stay are in another unit of their home, extensions included; the price stays',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      night: day,
      unit_id: rowId,
      ...SplitReason.shape,
    }),
    output: z.object({ units: z.string() }), // of the booking named, in their order
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'CHANGE_PENDING',
      'INVALID_DATES',
      'UNIT_UNAVAILABLE',
      'UNIT_UNPERMITTED',
    ],
  }),
}
