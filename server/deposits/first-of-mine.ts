import { findMyBooking, firstOfStay } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'

/** The first booking of the stay of one of the guest's own. Refuses INVALID_BOOKING. */
export async function firstOfMine(reservation_id: string, { db, access }: BookingCall) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  return await firstOfStay(db, mine)
}
