import type { Tx } from '#server/db/index.ts'
import { releaseNights } from '#server/bookings/night-queries.ts'
import { moveBookings } from './status-queries.ts'
import { updateBooking, type BookingFacts } from '#server/bookings/booking-queries.ts'

/** `by` is null when the payment came too late. */
type Cancelling = { now: Date; by: BookingFacts['cancelled_by'] }

/** Requires the locks of home and booking; false when it had already ended. */
export async function cancelBooking(
  tx: Tx,
  booking: BookingFacts,
  { now, by }: Cancelling,
): Promise<boolean> {
  const moved = await moveBookings(tx, [booking.id], 'cancelled', now)
  if (moved.length > 0 && by) await updateBooking(tx, booking.id, { cancelled_by: by })
  await releaseNights(tx, [booking.id])
  return moved.length > 0
}
