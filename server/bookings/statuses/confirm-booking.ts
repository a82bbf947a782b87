import type { Tx } from '#server/db/index.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { confirmHold } from '#server/bookings/night-queries.ts'
import { retakeNights } from './late-payment.ts'
import { moveBookings } from './status-queries.ts'

/**
 * False when the hold has lapsed and its nights are taken (late-payment.ts). Requires the locks of
 * home and booking.
 */
export async function confirmBooking(tx: Tx, booking: BookingFacts, now: Date): Promise<boolean> {
  if (booking.status !== 'pencil' && booking.status !== 'expired') return false
  if (await confirmHold(tx, booking.id, now)) return true
  if (!(await retakeNights(tx, booking, now))) return false
  await moveBookings(tx, [booking.id], 'confirmed', now)
  return true
}
