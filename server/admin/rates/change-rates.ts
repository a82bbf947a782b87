import { NIGHTLY_RATE } from '#contract/constants.ts'
import { PROOF_FROM } from '#contract/staff-rights.ts'
import { logActivity } from '#server/activity/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import {
  listHomesOfChange,
  lockRates,
  previewNights,
  undoChange,
  writeChange,
  type Chosen,
  type Preview,
} from './rate-queries.ts'

type Moment = { now: Date; today: string; by: number | null }

/**
 * Refuses INVALID_INPUT when nothing is to change or nights are to be copied onto themselves,
 * INVALID_DATES for nights that are over or no nights, RATE_OUT_OF_RANGE when a rate would be none
 * or too high, MIN_ABOVE_MAX where no stay would be long enough and short enough.
 */
export async function previewRates(db: Db | Tx, chosen: Chosen, today: string): Promise<Preview> {
  if (!chosen.change && Object.values(chosen.rules ?? {}).every((value) => value === undefined))
    refuse('INVALID_INPUT', { fields: [{ field: 'change', code: 'required' }] })
  const { change } = chosen
  if (change?.kind === 'copy' && change.days_before === 0 && change.room_category_id === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'change.days_before', code: 'required' }] })
  if (chosen.from < today || chosen.to <= chosen.from)
    refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'INVALID_DATES' }] })
  const preview = await previewNights(db, chosen, NIGHTLY_RATE.highest_fils)
  if (preview.out_of_range > 0)
    refuse('RATE_OUT_OF_RANGE', { fields: [{ field: 'change', code: 'RATE_OUT_OF_RANGE' }] })
  if (preview.without_length > 0)
    refuse('MIN_ABOVE_MAX', { fields: [{ field: 'rules.min_nights', code: 'MIN_ABOVE_MAX' }] })
  return preview
}

/**
 * Rates, rules or both, in the caller's transaction; what was quoted or booked stays as it is.
 * Refuses as the preview.
 */
async function changeRatesIn(
  tx: Tx,
  { reason, ...chosen }: Chosen & { reason: string },
  { now, today, by }: Moment,
) {
  await lockRates(tx, chosen.room_category_ids)
  const preview = await previewRates(tx, chosen, today)
  const id = await writeChange(tx, chosen, { made_by: by, reason, made_at: now })
  const { nights, homes } = preview
  const before = chosen.change ? endsOf(preview, 'before') : {}
  const after = { ...(chosen.change && endsOf(preview, 'after')), ...chosen.rules, nights, homes }
  return { ...preview, id, logged: { subject: `rates ${id}`, before, after } }
}

const endsOf = ({ cheapest, dearest }: Preview, side: 'before' | 'after') => ({
  cheapest_fils: cheapest?.[side] ?? null,
  dearest_fils: dearest?.[side] ?? null,
})

/**
 * With its entry in the log; many nights, or rates far lower, with a fresh second factor. Refuses
 * as the preview.
 */
export async function changeRates(
  { reason, ...chosen }: Chosen & { reason: string },
  call: StaffCall,
) {
  const { db, now, today, staff } = call
  return await db.transaction().execute(async (tx) => {
    const { logged, ...changed } = await changeRatesIn(
      tx,
      { ...chosen, reason },
      { now, today, by: staff.user_id },
    )
    if (isDrastic(changed)) guardProof(call)
    const { before, after } = logged
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-rates',
      subject: { kind: 'list', id: logged.subject },
      at: now,
      reason,
      before,
      after,
      detail: { ...chosen },
    })
    return changed
  })
}

/**
 * More nights than PROOF_FROM, or the cheapest or the dearest of them lowered by more than its
 * discount.
 */
const isDrastic = ({ nights, cheapest, dearest }: Preview) =>
  nights > PROOF_FROM.nights || isFarLower(cheapest) || isFarLower(dearest)

function isFarLower(end: Preview['cheapest']): boolean {
  if (end === null || end.before === null) return false
  return end.after * 10_000 < end.before * (10_000 - PROOF_FROM.discount_bp)
}

/**
 * Nights that were changed again since stay as they are. Refuses NOT_FOUND when it was undone
 * before.
 */
async function undoRatesIn(tx: Tx, id: number, { now, by }: Omit<Moment, 'today'>) {
  await lockRates(tx, await listHomesOfChange(tx, id))
  return (await undoChange(tx, id, { undone_by: by, now })) ?? refuse('NOT_FOUND')
}

/** With its entry in the log. Refuses NOT_FOUND when it was undone before. */
export async function undoRates({ id }: { id: number }, call: StaffCall) {
  const { db, now, staff } = call
  return await db.transaction().execute(async (tx) => {
    const undone = await undoRatesIn(tx, id, { now, by: staff.user_id })
    if (undone.restored > PROOF_FROM.nights) guardProof(call)
    const subject = { kind: 'list' as const, id: `rates ${id}` }
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'undo-rates',
      subject,
      at: now,
      after: undone,
    })
    return undone
  })
}
