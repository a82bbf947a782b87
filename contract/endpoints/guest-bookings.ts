import * as z from 'zod/mini'
import { MOVE_ERRORS, Side } from './admin/moves.ts'
import { REACHES } from './admin/bookings.ts'
import {
  BOOKING_STATUSES,
  Booking,
  DOCUMENT_KINDS,
  PendingChange,
  REFUND_STATUSES,
} from './bookings.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { EXTRAS } from '#contract/extra-fields.ts'
import { ChosenExtra, EXTRA_REFUSALS } from './extras.ts'
import { Cancellation } from './pricing.ts'
import { companyFields } from '#contract/invoice-company.ts'
import { REVIEW_STATES } from '#contract/review-fields.ts'
import {
  aed,
  aedInput,
  codeOf,
  count,
  day,
  moment,
  picture,
  reservationId,
  rowId,
} from '#contract/wire.ts'

/** Spec 3; amounts as on the folio. */
export const MyBooking = z.object({
  id: z.int(),
  reservation_id: z.string(),
  invoice_number: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  extends: z.nullable(z.string()),
  stay_until: day,
  is_active: z.boolean(),
  is_cancellable: z.boolean(),
  review: z.nullable(z.enum(['open', ...REVIEW_STATES])), // null: there is none to write
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  rate: aed,
  daily_rate: aed,
  vat: aed,
  tourism_fee: aed,
  service_charge: aed,
  cleaning_fee: aed,
  booking_date: moment,
  arrival_date: day,
  departure_date: day,
  no_of_nights: z.int(),
  guests: z.int(),
  infants: z.boolean(),
  room_category: z.object({
    id: z.int(),
    room_category_id: z.int(),
    slug: z.string(),
    name: z.string(),
    nice_name: z.string(),
    sub_title: z.string(),
    description: z.string(),
    area: z.string(),
    max_occupants: z.int(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    image: z.nullable(picture),
    is_active: z.boolean(),
  }),
  user: z.object({
    user_id: z.int(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string(),
  }),
  payment_status: z.int(), // PAYMENT_STATUS
  transaction_id: z.nullable(z.string()),
  property: z.object({ name: z.string() }),
  coupon: z.nullable(z.string()),
  coupon_discount: aed,
  offer: z.nullable(z.object({ id: z.int(), code: z.string() })),
  offer_discount: aed,
  extras: aed,
  adjustment: aed, // either way, to the price that was agreed
  stripe_refund_key: z.nullable(z.string()),
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
  refund_amount: aed,
  // its name once the guests were told
  room: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  pre_check_in: z.object({ is_open: z.boolean(), completed: z.int(), guests: z.int() }),
})

export const OpenHold = z.object({
  reservation_id: z.string(),
  booking_date: moment,
  expiry_time: moment,
  arrival_date: day,
  departure_date: day,
  no_of_nights: z.int(),
  guests: z.int(),
  infants: z.boolean(),
  total: aed,
  room_category: z.object({
    slug: z.string(),
    nice_name: z.string(),
    area: z.string(),
    image: z.nullable(picture),
  }),
})

/** Where a booking is to be: nights [from, to). */
const changed = z.object({
  reservation_id: reservationId,
  room_category_id: rowId,
  from: day,
  to: day,
  guests: count(1, 40, 'people'),
  split_on: z.optional(day), // as previewed, of people alone
  rate_id: z.optional(z.uuid()), // as previewed
})

const CHANGE_ERRORS = [
  ...MOVE_ERRORS,
  'BOOKING_LINK_EXPIRED',
  'CHANGE_TOO_LATE',
  'CHANGES_USED_UP',
  'QUOTE_EXPIRED',
  'QUOTE_MISMATCH',
] as const

const byBooking = z.object({ booking_id: rowId })
const byReservation = z.object({ reservation_id: reservationId })

const CodeTo = z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })

export const guest_bookings = {
  readCheckout: endpoint({
    method: 'GET',
    path: '/api/payment/checkout/',
    tag: 'Payments',
    summary: 'A booking with its price lines',
    access: 'booking',
    is_for_payers: true,
    input: byReservation,
    output: Booking,
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  openPaymentLink: endpoint({
    method: 'POST',
    path: '/api/booking/payment_link/',
    tag: 'Bookings',
    summary:
      'Open the checkout of a booking that was made for its guest: what pays this booking and nothing else, or a request to log in',
    access: 'anyone',
    input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
    output: z.object({
      reservation_id: z.string(),
      needs_log_in: z.boolean(), // the guest has an account: nothing is opened
      expiry_time: moment,
      token: z.string(), // opens this one booking, to pay it
      refresh_token: z.string(),
    }),
    success: 'OK',
    errors: ['BOOKING_LINK_EXPIRED'],
    limit: { calls: 60, seconds: 300 },
  }),
  readBookingByLink: endpoint({
    method: 'GET',
    path: '/api/booking/link/',
    tag: 'Bookings',
    summary: 'The booking of a mailed link',
    access: 'booking',
    input: z.object({}),
    output: z.object({
      booking: Booking,
      is_proven: z.boolean(),
      code_to: CodeTo,
      has_check_in: z.boolean(),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/api/payment/checkout/',
    tag: 'Payments',
    summary:
      'Start paying; with coupon_code apply it, with an empty one take it off; with extras have these and no others',
    access: 'payer',
    input: z.object({
      reservation_id: reservationId,
      coupon_code: z.optional(codeOf(40)),
      extras: z.optional(z.array(ChosenExtra).check(z.maxLength(EXTRAS.all))),
    }),
    output: z.object({
      client_secret: z.string(),
      payment_intent: z.string(),
      amount: aed,
      payment_provider: z.enum(['stripe', 'sandbox']),
      publishable_key: z.string(),
      bank_url: z.nullable(z.string()),
      booking: Booking,
    }),
    success: 'OK',
    errors: [
      'INVALID_BOOKING',
      'PAYMENT_WINDOW_EXPIRED',
      'COUPON_NOT_FOUND',
      'COUPON_UNAVAILABLE',
      'COUPON_TOO_HIGH',
      'COUPON_TOTAL_TOO_LOW',
      ...EXTRA_REFUSALS,
      'EXTRA_NOT_OFFERED',
      'INVALID_DATES',
      'QUOTE_MISMATCH',
      'PAYMENT_ERROR',
    ],
  }),
  updatePayment: endpoint({
    method: 'POST',
    path: '/api/payment/payment_update/',
    tag: 'Payments',
    summary:
      'Say that the card was charged (pay), or give the nights back (cancel; not by a payment link)',
    access: 'payer',
    input: z.object({
      reservation_id: reservationId,
      action: z.enum(['pay', 'cancel']),
      payment_intent: z.optional(z.string().check(z.maxLength(120))),
    }),
    output: z.object({ booking_status: z.enum(BOOKING_STATUSES), payment_status: z.int() }),
    success: 'PAYMENT_UPDATED',
    errors: [
      'INVALID_BOOKING',
      'PAYMENT_WINDOW_EXPIRED',
      'PAYMENT_FAILED',
      'INVALID_CARD',
      'BOOK_FAILED',
      'PAYMENT_ERROR',
    ],
  }),
  readMyChange: endpoint({
    method: 'GET',
    path: '/api/booking/change/',
    tag: 'Bookings',
    summary: 'What of a booking its guest may change, until when and how often',
    access: 'booking',
    input: byReservation,
    output: z.object({
      reservation_id: z.string(),
      room_category: z.object({
        id: z.int(),
        slug: z.string(),
        nice_name: z.string(),
        most_guests: z.int(),
      }),
      from: day,
      to: day,
      guests: z.int(),
      infants: z.boolean(),
      total: aed,
      cancellation: Cancellation,
      reach: z.nullable(z.enum(REACHES)),
      refusal: z.nullable(z.enum(['CHANGE_TOO_LATE', 'CHANGES_USED_UP'])),
      last_day: day,
      changes_left: z.int(),
      fee: aed, // of each, with VAT
      // waits for its payment
      pending: z.nullable(PendingChange),
      is_proven: z.boolean(),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  previewMyChange: endpoint({
    method: 'POST',
    path: '/api/booking/change/preview/',
    tag: 'Bookings',
    summary:
      'What other nights, another home or other people would make of a booking, and what that costs or gives back today',
    access: 'booking',
    input: changed,
    output: z.object({
      before: z.omit(Side, { unit: true }),
      after: z.omit(Side, { unit: true }),
      split_on: z.nullable(day),
      rate_id: z.nullable(z.uuid()), // the quote of the new price; null: the price stays
      difference: aed, // paid when positive, given back when negative
      fee: aed, // in it: for the change, with VAT
      given_up: z.array(z.string()), // extras that do not go along
    }),
    success: 'OK',
    errors: CHANGE_ERRORS,
    limit: { calls: 120, seconds: 300 },
  }),
  changeMyBooking: endpoint({
    preview: 'previewMyChange',
    method: 'POST',
    path: '/api/booking/change/',
    tag: 'Bookings',
    summary:
      'Change a booking as previewed: at once when nothing is to pay, else once the booking that it answers is paid',
    access: 'booking',
    input: z.extend(changed, { fee: z.optional(aedInput) }), // as previewed
    output: z.object({
      total: aed,
      difference: aed,
      pending: z.nullable(
        z.object({
          reservation_id: z.string(),
          expires_at: moment,
          pay_id: z.nullable(z.string()), // of openPaymentLink, for who has a mailed link
        }),
      ),
    }),
    success: 'OK',
    errors: [...CHANGE_ERRORS, 'CODE_REQUIRED', 'ADDRESS_JUST_CHANGED'],
    limit: { calls: 30, seconds: 300 },
  }),
  changeInvoiceCompany: endpoint({
    method: 'PUT',
    path: '/api/booking/invoice_company/',
    tag: 'Bookings',
    summary:
      'Make the documents of a booking out to a company, or with nothing typed to the guest; an invoice that was issued by a registered supplier is credited and issued anew',
    access: 'booking',
    is_for_payers: true,
    input: z.extend(byReservation, companyFields),
    // issued by it
    output: z.object({ invoice: z.nullable(z.string()), credit_note: z.nullable(z.string()) }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'CODE_REQUIRED', 'INVOICE_RECIPIENT_FINAL'],
    limit: { calls: 10, seconds: 600 },
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/payment/download_invoice/',
    tag: 'Payments',
    summary: 'The tax invoice (PDF), once the booking can no longer be refunded',
    access: 'booking',
    input: byReservation,
    output: 'file',
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'INVOICE_NOT_DUE', 'INVOICE_ERROR'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/payment/download_paper/',
    tag: 'Payments',
    summary: 'One of the documents that a booking names (PDF)',
    access: 'booking',
    input: z.extend(byReservation, { kind: z.enum(DOCUMENT_KINDS) }),
    output: 'file',
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'INVOICE_NOT_DUE'],
  }),
  listMyBookings: endpoint({
    method: 'GET',
    path: '/api/booking/my_bookings/',
    tag: 'Bookings',
    summary:
      'The bookings of a person, coming and past, and the nights they hold without having paid',
    access: 'guest',
    input: z.object({}),
    output: z.object({
      upcoming_bookings: z.array(MyBooking),
      past_bookings: z.array(MyBooking),
      open_holds: z.array(OpenHold),
    }),
    success: 'OK',
    errors: [],
  }),
  previewCancelling: endpoint({
    method: 'GET',
    path: '/api/booking/cancel_preview/',
    tag: 'Bookings',
    summary:
      'What cancelling now would give back, with the extensions that would be cancelled along',
    access: 'booking',
    input: byBooking,
    output: z.object({
      paid: aed, // including cancelled extensions
      refund: aed,
      kept: aed,
      cancellation: Cancellation,
      bookings: z.array(
        z.object({
          reservation_id: z.string(),
          arrival_date: day,
          departure_date: day,
          paid: aed,
          refund: aed,
          kept: aed,
          cancellation: Cancellation,
        }),
      ),
    }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'NOT_CANCELLABLE'],
  }),
  cancelMyBooking: endpoint({
    method: 'GET',
    path: '/api/booking/cancel_booking/',
    changes: true,
    tag: 'Bookings',
    summary:
      'Cancel a booking and the extensions after it, and give back what the terms of each say; only by a fetch of our own pages or a token, never by a followed link',
    access: 'booking',
    input: byBooking,
    output: z.object({ status: z.enum(BOOKING_STATUSES), refund: aed }),
    success: 'BOOKING_CANCELLED',
    errors: [
      'INVALID_BOOKING',
      'BOOKING_LINK_EXPIRED',
      'CODE_REQUIRED',
      'ADDRESS_JUST_CHANGED',
      'NOT_CANCELLABLE',
      'PAYMENT_ERROR',
    ],
    limit: { calls: 30, seconds: 60 },
  }),
}
