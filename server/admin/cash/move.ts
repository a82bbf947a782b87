import type { Input } from '#contract/define-endpoint.ts'
import type { cash } from '#contract/endpoints/admin/cash.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findCashMove, findLastCount, insertCashMove, lockCash, sumCash } from './cash-queries.ts'

type Calls = typeof cash

/** Refuses CASH_TOO_LITTLE for more than should be there, once it was counted. */
export async function moveCash({ kind, amount, note }: Input<Calls['moveCash']>, call: StaffCall) {
  const { db, now } = call
  if (amount === 0) refuse('INVALID_INPUT', { fields: [{ field: 'amount', code: 'required' }] })
  const fils = kind === 'added' ? amount : -amount
  return await db.transaction().execute(async (tx) => {
    await lockCash(tx)
    await expectEnough(tx, fils)
    const by = await actorOf(tx, call)
    const move_id = await insertCashMove(tx, { kind, fils, note, at: now, by: by.name })
    await logActivity(tx, {
      by,
      verb: kind === 'added' ? 'add-cash' : 'bank-cash',
      subject: { kind: 'setting', id: 'cash' },
      reason: note,
      after: { cash_fils: amount },
      at: now,
    })
    return { move_id }
  })
}

/** Refuses NOT_FOUND; NOT_UNDOABLE the second time; CASH_TOO_LITTLE. */
export async function takeCashMoveBack(
  { move_id, reason }: Input<Calls['takeCashMoveBack']>,
  call: StaffCall,
) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    await lockCash(tx)
    const move = (await findCashMove(tx, move_id)) ?? refuse('NOT_FOUND')
    if (move.is_over) refuse('NOT_UNDOABLE')
    await expectEnough(tx, -move.fils)
    const by = await actorOf(tx, call)
    await insertCashMove(tx, {
      kind: move.kind,
      fils: -move.fils,
      note: reason,
      takes_back_id: move_id,
      at: now,
      by: by.name,
    })
    await logActivity(tx, {
      by,
      verb: 'undo-cash-move',
      subject: { kind: 'setting', id: 'cash' },
      reason,
      before: { cash_fils: Math.abs(move.fils) },
      at: now,
    })
    return {}
  })
}

async function expectEnough(tx: Tx, fils: number) {
  if (fils >= 0 || (await findLastCount(tx)) === undefined) return
  const there = await sumCash(tx)
  if (there + fils < 0)
    refuse('CASH_TOO_LITTLE', {
      fields: [{ field: 'amount', code: 'CASH_TOO_LITTLE' }],
      data: { most_fils: Math.max(there, 0) },
    })
}
