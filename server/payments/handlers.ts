import { COUPON_PERCENT, PAYMENT_STATUS } from '#contract/constants.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { payments } from '#contract/payments.ts'
import { findMyBooking, showBooking, type BookingFacts } from '#bookings'
import { refuse, type Handlers, type PersonCall } from '#http'
import { drawPdf } from '#outside/pdf'
import { isOpen } from './coupon.ts'
import { ensureInvoice } from './invoice.ts'
import { couponCode, findInvoiceNumber, findPayment, listCoupons, type Coupon, type Payment } from './queries.ts'
import { startPayment } from './start.ts'
import { updatePayment } from './update.ts'

const STATUS_OF: Record<Payment['state'], number> = {
  started: PAYMENT_STATUS.unpaid,
  failed: PAYMENT_STATUS.failed,
  captured: PAYMENT_STATUS.paid,
  refunding: PAYMENT_STATUS.refunded,
  refunded: PAYMENT_STATUS.refunded,
  closed: PAYMENT_STATUS.unpaid,
}

async function showWithPayment(booking: BookingFacts, { db, lang, today }: PersonCall) {
  const payment = await findPayment(db, booking.id)
  return {
    ...(await showBooking(db, booking, { lang, today })),
    coupon: await couponCode(db, booking.coupon_id),
    payment_status: payment ? STATUS_OF[payment.state] : PAYMENT_STATUS.unpaid,
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
  downloadInvoice: async ({ reservation_id }, { db, person, now }) => {
    const booking = (await findMyBooking(db, person.user_id, reservation_id)) ?? refuse('INVALID_BOOKING')
    const paper = await ensureInvoice(db, booking.id, now)
    return { name: `Booking Invoice ${paper.number}.pdf`, type: 'application/pdf', bytes: await drawPdf('invoice', paper) }
  },
  listActiveCoupons: async ({ total_rate }, { db, person, lang, now }) => {
    const coupons = await listCoupons(db, { user_id: person.user_id, lang, now })
    return {
      coupons: coupons.map((coupon) => ({
        ...shownCoupon(coupon),
        is_applicable: isOpen(coupon, now) && coupon.min_total_fils <= (total_rate ?? Infinity),
      })),
    }
  },
} satisfies Handlers<keyof typeof payments>

function shownCoupon({
  id,
  code,
  discount_bp,
  discount_fils,
  description,
  conditions,
  valid_to,
}: Coupon & { description: string; conditions: string[] }) {
  const is_percent = discount_bp !== null
  return {
    id,
    code,
    discount: dirhamsOf(discount_bp ?? discount_fils ?? 0),
    discount_type: is_percent ? COUPON_PERCENT : COUPON_PERCENT + 1,
    description,
    valid_to,
    conditions,
  }
}
