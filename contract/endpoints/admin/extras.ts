import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { EXTRA_KINDS, EXTRA_UNITS, EXTRAS } from '#contract/extra-fields.ts'
import { PAYMENT_METHODS } from '#contract/constants.ts'
import { EXTRA_REFUSALS, OfferedExtra, OrderedExtraView } from '#contract/endpoints/extras.ts'
import { SMS_ERRORS } from '#contract/errors.ts'
import { aed, aedInput, count, day, moment, reservationId, rowId, typed } from '#contract/wire.ts'
import { LINK_WAYS } from './phone.ts'

export const HOMES_OF_EXTRA_MAX = 1_000

const OWNERS_SHARE =
  'basis points of its price without VAT that are the owner’s; else the company’s'

export const KeptExtra = z.object({
  id: z.int(),
  kind: z.enum(EXTRA_KINDS),
  charged_per: z.enum(EXTRA_UNITS),
  price: aed, // with VAT
  // before it was changed last; null: it never was
  price_before: z.nullable(z.object({ price: aed, until: day })),
  most: z.int(),
  hours_before: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  about_en: z.string(),
  about_ar: z.string(),
  is_offered: z.boolean(),
  is_everywhere: z.boolean(),
  is_obligatory: z.boolean(), // every stay of these homes has it, in its price
  waives_deposit: z.boolean(),
  owner_bp: z.int(), // the owner's share of its price without VAT; the rest is the company's
  place: z.int(),
  // where it is offered, or has a price or a share of its own
  homes: z.array(
    z.object({
      room_category_id: z.int(),
      name: z.string(),
      price: z.nullable(aed),
      owner_bp: z.nullable(z.int()),
    }),
  ),
})

/** What guests can order for a stay beside its nights. */
export const kept_extras = {
  listExtras: endpoint({
    method: 'GET',
    path: '/api/admin/extras/',
    tag: 'Admin',
    summary: 'Extras as they are offered, with the homes that have them or a price of their own',
    access: 'staff:prices',
    input: z.object({}),
    output: z.object({
      extras: z.array(KeptExtra),
      homes: z.array(z.object({ room_category_id: z.int(), name: z.string() })), // to choose among
    }),
    success: 'OK',
    errors: [],
  }),
  saveExtra: endpoint({
    method: 'POST',
    path: '/api/admin/extras/',
    tag: 'Admin',
    summary:
      'Add an extra, or change one; what guests have ordered stays as it was when they ordered it',
    access: 'staff:prices',
    input: z.object({
      id: z.optional(rowId), // none: a new one, which comes last
      kind: z.enum(EXTRA_KINDS),
      charged_per: z.enum(EXTRA_UNITS),
      price: aedInput,
      most: count(1, EXTRAS.most, 'of one stay; of early check-in and late check-out, hours'),
      hours_before: count(
        0,
        EXTRAS.hours_before_most,
        'hours before its time until when it is ordered and taken back',
      ),
      name_en: typed(EXTRAS.name_max),
      name_ar: typed(EXTRAS.name_max),
      about_en: typed(EXTRAS.about_max),
      about_ar: typed(EXTRAS.about_max),
      is_offered: z._default(z.boolean(), true),
      is_everywhere: z._default(z.boolean(), true), // else in these homes alone
      is_obligatory: z._default(z.boolean(), false), // of every stay: an item, once or by night
      waives_deposit: z._default(z.boolean(), false), // whoever buys it gives no deposit
      owner_bp: z._default(count(0, 10_000, OWNERS_SHARE), 0),
      homes: z._default(
        z
          .array(
            z.object({
              room_category_id: rowId,
              price: z.optional(aedInput),
              owner_bp: z.optional(count(0, 10_000, OWNERS_SHARE)),
            }),
          )
          .check(z.maxLength(HOMES_OF_EXTRA_MAX)),
        [],
      ),
      place: z.optional(count(1, EXTRAS.all, '1 is shown first')),
      reason: typed(300),
    }),
    output: z.object({ id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'INVALID_ROOM_CATEGORY'],
  }),
}

const byReservation = z.object({ reservation_id: reservationId })

/** What colleagues order for a stay and take back, whatever booking of it is named. */
export const booked_extras = {
  readBookingExtras: endpoint({
    method: 'GET',
    path: '/api/admin/bookings/extras/',
    tag: 'Admin',
    summary: 'What can be ordered for a stay, past its deadline too, and what was ordered',
    access: 'staff:bookings',
    input: byReservation,
    output: z.object({
      reservation_id: z.string(), // of the first booking of the stay
      departure_date: day,
      offers: z.array(OfferedExtra),
      ordered: z.array(OrderedExtraView),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING'],
  }),
  orderExtraForGuest: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/extras/',
    tag: 'Admin',
    summary:
      'Order an extra for a stay at the price that was shown, past its deadline too: paid by transfer or in cash, or held until its payment link is paid',
    access: 'staff:bookings',
    needs_proof: 'sometimes', // what is paid by hand
    input: z.extend(byReservation, {
      extra_id: rowId,
      quantity: count(1, EXTRAS.most, 'how many, or hours'),
      day: z.optional(day), // of a service
      price: aedInput, // of all
      pays_by: z.enum(['link', ...PAYMENT_METHODS.by_hand]),
      reference: z.optional(typed(80)),
      link_by: z.optional(z.enum(LINK_WAYS)),
      reason: typed(300),
    }),
    output: z.object({
      difference: aed, // what it costs
      /** Of a payment link: what it holds, until when, and to whom it went. */
      pending: z.nullable(
        z.object({ reservation_id: z.string(), expires_at: moment, link_to: z.array(z.string()) }),
      ),
    }),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      ...EXTRA_REFUSALS,
      ...SMS_ERRORS,
      'TOO_SMALL_FOR_CARD',
      'EXTRA_NOT_OFFERED',
      'INVALID_DATES',
      'QUOTE_MISMATCH',
      'CHANGE_PENDING',
    ],
  }),
  takeExtraBackForGuest: endpoint({
    method: 'POST',
    path: '/api/admin/bookings/extras/back/',
    tag: 'Admin',
    summary:
      'Take an extra of a stay back, past its deadline too; what it cost goes back the way it came',
    access: 'staff:refunds',
    needs_proof: true,
    input: z.extend(byReservation, { order: z.uuid(), reason: typed(300) }),
    output: z.object({ refund: aed }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'EXTRA_NOT_OFFERED', 'CHANGE_PENDING', 'REFUND_TOO_MUCH'],
  }),
}
