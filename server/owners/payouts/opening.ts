import { logActivity, type Actor } from '#server/activity/index.ts'
import type { Moment } from '#server/core/time.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { ownerOf } from './account.ts'
import { findOpening, lockAccount, putOpening } from './account-queries.ts'

type Opening = { owner_id: number; month: string; fils: number; reason: string }

/** Instead of the one there was. Refuses NOT_FOUND, INVALID_DATES. */
export async function enterOpening(
  tx: Tx,
  { owner_id, month, fils, reason }: Opening,
  { by, moment: { now, today } }: { by: Actor; moment: Moment },
) {
  await lockAccount(tx, owner_id)
  await ownerOf(tx, owner_id)
  if (!month.endsWith('-01') || month > today)
    refuse('INVALID_DATES', { fields: [{ field: 'month', code: 'INVALID_DATES' }] })
  const before = await findOpening(tx, owner_id)
  const opening = { month, fils, reason, entered_at: now, entered_by: by.name }
  await putOpening(tx, owner_id, opening)
  await logActivity(tx, {
    by,
    verb: 'enter-opening',
    subject: { kind: 'owner', id: String(owner_id) },
    reason,
    before: before && { month: before.month, opening_fils: before.fils },
    after: { month, opening_fils: fils },
    at: now,
  })
}
