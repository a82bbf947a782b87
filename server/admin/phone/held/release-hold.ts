import { logActivity } from '#server/activity/index.ts'
import { cancelBooking, findBookingByNumber, lockBookingAndHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Input = { reservation_id: string; reason: string }

/** Refuses as releaseHoldIn. */
export async function releaseHold({ reservation_id, reason }: Input, call: StaffCall) {
  await call.db.transaction().execute(async (tx) => {
    const change = await releaseHoldIn(tx, reservation_id, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'release-hold',
      reason,
      at: call.now,
      ...change,
    })
  })
  return {}
}

/**
 * The held nights are for sale again; what a card pays meanwhile goes back (payments/reconcile.ts).
 * Refuses INVALID_BOOKING unless it is held.
 */
export async function releaseHoldIn(tx: Tx, reservation_id: string, now: Date) {
  const found = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  const booking = await lockBookingAndHome(tx, found.id)
  if (booking?.status !== 'pencil') refuse('INVALID_BOOKING')
  await cancelBooking(tx, booking, { now, by: 'company' })
  return {
    subject: { kind: 'booking' as const, id: reservation_id },
    before: { status: 'pencil' },
    after: { status: 'cancelled' },
  }
}
