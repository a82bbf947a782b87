import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { lockCheckIn, updateCheckIn } from './check-in-queries.ts'
import type { CheckIn } from './check-in.ts'
import { lockStay, type Change } from './stay.ts'

/**
 * What was seen, given and taken at the check-in, as it was. Refuses INVALID_BOOKING, NOT_UNDOABLE
 * for a stay that nobody checked in.
 */
export async function correctCheckIn(
  tx: Tx,
  { reservation_id, ...said }: CheckIn,
): Promise<Change> {
  const { first } = await lockStay(tx, reservation_id)
  const { at: _at, ...before } = (await lockCheckIn(tx, first.id)) ?? refuse('NOT_UNDOABLE')
  const after = { ...said, note: said.note ?? null }
  await updateCheckIn(tx, first.id, after)
  return {
    subject: { kind: 'booking', id: first.reservation_id },
    before,
    after,
  }
}
