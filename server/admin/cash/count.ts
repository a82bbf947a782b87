import type { Input } from '#contract/define-endpoint.ts'
import type { cash } from '#contract/endpoints/admin/cash.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import {
  findLastCount,
  insertCount,
  listCounts,
  lockCash,
  markUndone,
  sumCash,
} from './cash-queries.ts'

type Calls = typeof cash

/** A difference without a reason is answered, and nothing is closed. */
export async function countCash({ counted, reason }: Input<Calls['countCash']>, call: StaffCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    await lockCash(tx)
    const expected = await sumCash(tx)
    const is_first = (await findLastCount(tx)) === undefined
    const difference = is_first ? null : counted - expected
    if (difference !== null && difference !== 0 && reason === undefined)
      return { count_id: null, difference }
    const by = await actorOf(tx, call)
    const count_id = await insertCount(tx, {
      counted_fils: counted,
      expected_fils: expected,
      is_first,
      reason: reason ?? null,
      at: now,
      by: by.name,
    })
    await logActivity(tx, {
      by,
      verb: 'count-cash',
      subject: { kind: 'setting', id: 'cash' },
      reason,
      after: { counted_fils: counted },
      detail: difference === null ? {} : { difference_fils: difference },
      at: now,
    })
    return { count_id, difference }
  })
}

/** Refuses NOT_FOUND; NOT_UNDOABLE for any but the last that stands. */
export async function undoCashCount(
  { count_id, reason }: Input<Calls['undoCashCount']>,
  call: StaffCall,
) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    await lockCash(tx)
    const last = await findLastCount(tx)
    if (last?.count_id !== count_id) {
      const [newest] = await listCounts(tx, 1)
      refuse(count_id > (newest?.count_id ?? 0) ? 'NOT_FOUND' : 'NOT_UNDOABLE')
    }
    const by = await actorOf(tx, call)
    await markUndone(tx, count_id, { by: by.name, reason, now })
    await logActivity(tx, {
      by,
      verb: 'undo-cash-count',
      subject: { kind: 'setting', id: 'cash' },
      reason,
      at: now,
    })
    return {}
  })
}
