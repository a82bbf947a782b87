import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { findReturn, insertMove, lockDeposit, type Return } from './deposit-queries.ts'

const HOUR_MS = 60 * 60 * 1000

type TakingBack = { move_id: number; reason: string }

/**
 * A hand-back that did not happen as it was written: its amount is held again, by a line that names
 * it, and the guest is told that its receipt does not count. Refuses NOT_FOUND; NOT_UNDOABLE once the
 * hours of the setting are over, and for one that was taken back.
 */
export async function takeReturnBack(
  tx: Tx,
  { move_id, reason }: TakingBack,
  { by, now }: { by: Actor; now: Date },
) {
  const found = (await findReturn(tx, move_id)) ?? refuseUnknown()
  await lockDeposit(tx, found.booking_id)
  const returned = (await findReturn(tx, move_id)) ?? refuseUnknown()
  if (!(await isTakenBack(tx, returned, now))) refuse('NOT_UNDOABLE')
  const { booking_id, reservation_id, method, fils } = returned
  const undo_id = await insertMove(tx, {
    booking_id,
    kind: 'returned',
    method,
    fils: -fils,
    undoes: move_id,
    at: now,
    by: by.name,
    note: reason,
  })
  await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'unreturned', move_id: undo_id })
  await logActivity(tx, {
    by,
    verb: 'take-return-back',
    subject: { kind: 'booking', id: reservation_id },
    reason,
    before: { returned_fils: fils },
    after: { returned_fils: 0 },
    detail: { move_id, method },
    at: now,
  })
}

/** Whether it may be. */
export async function isTakenBack(
  db: Db | Tx,
  { at, is_undone }: Pick<Return, 'at' | 'is_undone'>,
  now: Date,
): Promise<boolean> {
  if (is_undone) return false
  const { return_undo_hours } = await readSettings(db, dubaiDay(at))
  return now.getTime() < at.getTime() + return_undo_hours * HOUR_MS
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'move_id', code: 'NOT_FOUND' }] })
