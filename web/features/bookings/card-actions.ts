import type { MyBooking, Show } from './bookings-queries.ts'

type Judged = Pick<MyBooking, 'status' | 'is_cancellable' | 'is_refundable' | 'invoice_number'>

/** Spec 4 and decision 0010. */
export function actionsOf(
  { status, is_cancellable, is_refundable, invoice_number }: Judged,
  show: Show,
) {
  const is_upcoming = show === 'upcoming'
  const is_cancelled = status === 'cancelled'
  return {
    message: is_upcoming ? !is_cancelled : status === 'departed',
    change: is_upcoming && (status === 'confirmed' || status === 'arrived'),
    extend: is_upcoming && !is_cancelled,
    book_again: !is_upcoming,
    cancel: is_upcoming && is_cancellable && status === 'confirmed',
    invoice: is_cancelled
      ? invoice_number !== null
      : !is_refundable && (!is_upcoming || !(is_cancellable && is_refundable)),
  }
}
