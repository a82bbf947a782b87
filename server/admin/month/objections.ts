import type { Input } from '#contract/define-endpoint.ts'
import type { month as calls } from '#contract/endpoints/admin/month.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import {
  answerObjection,
  listObjectionRows,
  numberIn,
  shownObjection,
} from '#server/owners/index.ts'

type Calls = typeof calls

/** Those that wait; of a statement all. */
export async function listObjections(
  { number }: Input<Calls['listObjections']>,
  { db, today }: StaffCall,
) {
  const rows = await listObjectionRows(db, number === undefined ? undefined : numberIn(number))
  return {
    objections: rows.map((row) => ({
      ...shownObjection(row),
      is_late: row.answer === null && row.answer_until < today,
    })),
  }
}

/** Refuses as answerObjection of owners does. */
export const answerOwnersObjection = (
  { objection_id, words, amount }: Input<Calls['answerObjection']>,
  call: StaffCall,
) =>
  call.db.transaction().execute(async (tx) => {
    const by = await actorOf(tx, call)
    return await answerObjection(tx, {
      objection_id,
      words,
      amount: amount ?? null,
      by,
      now: call.now,
    })
  })
