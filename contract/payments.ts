import * as z from 'zod/mini'
import { Booking, BOOKING_STATUSES } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { aed, aedAsked, moment, reservationId } from './wire.ts'

const byReservation = z.object({ reservation_id: reservationId })

export const payments = {
  readCheckout: endpoint({
    method: 'GET',
    path: '/api/payment/checkout/',
    room: 'Payments',
    summary: 'A booking with its price lines',
    who: 'guest',
    asks: byReservation,
    answers: Booking,
    says: 'OK',
    fails: ['INVALID_BOOKING'],
  }),
  startCheckout: endpoint({
    method: 'POST',
    path: '/api/payment/checkout/',
    room: 'Payments',
    summary: 'Start paying; with coupon_code apply it, with an empty one take it off',
    who: 'guest',
    asks: z.object({
      reservation_id: reservationId,
      coupon_code: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
    }),
    answers: z.object({
      client_secret: z.string(),
      payment_intent: z.string(),
      amount: aed,
      /** Which card form to show: Stripe Elements, or the sandbox bank's own at bank_url. */
      card_house: z.enum(['stripe', 'sandbox']),
      publishable_key: z.string(),
      bank_url: z.nullable(z.string()),
      booking: Booking,
    }),
    says: 'OK',
    fails: ['INVALID_BOOKING', 'PAYMENT_WINDOW_EXPIRED', 'COUPON_NOT_FOUND', 'COUPON_UNAVAILABLE', 'COUPON_TOO_HIGH', 'PAYMENT_ERROR'],
  }),
  updatePayment: endpoint({
    method: 'POST',
    path: '/api/payment/payment_update/',
    room: 'Payments',
    summary: 'Say that the card was charged (pay), or give the nights back (cancel)',
    who: 'guest',
    asks: z.object({
      reservation_id: reservationId,
      action: z.enum(['pay', 'cancel']),
      payment_intent: z.optional(z.string().check(z.maxLength(120))),
    }),
    answers: z.object({ booking_status: z.enum(BOOKING_STATUSES), payment_status: z.int() }),
    says: 'PAYMENT_UPDATED',
    fails: ['INVALID_BOOKING', 'PAYMENT_WINDOW_EXPIRED', 'PAYMENT_FAILED', 'INVALID_CARD', 'BOOK_FAILED', 'PAYMENT_ERROR'],
  }),
  downloadInvoice: endpoint({
    method: 'GET',
    path: '/api/payment/download_invoice/',
    room: 'Payments',
    summary: 'The tax invoice (PDF), once the booking can no longer be refunded',
    who: 'guest',
    asks: byReservation,
    answers: 'file',
    says: 'OK',
    fails: ['INVALID_BOOKING', 'INVOICE_NOT_DUE', 'INVOICE_ERROR'],
  }),
  listActiveCoupons: endpoint({
    method: 'GET',
    path: '/api/payment/active_coupons/',
    room: 'Payments',
    summary: 'Coupons the person may use, for a total when given',
    who: 'guest',
    asks: z.object({ total_rate: z.optional(aedAsked) }),
    answers: z.object({
      coupons: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          discount: z.string(), // a decimal: percent or dirhams
          discount_type: z.int(), // 1 percent, otherwise flat
          description: z.string(),
          valid_to: moment,
          conditions: z.array(z.string()),
          is_applicable: z.boolean(),
        }),
      ),
    }),
    says: 'OK',
    fails: [],
  }),
}
