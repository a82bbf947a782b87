import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { CHARGED_KINDS, EXTRA_KINDS, EXTRA_UNITS, EXTRAS } from '#contract/extra-fields.ts'
import { aed, aedInput, count, day, moment, reservationId, rowId } from '#contract/wire.ts'

const byReservation = z.object({ reservation_id: reservationId })
const ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

export const EXTRA_REFUSALS = ['EXTRA_TOO_LATE', 'EXTRA_NO_TIME', 'EXTRA_ENOUGH'] as const

export const OfferedExtra = z.object({
  id: z.int(),
  kind: z.enum(EXTRA_KINDS),
  charged_per: z.enum(EXTRA_UNITS),
  name: z.string(),
  about: z.string(),
  waives_deposit: z.boolean(),
  price: aed, // of one unit, with VAT
  most: z.int(), // how many, or hours, can be ordered now
  refusal: z.nullable(z.enum(EXTRA_REFUSALS)),
  // of a service, one is chosen; of others its day
  from: day,
  to: day,
  until: moment, // ordered and taken back until then, on the first of these days
})

export const OrderedExtraView = z.object({
  order: z.string(),
  reservation_id: z.string(), // of the booking that bears it
  kind: z.enum(CHARGED_KINDS), // colleagues see fees for changes too
  charged_per: z.enum(EXTRA_UNITS),
  name: z.string(),
  quantity: z.int(),
  day,
  price: aed, // of all, with VAT
  back_until: moment,
  may_go_back: z.boolean(),
})

export const ChosenExtra = z.object({
  extra_id: rowId,
  quantity: count(1, EXTRAS.most, 'how many, or hours'),
  day: z.optional(day), // of a service
  price: aedInput, // of all
})

/** What guests order for a stay beside its nights, whatever booking of it is named. */
export const guest_extras = {
  readCheckoutExtras: endpoint({
    method: 'GET',
    path: '/api/payment/checkout/extras/',
    tag: 'Payments',
    summary: 'What can be chosen for nights that are held, before they are paid, and what was',
    access: 'booking',
    is_for_payers: true,
    input: byReservation,
    output: z.object({
      departure_date: day,
      offers: z.array(OfferedExtra),
      chosen: z.array(
        z.object({
          extra_id: z.int(),
          kind: z.enum(CHARGED_KINDS),
          charged_per: z.enum(EXTRA_UNITS),
          name: z.string(),
          quantity: z.int(),
          day,
          price: aed, // of all, with VAT
        }),
      ),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  readMyExtras: endpoint({
    method: 'GET',
    path: '/api/booking/extras/',
    tag: 'Bookings',
    summary: 'What can be ordered for a stay, what was ordered, and what waits for its payment',
    access: 'booking',
    input: byReservation,
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      home: z.string(),
      departure_date: day,
      check_in_time: z.string(), // with the hours that were bought
      check_out_time: z.string(),
      offers: z.array(OfferedExtra),
      ordered: z.array(OrderedExtraView),
      pending: z.nullable(
        z.object({ reservation_id: z.string(), difference: aed, expires_at: moment }),
      ),
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ERRORS,
  }),
  orderMyExtra: endpoint({
    method: 'POST',
    path: '/api/booking/extras/',
    tag: 'Bookings',
    summary:
      'Hold an extra for a stay until the booking that it answers is paid; its price must be the one that was shown',
    access: 'booking',
    input: z.extend(byReservation, ChosenExtra.shape),
    output: z.object({
      pending: z.object({
        reservation_id: z.string(),
        expires_at: moment,
        pay_id: z.nullable(z.string()), // of openPaymentLink, for who has a mailed link
      }),
    }),
    success: 'OK',
    errors: [
      ...ERRORS,
      ...EXTRA_REFUSALS,
      'EXTRA_NOT_OFFERED',
      'INVALID_DATES',
      'QUOTE_MISMATCH',
      'TOO_SMALL_FOR_CARD',
      'CHANGE_PENDING',
      'CODE_REQUIRED',
    ],
    limit: { calls: 30, seconds: 300 },
  }),
  takeMyExtraBack: endpoint({
    method: 'POST',
    path: '/api/booking/extras/back/',
    tag: 'Bookings',
    summary: 'Take an extra back in time; what it cost goes back the way it came',
    access: 'booking',
    input: z.extend(byReservation, { order: z.uuid() }),
    output: z.object({ refund: aed }),
    success: 'OK',
    errors: [
      ...ERRORS,
      'EXTRA_NOT_OFFERED',
      'EXTRA_TOO_LATE',
      'CHANGE_PENDING',
      'REFUND_TOO_MUCH',
      'CODE_REQUIRED',
      'ADDRESS_JUST_CHANGED',
    ],
    limit: { calls: 30, seconds: 300 },
  }),
}
