import type { Db, Tx } from '#db'
import {
  claimNights,
  confirmHold,
  findFreeUnit,
  isExtendable,
  listHomesWithLapsedHolds,
  lockHome,
  releaseLapsed,
  releaseNights,
} from './night-queries.ts'
import { listDue, moveBookings, updateBooking, type BookingFacts } from './queries.ts'
import { thankGuest } from './award-points.ts'

const FOREVER = { from: '1900-01-01', to: '9999-01-01' }

export async function releaseHolds(db: Db, now: Date): Promise<number> {
  let released = 0
  for (const room_category_id of await listHomesWithLapsedHolds(db, now)) {
    released += await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      const ids = await releaseLapsed(tx, { room_category_id, ...FOREVER }, now)
      const moved = await moveBookings(tx, ids, 'expired', now)
      return moved.length
    })
  }
  return released
}

export async function moveArrivalsAndDepartures(db: Db, now: Date): Promise<{ arrived: number; departed: number }> {
  const arrived = await moveDue(db, now, { status: 'confirmed', to: 'arrived' })
  const departed = await moveDue(db, now, { status: 'arrived', to: 'departed' })
  return { arrived, departed }
}

async function moveDue(
  db: Db,
  now: Date,
  { status, to }: { status: 'confirmed' | 'arrived'; to: 'arrived' | 'departed' },
): Promise<number> {
  const due = await listDue(db, now, status)
  for (const { id, room_category_id } of due) {
    await db.transaction().execute(async (tx) => {
      await lockHome(tx, room_category_id)
      const moved = await moveBookings(tx, [id], to, now)
      if (to !== 'departed' || moved.length === 0) return
      await releaseNights(tx, [id])
      await thankGuest(tx, id, now)
    })
  }
  return due.length
}

/**
 * A lapsed hold re-takes its nights in any free unit, an extension only in its own. False when they are taken. Requires the locks of home
 * and booking.
 */
export async function confirmBooking(tx: Tx, booking: BookingFacts, now: Date): Promise<boolean> {
  if (booking.status !== 'pencil' && booking.status !== 'expired') return false
  if (await confirmHold(tx, booking.id, now)) return true
  if (!(await retakeNights(tx, booking, now))) return false
  await moveBookings(tx, [booking.id], 'confirmed', now)
  return true
}

async function retakeNights(tx: Tx, booking: BookingFacts, now: Date): Promise<boolean> {
  const nights = { room_category_id: booking.room_category_id, from: booking.arrival_date, to: booking.departure_date }
  await moveBookings(tx, await releaseLapsed(tx, nights, now), 'expired', now)
  if (booking.extends_id !== null && !(await isExtendable(tx, booking, booking.extends_id))) return false
  const unit_id = await findFreeUnit(tx, nights, booking.unit_id)
  if (unit_id === undefined || (booking.extends_id !== null && unit_id !== booking.unit_id)) return false
  await updateBooking(tx, booking.id, { unit_id })
  return await claimNights(tx, { ...nights, unit_id, booking_id: booking.id, kind: 'booking', expires_at: null })
}

/** null: the payment came too late */
type Cancelling = { now: Date; by: BookingFacts['cancelled_by'] }

/** Requires the locks of home and booking; false when it had already ended. */
export async function cancelBooking(tx: Tx, booking: BookingFacts, { now, by }: Cancelling): Promise<boolean> {
  const moved = await moveBookings(tx, [booking.id], 'cancelled', now)
  if (moved.length > 0 && by) await updateBooking(tx, booking.id, { cancelled_by: by })
  await releaseNights(tx, [booking.id])
  return moved.length > 0
}
