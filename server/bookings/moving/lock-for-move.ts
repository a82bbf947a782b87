import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { guardNoChange } from '#server/bookings/changes/pending-changes.ts'
import { lockHome } from '#server/bookings/night-queries.ts'
import {
  findBookingByNumber,
  listLaterOfStay,
  lockBooking,
  type BookingFacts,
} from '#server/bookings/booking-queries.ts'

/**
 * Locks both homes, by id, then a paid booking that is not over and its extensions. Refuses
 * INVALID_BOOKING, CHANGE_PENDING.
 */
export async function lockForMove(
  tx: Tx,
  reservation_id: string,
  { other_home, now }: { other_home: number; now: Date },
): Promise<{ booking: BookingFacts; later: BookingFacts[] }> {
  const found = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  const homes = [...new Set([found.room_category_id, other_home])].toSorted((a, b) => a - b)
  for (const home of homes) await lockHome(tx, home)
  const booking = (await lockBooking(tx, found.id)) ?? refuse('INVALID_BOOKING')
  const has_moved = booking.room_category_id !== found.room_category_id
  if (has_moved || (booking.status !== 'confirmed' && booking.status !== 'arrived'))
    refuse('INVALID_BOOKING')
  await guardNoChange(tx, booking.id, now)
  return { booking, later: await listLaterOfStay(tx, booking) }
}
