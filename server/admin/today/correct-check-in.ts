import type { Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { correctTaken, hasDeposit } from '#server/deposits/index.ts'
import { lockCheckIn, updateCheckIn } from './check-in-queries.ts'
import type { CheckIn } from './check-in.ts'
import { lockStay, type Change } from './stay.ts'

/**
 * What was seen, given and taken at the check-in, as it was. Refuses INVALID_BOOKING, NOT_UNDOABLE
 * for a stay that nobody checked in; as correctTaken does.
 */
export async function correctCheckIn(
  tx: Tx,
  { reservation_id, deposit_method, ...said }: CheckIn,
  { by, now }: { by: Actor; now: Date },
): Promise<Change> {
  const { first, later } = await lockStay(tx, reservation_id)
  const { at: _at, ...before } = (await lockCheckIn(tx, first.id)) ?? refuse('NOT_UNDOABLE')
  const after = { ...said, note: said.note ?? null }
  await updateCheckIn(tx, first.id, after)
  // of a stay that was over before deposits were kept nothing is held
  const is_kept = [first, ...later].some(({ status }) => status === 'arrived')
  if (is_kept || (await hasDeposit(tx, first.id)))
    await correctTaken(
      tx,
      { booking_id: first.id, fils: said.deposit_fils, method: deposit_method },
      { by: by.name, now },
    )
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    before,
    after,
  }
}
