import type { MyBooking, Show } from './bookings-queries.ts'

type Judged = Pick<MyBooking, 'status' | 'is_cancellable' | 'is_refundable'>

/** What a booking's card offers (spec 4), by the list it stands in. */
export function actionsOf({ status, is_cancellable, is_refundable }: Judged, show: Show) {
  const is_upcoming = show === 'upcoming'
  const is_cancelled = status === 'cancelled'
  return {
    extend: is_upcoming && !is_cancelled,
    book_again: !is_upcoming,
    cancel: is_upcoming && is_cancellable && is_refundable && status === 'confirmed',
    invoice: !is_cancelled && !is_refundable && (!is_upcoming || !(is_cancellable && is_refundable)),
  }
}
