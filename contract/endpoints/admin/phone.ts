import * as z from 'zod/mini'
import { LANGS, NAME_MAX, PAYMENT_METHODS } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { SMS_ERRORS } from '#contract/errors.ts'
import { PHONE_HOLD_MAX_HOURS } from '#contract/hold-times-and-limits.ts'
import { companyFields } from '#contract/invoice-company.ts'
import { Cancellation, PriceLine } from '#contract/endpoints/pricing.ts'
import {
  aed,
  aedInput,
  count,
  day,
  email,
  moment,
  personName,
  phone,
  reservationId,
  rowId,
  typed,
} from '#contract/wire.ts'

/** How a payment link reaches the guest. */
export const LINK_WAYS = ['mail', 'sms', 'both'] as const
export type LinkWay = (typeof LINK_WAYS)[number]

const payment = {
  pays_by: z.enum(['link', ...PAYMENT_METHODS.by_hand]),
  reference: z.optional(typed(80)), // required of a transfer and of cash
  // of a link; default: both where a text message may be sent to the number, else mail
  link_by: z.optional(z.enum(LINK_WAYS)),
}
/** In which unit, from night to night. */
const Part = z.object({ unit: z.string(), from: day, to: day })
const Rates = z.array(
  z.object({
    rate_id: z.uuid(),
    total: aed,
    lines: z.array(PriceLine),
    cancellation: Cancellation,
  }),
)
const Booked = z.object({
  reservation_id: z.string(),
  status: z.enum(['pencil', 'confirmed']),
  total: aed,
  expires_at: z.nullable(moment),
  link_to: z.array(z.string()), // e-mail address, telephone number; empty when it is paid
})

export const phone_bookings = {
  listBookableHomes: endpoint({
    method: 'GET',
    path: '/api/admin/bookable_homes/',
    tag: 'Admin',
    summary:
      'Homes by name, place or unit, the first thirty; with nights and people those that have a unit free, how many, and from which total; after them those that have two, one after the other',
    access: 'staff:bookings',
    input: z.object({
      from: z.optional(day),
      to: z.optional(day),
      guests: z.optional(count(1, 40, 'people')),
      q: z.optional(typed(80)),
      first: z.optional(typed(120)), // a slug, listed before all others
      replaces: z.optional(reservationId), // a held booking whose nights count as free
    }),
    output: z.object({
      homes: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          nice_name: z.string(),
          area: z.string(),
          bedrooms: z.int(),
          max_occupants: z.int(), // as guests are told
          legal_occupants: z.int(),
          min_nights: z.int(),
          free_units: z.nullable(z.int()), // for all nights; null without dates
          // of the stay, on the cheapest terms for who is no member; null without dates
          total: z.nullable(aed),
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_DATES'],
  }),
  quoteInTwo: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/in_two/',
    tag: 'Admin',
    summary:
      'What a stay costs in a home of which no unit is free throughout, and in which two units it would be, from night to night',
    access: 'staff:bookings',
    input: z.object({
      room_category_id: rowId,
      from: day,
      to: day,
      guests: count(1, 40, 'people'),
      replaces: z.optional(reservationId), // a held booking whose nights count as free
    }),
    output: z.object({
      parts: z.array(Part), // one where a unit is free throughout
      split_on: z.nullable(day), // from this night on in the second one
      rates: Rates,
    }),
    success: 'OK',
    errors: [
      'INVALID_ROOM_CATEGORY',
      'INVALID_DATES',
      'MIN_NIGHTS',
      'MAX_NIGHTS',
      'CLOSED_TO_ARRIVAL',
      'CLOSED_TO_DEPARTURE',
      'TOO_MANY_GUESTS',
      'ROOM_UNAVAILABLE',
    ],
  }),
  bookForGuest: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/for_guest/',
    tag: 'Admin',
    summary:
      'Book a quoted stay for a guest: held with a payment link by e-mail or text message, or paid by bank transfer or in cash',
    access: 'staff:bookings',
    needs_proof: 'sometimes', // what is paid by hand
    input: z.object({
      from: day,
      to: day,
      room_category_id: rowId,
      rate_id: z.uuid(),
      split_on: z.optional(day), // as quoted in two units
      guests: count(1, 40, 'people'),
      infants: z._default(z.boolean(), false),
      first_name: personName(NAME_MAX.account),
      last_name: personName(NAME_MAX.account),
      email,
      phone_number: phone,
      lang: z.enum(LANGS),
      replaces: z.optional(reservationId), // a held booking that ends with it
      ...companyFields, // whom the invoice is made out to beside the guest
      ...payment,
    }),
    output: Booked,
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'QUOTE_EXPIRED',
      'QUOTE_MISMATCH',
      'MEMBERS_ONLY',
      'INVALID_DATES',
      'ROOM_UNAVAILABLE',
      'UNIT_UNAVAILABLE',
      ...SMS_ERRORS,
    ],
  }),
  releaseHold: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/hold/release/',
    tag: 'Admin',
    summary: 'Give the nights of a held booking back before its time is over',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  prolongHold: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/hold/prolong/',
    tag: 'Admin',
    summary:
      'Let a held booking wait for its payment so many hours from now, at most until check-in',
    access: 'staff:bookings',
    input: z.object({
      reservation_id: reservationId,
      hours: count(1, PHONE_HOLD_MAX_HOURS, 'hours from now'),
      is_told: z._default(z.boolean(), true), // by the payment link, with its new time
      reason: typed(300),
    }),
    output: z.object({ expires_at: moment }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'PAYMENT_WINDOW_EXPIRED'],
  }),
  previewExtension: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/extension/preview/',
    tag: 'Admin',
    summary:
      'What more nights of a stay cost, in the unit it ends in; for guests who are there already too',
    access: 'staff:bookings',
    input: z.object({ reservation_id: reservationId, to: day }),
    output: z.object({
      from: day, // where the stay ends now
      unit: z.string(),
      rates: Rates,
    }),
    success: 'OK',
    errors: [
      'CHANGE_PENDING',
      'INVALID_BOOKING',
      'INVALID_DATES',
      'MIN_NIGHTS',
      'MAX_NIGHTS',
      'CLOSED_TO_DEPARTURE',
      'TOO_MANY_GUESTS',
      'ROOM_UNAVAILABLE',
      'UNIT_UNAVAILABLE',
    ],
  }),
  extendForGuest: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/extension/',
    tag: 'Admin',
    summary:
      'Book the previewed nights for the guests of a stay: held with a payment link by e-mail or text message, or paid by bank transfer or in cash',
    access: 'staff:bookings',
    needs_proof: 'sometimes', // what is paid by hand
    input: z.object({ reservation_id: reservationId, rate_id: z.uuid(), ...payment }),
    output: Booked,
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'CHANGE_PENDING',
      'QUOTE_EXPIRED',
      'QUOTE_MISMATCH',
      'UNIT_UNAVAILABLE',
      ...SMS_ERRORS,
    ],
  }),
  overrideQuote: endpoint({
    method: 'POST',
    path: '/api/admin/quotes/override/',
    tag: 'Admin',
    summary:
      'Another total for a quoted stay, as agreed with the guest, and why; the nights bear the difference',
    access: 'staff:prices',
    needs_proof: true,
    input: z.object({ rate_id: z.uuid(), total: aedInput, reason: typed(300) }),
    output: z.object({ rate_id: z.uuid(), total: aed, before: aed, lines: z.array(PriceLine) }),
    success: 'OK',
    errors: ['QUOTE_EXPIRED'],
  }),
  recordPayment: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/payment/',
    tag: 'Admin',
    summary: 'A held booking was paid by bank transfer or in cash: confirm it',
    access: 'staff:bookings',
    needs_proof: true,
    input: z.object({
      reservation_id: reservationId,
      method: z.enum(PAYMENT_METHODS.by_hand),
      reference: typed(80),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'PAYMENT_WINDOW_EXPIRED'],
  }),
}
