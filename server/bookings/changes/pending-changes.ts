import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { lockBookingAndHome, type BookingFacts } from '#server/bookings/booking-queries.ts'
import { releaseNights } from '#server/bookings/night-queries.ts'
import { cancelBooking } from '#server/bookings/statuses/cancel-booking.ts'
import { moveBookings } from '#server/bookings/statuses/status-queries.ts'
import { isChanging, listPendingChanges } from './change-queries.ts'

/**
 * Refuses CHANGE_PENDING while a change of the booking waits for its payment, and of such a change
 * itself.
 */
export async function guardNoChange(tx: Db | Tx, booking_id: number, now: Date): Promise<void> {
  if (await isChanging(tx, booking_id, now)) refuse('CHANGE_PENDING')
}

/**
 * Of a paid change: its nights become those of the booking. An open hold ends; one that has lapsed
 * stays so.
 */
export async function releaseHeld(tx: Tx, held: BookingFacts, now: Date): Promise<void> {
  await releaseNights(tx, [held.id])
  await moveBookings(tx, [held.id], 'cancelled', now)
}

/** Of a hold whose nights another site sold before it was paid. */
export async function expireHeld(tx: Tx, held: BookingFacts, now: Date): Promise<void> {
  await releaseNights(tx, [held.id])
  await moveBookings(tx, [held.id], 'expired', now)
}

type Withdrawing = { now: Date; by: BookingFacts['cancelled_by'] }

/**
 * The booking ends, and with it what would have changed it; money that still comes for that goes
 * back.
 */
export async function withdrawChanges(
  tx: Tx,
  booking_id: number,
  { now, by }: Withdrawing,
): Promise<void> {
  for (const id of await listPendingChanges(tx, booking_id, now)) {
    const held = await lockBookingAndHome(tx, id)
    if (held?.status === 'pencil') await cancelBooking(tx, held, { now, by })
  }
}
