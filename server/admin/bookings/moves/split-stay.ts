import { logActivity } from '#server/activity/index.ts'
import { announceUnits } from '#server/billing/index.ts'
import {
  findBookingByNumber,
  findStayNights,
  listParts,
  listReaches,
  splitStay,
  type Split,
} from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { unitsOf } from '#server/booking-changes/index.ts'

/**
 * Refuses INVALID_BOOKING, INVALID_DATES for a night that is over or not of the stay after its
 * first.
 */
export async function listSplitUnits(
  { reservation_id, night }: Pick<Split, 'reservation_id' | 'night'>,
  { db, now, today }: StaffCall,
) {
  const { arrival_date, stay_until, ...stay } =
    (await findStayNights(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (night <= arrival_date || night >= stay_until || night < today)
    refuse('INVALID_DATES', { fields: [{ field: 'night', code: 'INVALID_DATES' }] })
  const units = await listReaches(db, { ...stay, from: night, to: stay_until, now })
  return {
    units: units.map(({ id, name, taken_from }) => ({ id, name, is_free: taken_from === null })),
  }
}

type Input = Split & { reason: string; is_told: boolean }

/** Logged on every booking that changed. Refuses as the rule in bookings. */
export const splitForStaff = ({ reason, ...split }: Input, call: StaffCall) =>
  call.db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    const { id } =
      (await findBookingByNumber(tx, split.reservation_id)) ?? refuse('INVALID_BOOKING')
    const changes = await splitStayIn(tx, split, call)
    for (const { subject, before, after } of changes)
      await logActivity(tx, {
        by,
        verb: 'split-stay',
        subject: { kind: 'booking', id: subject },
        at: call.now,
        reason,
        before,
        after,
      })
    return { units: unitsOf(await listParts(tx, id)) }
  })

/** The guest is told once, of the first booking that changed. Refuses as the rule in bookings. */
async function splitStayIn(
  tx: Tx,
  { is_told, ...split }: Omit<Input, 'reason'>,
  { now, today }: { now: Date; today: string },
) {
  const changed = await splitStay(tx, split, { now, today })
  const [first] = changed
  if (first && is_told) await announceUnits(tx, first.id)
  return changed.map(({ reservation_id, before, after }) => ({
    subject: reservation_id,
    before: { unit: unitsOf(before) },
    after: { unit: unitsOf(after), from: split.night },
  }))
}
