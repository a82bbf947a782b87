import * as z from 'zod/mini'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { InvoiceCompany } from '#contract/invoice-company.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { Cancellation, PriceLine } from './pricing.ts'
import {
  aed,
  count,
  day,
  email,
  humanCheck,
  moment,
  otp,
  picture,
  reservationId,
  rowId,
} from '#contract/wire.ts'

export const BOOKING_STATUSES = [
  'pencil',
  'confirmed',
  'arrived',
  'departed',
  'cancelled',
  'expired',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** What is sent to guests about a booking. */
export const MESSAGE_KINDS = [
  'confirmed',
  'failed',
  'invoice',
  'cancelled',
  'refunded',
  'refund_delayed',
  'refund_failed',
  'found',
  'payment_link',
  'moved',
  'no_show',
  'made_out_anew',
  'check_in',
  'check_in_guest',
  'code',
  'address_changed',
  'review_asked',
  'review_shown',
  'review_hidden',
  'thread_answer',
  'way_in',
  'deposit',
  'deposit_claim',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]
export const MESSAGE_CHANNELS = ['mail', 'sms'] as const
/**
 * Of a text message about a booking: `sending` may have gone or not; `withdrawn` had nothing to say
 * any more, or a colleague reached the guest.
 */
export const SMS_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'withdrawn'] as const

export const BOOKING_ENDINGS = [
  'released',
  'replaced',
  'expired',
  'book_failed',
  'cancelled_by_guest',
  'cancelled_by_company',
] as const
export type BookingEnding = (typeof BOOKING_ENDINGS)[number]

export const REFUND_STATUSES = ['pending', 'delayed', 'failed', 'done'] as const

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit_note', 'refund_receipt'] as const

/** A change of a booking that waits for its payment: a held booking. */
export const PendingChange = z.object({
  reservation_id: z.string(),
  home: z.string(),
  arrival_date: day,
  departure_date: day,
  guests: z.int(),
  difference: aed,
  expires_at: moment,
})

export const Booking = z.object({
  id: z.int(),
  reservation_id: z.string(),
  status: z.enum(BOOKING_STATUSES),
  extends: z.nullable(z.string()),
  changes: z.nullable(z.string()), // the booking that it changes once it is paid
  expiry_time: moment, // end of the payment window
  booking_date: moment,
  arrival_date: day,
  departure_date: day,
  no_of_nights: z.int(),
  guests: z.int(),
  infants: z.boolean(), // in a cot, not counted as a guest
  room_category: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    nice_name: z.string(),
    type: z.enum(HOME_TYPES),
    area: z.string(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    max_occupants: z.int(),
    image: z.nullable(picture),
    check_in_time: z.string(),
    check_out_time: z.string(),
    min_age_to_book: z.int(),
    damage_deposit: aed,
    has_self_check_in: z.boolean(),
    permit_number: z.nullable(z.string()), // of the unit
  }),
  property: z.object({ name: z.string() }),
  /** Null until the booking is confirmed. */
  // its name once the guests were told
  room: z.nullable(
    z.object({
      id: z.int(),
      name: z.nullable(z.string()),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  user: z.object({ name: z.string(), email: z.string(), phone_number: z.string() }),
  lines: z.array(PriceLine),
  total: aed,
  coupon: z.nullable(z.string()),
  cancellation: Cancellation,
  is_refundable: z.boolean(),
  is_cancellable: z.boolean(),
  payment_status: z.int(), // PAYMENT_STATUS
  company: z.nullable(InvoiceCompany), // its papers are made out to
  may_change_company: z.boolean(),
  invoice_number: z.nullable(z.string()),
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  ending: z.nullable(z.enum(BOOKING_ENDINGS)),
  replaced_by: z.nullable(z.string()),
  refund_amount: aed,
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
})

const LINK_ERRORS = ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'] as const

export const bookings = {
  holdNights: endpoint({
    method: 'POST',
    path: '/api/booking/',
    tag: 'Bookings',
    summary: 'Hold the nights of a quote until the payment window closes',
    access: 'guest',
    input: z.object({
      from: day,
      to: day,
      room_category_id: rowId,
      rate_id: z.uuid(),
      guests: count(1, 40),
      infants: z._default(z.boolean(), false),
      // as of the quote; checked again only when it has expired
      extend_stay: z.optional(reservationId),
      // where HUMAN_CHECK_FAILED asks for one: a solved challenge of readHoldCheck
      human_check: z.optional(humanCheck),
    }),
    output: z.object({ id: z.int(), reservation_id: z.string(), expiry_time: moment }),
    success: 'BOOKING_HELD',
    errors: [
      'INVALID_DATES',
      'MIN_NIGHTS',
      'MAX_NIGHTS',
      'CLOSED_TO_ARRIVAL',
      'CLOSED_TO_DEPARTURE',
      'INVALID_ROOM_CATEGORY',
      'QUOTE_EXPIRED',
      'QUOTE_MISMATCH',
      'MEMBERS_ONLY',
      'VERIFY_EMAIL_FIRST',
      'TOO_MANY_GUESTS',
      'ROOM_UNAVAILABLE',
      'UNIT_UNAVAILABLE',
      'STAY_CHANGING',
      'TOO_MANY_HOLDS',
      'NETWORK_HOLDS',
      'HUMAN_CHECK_FAILED',
    ],
    limit: { calls: 300, seconds: 60 },
  }),
  readHoldCheck: endpoint({
    method: 'GET',
    path: '/api/booking/human_check/',
    tag: 'Bookings',
    summary:
      'An ALTCHA challenge for a hold; the more is held unpaid from the network of the caller, the heavier',
    access: 'guest',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 60 },
  }),
  readCalendarEvent: endpoint({
    method: 'GET',
    path: '/api/booking/calendar/',
    tag: 'Bookings',
    summary: 'The stay as an iCalendar file',
    access: 'booking',
    input: z.object({ reservation_id: reservationId }),
    output: 'file',
    success: 'OK',
    errors: LINK_ERRORS,
  }),
  findBooking: endpoint({
    method: 'POST',
    path: '/api/booking/find/',
    tag: 'Bookings',
    summary: 'Mail a link to a booking; answers the same whether there is one or not',
    access: 'anyone',
    input: z.object({ reservation_id: reservationId, email }),
    output: z.object({}),
    success: 'BOOKING_LINK_SENT',
    errors: [],
    limit: { calls: 10, seconds: 600 },
  }),
  sendBookingCode: endpoint({
    method: 'POST',
    path: '/api/booking/link/code/',
    tag: 'Bookings',
    summary: 'Send a one-time code to who booked; for the holder of a mailed link',
    access: 'booking',
    input: z.object({ by: z.enum(['phone', 'email']) }),
    output: z.object({ expiry: moment }),
    success: 'OTP_SENT',
    errors: [...LINK_ERRORS, 'OTP_SEND_FAILED', 'RESEND_LIMIT_EXCEEDED'],
    limit: { calls: 30, seconds: 300 },
  }),
  proveBookingLink: endpoint({
    method: 'POST',
    path: '/api/booking/link/proof/',
    tag: 'Bookings',
    summary:
      'Exchange the one-time code for the secret of a link that may cancel, for some minutes',
    access: 'booking',
    input: z.object({ otp }),
    output: z.object({ id: z.string(), expiry_time: moment }),
    success: 'OK',
    errors: [...LINK_ERRORS, 'WRONG_OTP', 'OTP_EXPIRED', 'OTP_NOT_INITIATED'],
    limit: { calls: 60, seconds: 300 },
  }),
}
