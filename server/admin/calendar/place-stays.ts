import { logActivity } from '#server/activity/index.ts'
import {
  homesToLock,
  liftSoldStays,
  setDownSoldStays,
  type StayPlacement,
} from '#server/calendars/index.ts'
import { announceUnits } from '#server/billing/index.ts'
import {
  findStays,
  lockHome,
  placeStays as placeStaysIn,
  type Placement,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { StaffCall } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Input = { placements: Placement[]; elsewhere: StayPlacement[]; reason: string }

/**
 * Logged on every booking that moved, and on the unit that a stay of another site left. Guests are
 * told their unit once they are in it, or when they change units part-way
 * (bookings/booking-view.ts): where a change of those leads now they are told. Refuses as the rules
 * in bookings and calendars; INVALID_INPUT without any stay.
 */
export async function placeStays({ placements, elsewhere, reason }: Input, call: StaffCall) {
  const { db, now } = call
  if (placements.length + elsewhere.length === 0)
    refuse('INVALID_INPUT', { fields: [{ field: 'placements', code: 'required' }] })
  return await db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    await lockHomes(tx, { placements, elsewhere })
    const lifted = await liftSoldStays(tx, elsewhere, call)
    const placed = await placeAndTell(tx, placements, call)
    const sold = await setDownSoldStays(tx, lifted, now)
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
    for (const moved of sold)
      await logActivity(tx, { by, verb: 'place-channel-stay', at: now, reason, ...moved })
    return { placed: placed.length + sold.length }
  })
}

/** All of them in one order, whosever the stays are. */
async function lockHomes(tx: Tx, { placements, elsewhere }: Omit<Input, 'reason'>) {
  const named = placements.map(({ reservation_id }) => reservation_id)
  const stays = elsewhere.length === 0 ? [] : await findStays(tx, named)
  const homes = [
    ...stays.map(({ room_category_id }) => room_category_id),
    ...(await homesToLock(tx, elsewhere)),
  ]
  for (const home of [...new Set(homes)].toSorted((a, b) => a - b)) await lockHome(tx, home)
}

/** Refuses as the rule in bookings. */
async function placeAndTell(
  tx: Tx,
  placements: readonly Placement[],
  when: { now: Date; today: string },
) {
  const placed = placements.length === 0 ? [] : await placeStaysIn(tx, placements, when)
  for (const { id, is_split, is_paid } of placed)
    if (is_split && is_paid) await announceUnits(tx, id)
  return placed
}
