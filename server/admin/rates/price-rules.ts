import { STEEP_FROM_BP } from '#contract/endpoints/admin/offers.ts'
import type { price_rules } from '#contract/endpoints/admin/price-rules.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { PROOF_FROM } from '#contract/staff-rights.ts'
import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { countHomes, endPriceRule, insertPriceRule, type NewRule } from './price-rule-queries.ts'

type By = { now: Date; by: number | null }
type Added = Input<(typeof price_rules)['addPriceRule']>

/**
 * Refuses INVALID_DATES for a last departure before the first arrival, INVALID_ROOM_CATEGORY for an
 * unknown home.
 */
async function addPriceRuleIn(
  tx: Tx,
  { reason, ...rule }: NewRule & { reason: string },
  { now, by }: By,
): Promise<number> {
  const { from, to, homes } = rule
  if (from !== null && to !== null && to <= from)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  if (homes !== null && (await countHomes(tx, homes)) < new Set(homes).size)
    refuse('INVALID_ROOM_CATEGORY')
  return await insertPriceRule(
    tx,
    { ...rule, homes: homes && [...new Set(homes)] },
    { made_by: by, reason, made_at: now },
  )
}

/**
 * With its entry in the log; a discount above PROOF_FROM with a fresh second factor. Refuses
 * INVALID_DATES, INVALID_ROOM_CATEGORY, and CONFIRM_MORE_THAN_HALF.
 */
export async function addPriceRule(
  { room_category_ids, from, to, confirmed, ...rule }: Added,
  call: StaffCall,
) {
  const { db, now, staff } = call
  if (rule.discount_bp > STEEP_FROM_BP && !confirmed) refuse('CONFIRM_MORE_THAN_HALF')
  if (rule.discount_bp > PROOF_FROM.discount_bp) guardProof(call)
  const asked = { ...rule, from: from ?? null, to: to ?? null, homes: room_category_ids ?? null }
  return await db.transaction().execute(async (tx) => {
    const id = await addPriceRuleIn(tx, asked, { now, by: staff.user_id })
    const { reason, homes, ...after } = asked
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'add-price-rule',
      subject: { kind: 'offer', id: `rule ${id}` },
      at: now,
      reason,
      after: { ...after, homes: homes?.length ?? null },
      detail: { room_category_ids: homes },
    })
    return { id }
  })
}

/** Refuses NOT_FOUND when it was stopped before. */
async function stopPriceRuleIn(tx: Tx, id: number, { now, by }: By) {
  if (!(await endPriceRule(tx, id, { stopped_by: by, now }))) refuse('NOT_FOUND')
}

/** With its entry in the log. Refuses NOT_FOUND when it was stopped before. */
export async function stopPriceRule(
  { id, reason }: { id: number; reason: string },
  call: StaffCall,
) {
  const { db, now, staff } = call
  return await db.transaction().execute(async (tx) => {
    await stopPriceRuleIn(tx, id, { now, by: staff.user_id })
    const subject = { kind: 'offer' as const, id: `rule ${id}` }
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'stop-price-rule',
      subject,
      at: now,
      reason,
    })
    return { id }
  })
}
