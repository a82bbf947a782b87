import { PAYMENT_STATUS } from '#contract/constants.ts'
import type { BookingEnding, DOCUMENT_KINDS } from '#contract/endpoints/bookings.ts'
import { arrivalMoment, viewOfBooking, type BookingFacts } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { finalMoment, mayChangeCompany, statusOf } from '#server/billing/index.ts'
import { readStayAndMoney, type MoneyOfBooking } from './booking-page-queries.ts'

export async function showWithPayment(stored: BookingFacts, { db, lang, today, now }: BookingCall) {
  const { stay, money } = await readStayAndMoney(db, stored, lang)
  // what was paid is a payment of the booking that it changed
  const is_done = stay.change?.is_carried_out ?? false
  const booking = is_done ? { ...stored, status: 'confirmed' as const } : stored
  const { state, paid_fils, refund_amount, refund_status, company, invoice_number, replaced_by } =
    money
  const view = viewOfBooking(booking, stay, { lang, today })
  return {
    ...view,
    is_cancellable:
      stay.change === null &&
      booking.status === 'confirmed' &&
      now < arrivalMoment(booking, view.room_category),
    payment_status: is_done
      ? PAYMENT_STATUS.paid
      : statusOf({ state, paid_fils, refund_fils: refund_amount }),
    company,
    may_change_company: stay.change === null && mayChangeCompany(booking, today),
    invoice_number,
    documents: documentsOf(booking, money, now),
    ending: endingOf(booking, money),
    replaced_by,
    refund_amount,
    refund_status,
  }
}

function endingOf(
  { status, confirmed_at, cancelled_by }: BookingFacts,
  { paid_fils, replaced_by }: MoneyOfBooking,
): BookingEnding | null {
  if (status !== 'cancelled' && status !== 'expired') return null
  if (confirmed_at)
    return cancelled_by === 'company' ? 'cancelled_by_company' : 'cancelled_by_guest'
  if (paid_fils > 0) return 'book_failed'
  if (status === 'expired') return 'expired'
  return replaced_by === null ? 'released' : 'replaced'
}

type BookingDocument = (typeof DOCUMENT_KINDS)[number]

/**
 * A receipt or, once nothing is refundable any more or the booking is cancelled, the invoice; and
 * what says that money went back.
 */
function documentsOf(
  booking: BookingFacts,
  { invoice_number, has_credit_note, has_refund_receipt }: MoneyOfBooking,
  now: Date,
): BookingDocument[] {
  if (!booking.confirmed_at) return []
  const is_final =
    booking.status === 'cancelled' ? invoice_number !== null : finalMoment(booking) <= now
  return [
    is_final ? 'invoice' : 'receipt',
    ...(has_credit_note ? ['credit_note' as const] : []),
    ...(has_refund_receipt ? ['refund_receipt' as const] : []),
  ]
}
