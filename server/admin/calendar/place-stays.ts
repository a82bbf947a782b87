import { logActivity } from '#server/activity/index.ts'
import { announceUnits } from '#server/billing/index.ts'
import { placeStays as placeStaysIn, type Placement } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

/**
 * Logged on every booking that moved. Guests are told their unit once they are in it, or when they
 * change units part-way (bookings/booking-view.ts): where a change of those leads now they are
 * told. Refuses as the rule in bookings.
 */
export async function placeStays(
  { placements, reason }: { placements: Placement[]; reason: string },
  call: StaffCall,
) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const placed = await placeAndTell(tx, placements, call)
    for (const { reservation_id, before, after } of placed) {
      const subject = { kind: 'booking' as const, id: reservation_id }
      await logActivity(tx, {
        by,
        verb: 'place-stay',
        subject,
        at: now,
        reason,
        before: { unit: before },
        after: { unit: after },
      })
    }
    return { placed: placed.length }
  })
}

/** Refuses as the rule in bookings. */
async function placeAndTell(
  tx: Tx,
  placements: readonly Placement[],
  when: { now: Date; today: string },
) {
  const placed = await placeStaysIn(tx, placements, when)
  for (const { id, is_split, is_paid } of placed)
    if (is_split && is_paid) await announceUnits(tx, id)
  return placed
}
