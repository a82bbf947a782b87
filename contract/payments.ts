import * as z from 'zod/mini'
import { BOOKING_STATUSES, Booking, DOCUMENT_KINDS, REFUND_STATUSES } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { Cancellation } from './pricing.ts'
import { aed, codeOf, day, moment, picture, reservationId, rowId } from './wire.ts'

/** A booking on its guest's card (spec 3); amounts as they stand on the folio. */
export const MyBooking = z.object({
  id: z.int(),
  reservation_id: z.string(),
  invoice_number: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  extends: z.nullable(z.string()), // the booking that these nights extend, by its number
  stay_until: day, // the departure with all extensions
  is_active: z.boolean(), // confirmed, arrived or departed
  is_cancellable: z.boolean(), // at the moment asked, as is_refundable
  is_refundable: z.boolean(),
  refundable_until: z.nullable(day),
  rate: aed, // the total
  daily_rate: aed, // of the nights, on average
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
    is_active: z.boolean(), // still sold
  }),
  user: z.object({ user_id: z.int(), name: z.string(), email: z.string(), phone_number: z.string() }),
  payment_status: z.int(), // PAYMENT_STATUS
  transaction_id: z.nullable(z.string()),
  property: z.object({ name: z.string() }),
  coupon: z.nullable(z.string()),
  coupon_discount: aed,
  offer: z.nullable(z.object({ id: z.int(), code: z.string() })),
  offer_discount: aed,
  stripe_refund_key: z.nullable(z.string()),
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
  refund_amount: aed,
  room: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Of an extension only the guests who are more than before check in. */
  pre_check_in: z.object({ is_open: z.boolean(), completed: z.int(), guests: z.int() }),
})

/** Nights held and not paid for, while the payment window is open. */
const OpenHold = z.object({
  reservation_id: z.string(),
  booking_date: moment,
  expiry_time: moment,
  arrival_date: day,
  departure_date: day,
  no_of_nights: z.int(),
  guests: z.int(),
  infants: z.boolean(),
  total: aed,
  room_category: z.object({ slug: z.string(), nice_name: z.string(), area: z.string(), image: z.nullable(picture) }),
})

const byBooking = z.object({ booking_id: rowId })
const byReservation = z.object({ reservation_id: reservationId })

/** Where the code of a mailed link may be sent, hidden but for a few signs; null where we have nothing. */
const CodeTo = z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })

export const payments = {
  readCheckout: endpoint({
    method: 'GET',
    path: '/api/payment/checkout/',
    tag: 'Payments',
    summary: 'A booking with its price lines',
    access: 'booking',
    input: byReservation,
    output: Booking,
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  readBookingByLink: endpoint({
    method: 'GET',
    path: '/api/booking/link/',
    tag: 'Bookings',
    summary: 'The booking of a mailed link',
    access: 'booking',
    input: z.object({}),
    output: z.object({ booking: Booking, is_proven: z.boolean(), code_to: CodeTo, has_check_in: z.boolean() }),
    success: 'OK',
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED'],
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/api/payment/checkout/',
    tag: 'Payments',
    summary: 'Start paying; with coupon_code apply it, with an empty one take it off',
    access: 'guest',
    input: z.object({
      reservation_id: reservationId,
      coupon_code: z.optional(codeOf(40)),
    }),
    output: z.object({
      client_secret: z.string(),
      payment_intent: z.string(),
      amount: aed,
      /** Which card form to show: Stripe Elements, or the sandbox bank's own at bank_url, a path of this address. */
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
      'PAYMENT_ERROR',
    ],
  }),
  updatePayment: endpoint({
    method: 'POST',
    path: '/api/payment/payment_update/',
    tag: 'Payments',
    summary: 'Say that the card was charged (pay), or give the nights back (cancel)',
    access: 'guest',
    input: z.object({
      reservation_id: reservationId,
      action: z.enum(['pay', 'cancel']),
      payment_intent: z.optional(z.string().check(z.maxLength(120))),
    }),
    output: z.object({ booking_status: z.enum(BOOKING_STATUSES), payment_status: z.int() }),
    success: 'PAYMENT_UPDATED',
    errors: ['INVALID_BOOKING', 'PAYMENT_WINDOW_EXPIRED', 'PAYMENT_FAILED', 'INVALID_CARD', 'BOOK_FAILED', 'PAYMENT_ERROR'],
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
    summary: 'One of the papers that a booking names (PDF)',
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
    summary: 'The bookings of a person, coming and past, and the nights they hold without having paid',
    access: 'guest',
    input: z.object({}),
    output: z.object({ upcoming_bookings: z.array(MyBooking), past_bookings: z.array(MyBooking), open_holds: z.array(OpenHold) }),
    success: 'OK',
    errors: [],
  }),
  previewCancelling: endpoint({
    method: 'GET',
    path: '/api/booking/cancel_preview/',
    tag: 'Bookings',
    summary: 'What cancelling now would give back, with the extensions that would be cancelled along',
    access: 'booking',
    input: byBooking,
    output: z.object({
      paid: aed, // with everything that is cancelled along
      refund: aed,
      kept: aed,
      cancellation: Cancellation, // of the booking itself
      /** The booking and the extensions that end with it, in their order, each by its own terms. */
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
    errors: ['INVALID_BOOKING', 'BOOKING_LINK_EXPIRED', 'CODE_REQUIRED', 'NOT_CANCELLABLE', 'PAYMENT_ERROR'],
    limit: { calls: 30, seconds: 60 },
  }),
}
