import type { SettlableTrouble } from '#contract/endpoints/admin/trouble.ts'
import type { Subject } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { deleteSettled, findSubject, insertSettled } from './settled-queries.ts'

type Named = { what: SettlableTrouble; id: number }
export type SettledTrouble = { subject: Subject; detail: { trouble: SettlableTrouble } }

/** It was dealt with in another way, and needs no attention any more. Refuses NOT_FOUND. */
export async function settleTrouble(
  tx: Tx,
  {
    what,
    id: subject_id,
    reason,
    by,
    now,
  }: Named & { reason: string; by: number | null; now: Date },
): Promise<SettledTrouble> {
  const done = await subjectOf(tx, { what, id: subject_id })
  await insertSettled(tx, { what, subject_id, at: now, by, reason })
  return done
}

/** It needs attention again. Refuses NOT_FOUND when it was not settled. */
export async function reopenTrouble(
  tx: Tx,
  { what, id: subject_id }: Named,
): Promise<SettledTrouble> {
  const done = await subjectOf(tx, { what, id: subject_id })
  if (!(await deleteSettled(tx, { what, subject_id }))) refuse('NOT_FOUND')
  return done
}

async function subjectOf(tx: Tx, { what, id }: Named): Promise<SettledTrouble> {
  const subject = (await findSubject(tx, { what, subject_id: id })) ?? refuse('NOT_FOUND')
  return { subject, detail: { trouble: what } }
}
