import { logActivity } from '#activity'
import { placeStays as placeStaysIn, type Placement } from '#bookings'
import type { PersonCall } from '#core/context.ts'
import { actorOf } from '#staff'

/** Logged on every booking that moved; guests are not told, since no unit is promised. Refuses as the rule in bookings. */
export async function placeStays({ placements, reason }: { placements: Placement[]; reason: string }, call: PersonCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const placed = await placeStaysIn(tx, placements, call)
    for (const { reservation_id, before, after } of placed) {
      const subject = { kind: 'booking' as const, id: reservation_id }
      await logActivity(tx, { by, verb: 'place-stay', subject, at: now, reason, before: { unit: before }, after: { unit: after } })
    }
    return { placed: placed.length }
  })
}
