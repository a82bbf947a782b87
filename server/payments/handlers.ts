import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { payments } from '#contract/payments.ts'
import { findMyBooking, showBooking, type BookingFacts } from '#bookings'
import { refuse, type Handlers, type PersonCall } from '#http'
import { drawPdf } from '#outside/pdf'
import { ensureInvoice } from './invoice.ts'
import { couponCode, findInvoiceNumber, findPayment } from './queries.ts'
import { cancelMyBooking, previewCancelling } from './cancel.ts'
import { listMyBookings } from './my-bookings.ts'
import { statusOf } from './payment-status.ts'
import { startPayment } from './start.ts'
import { updatePayment } from './update.ts'

async function showWithPayment(booking: BookingFacts, { db, lang, today }: PersonCall) {
  const payment = await findPayment(db, booking.id)
  return {
    ...(await showBooking(db, booking, { lang, today })),
    coupon: await couponCode(db, booking.coupon_id),
    payment_status: payment ? statusOf(payment.state) : PAYMENT_STATUS.unpaid,
    invoice_number: await findInvoiceNumber(db, booking.id),
  }
}

export const paymentsHandlers = {
  readCheckout: async ({ reservation_id }, call) => {
    const booking = (await findMyBooking(call.db, call.person.user_id, reservation_id)) ?? refuse('INVALID_BOOKING')
    return await showWithPayment(booking, call)
  },
  startCheckout: async (asked, call) => {
    const { booking, client_secret, payment_intent } = await startPayment(asked, call)
    const { cards, bank_url } = call.house
    return {
      client_secret,
      payment_intent,
      amount: booking.total_fils,
      card_house: bank_url === null ? 'stripe' : 'sandbox',
      publishable_key: cards.publishable_key,
      bank_url,
      booking: await showWithPayment(booking, call),
    }
  },
  updatePayment,
  listMyBookings,
  previewCancelling,
  cancelMyBooking,
  downloadInvoice: async ({ reservation_id }, { db, person, now }) => {
    const booking = (await findMyBooking(db, person.user_id, reservation_id)) ?? refuse('INVALID_BOOKING')
    if (booking.status === 'cancelled') refuse('INVOICE_NOT_DUE')
    const paper = await ensureInvoice(db, booking.id, now)
    return { name: `Booking Invoice ${paper.number}.pdf`, type: 'application/pdf', bytes: await drawPdf('invoice', paper) }
  },
} satisfies Handlers<keyof typeof payments>
