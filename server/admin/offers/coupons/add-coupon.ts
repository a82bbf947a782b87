import type { Input } from '#contract/define-endpoint.ts'
import type { company_coupons } from '#contract/endpoints/admin/coupons.ts'
import { PROOF_FROM } from '#contract/staff-rights.ts'
import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { guardProof } from '#server/call/proof.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { makeReferralCode } from '#server/members/index.ts'
import {
  hasCouponCode,
  insertCompanyCoupon,
  insertCompanyCouponTexts,
  insertSeriesCodes,
  isCouponUsed,
  lockCompanyCoupon,
  updateCoupon,
  type CouponValues,
} from './coupon-queries.ts'
import {
  couponEntry,
  couponTexts,
  isSteepCoupon,
  readCoupon,
  type TypedCoupon,
} from './coupon-terms.ts'

type Added = Input<(typeof company_coupons)['addCoupon']>
type Changed = Input<(typeof company_coupons)['changeCoupon']>

/**
 * Logged; a discount above PROOF_FROM with a fresh second factor. Refuses as readCoupon, and
 * CODE_IN_USE, CONFIRM_MORE_THAN_HALF, NOT_FOUND for what it would be a copy of.
 */
export async function addCoupon(typed: Added, call: StaffCall): Promise<{ id: number }> {
  const { db, now, staff } = call
  const { code, codes, copy_of = null } = typed
  return await db.transaction().execute(async (tx) => {
    const source =
      copy_of === null ? null : ((await lockCompanyCoupon(tx, copy_of)) ?? refuse('NOT_FOUND'))
    if (codes !== undefined) guardSeries(typed)
    const read = await readCoupon(tx, typed, now)
    guardSteep(read, typed, call)
    const coupon = { ...read, is_series: codes !== undefined }
    const made = { made_by: staff.user_id, made_at: now, copied_from: copy_of }
    const id = (await insertCompanyCoupon(tx, coupon, made)) ?? refuseCode()
    await insertCompanyCouponTexts(tx, id, couponTexts(typed))
    if (codes !== undefined) await fillSeries(tx, { id, code }, codes)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'add-coupon',
      subject: { kind: 'coupon', id: code },
      reason: typed.reason,
      after: { ...couponEntry(coupon), ...(codes !== undefined && { codes }) },
      ...(source && { detail: { copied_from: source.code } }),
      at: now,
    })
    return { id }
  })
}

/**
 * Logged, under the conditions of addCoupon. Refuses USED_CANNOT_CHANGE once it was on a booking or
 * is a series, and ALREADY_STOPPED.
 */
export async function changeCoupon(typed: Changed, call: StaffCall): Promise<{ id: number }> {
  const { db, now } = call
  const { id, code } = typed
  return await db.transaction().execute(async (tx) => {
    const before = (await lockCompanyCoupon(tx, id)) ?? refuse('NOT_FOUND')
    if (!before.is_active) refuse('ALREADY_STOPPED')
    if (await isCouponUsed(tx, id)) refuse('USED_CANNOT_CHANGE')
    const coupon = await readCoupon(tx, typed, now)
    guardSteep(coupon, typed, call)
    if (await hasCouponCode(tx, code, id)) refuseCode()
    await updateCoupon(tx, id, { coupon, texts: couponTexts(typed) })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'change-coupon',
      subject: { kind: 'coupon', id: code },
      reason: typed.reason,
      before: couponEntry(before),
      after: couponEntry(coupon),
      at: now,
    })
    return { id }
  })
}

/** Codes of a series are for whoever has them, for one booking each. */
function guardSeries({ email, max_uses }: Added) {
  if (email !== undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'email', code: 'invalid' }] })
  if (max_uses !== undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'max_uses', code: 'invalid' }] })
}

function guardSteep(coupon: CouponValues, { confirmed }: TypedCoupon, call: StaffCall) {
  if (isSteepCoupon(coupon) && !confirmed) refuse('CONFIRM_MORE_THAN_HALF')
  if ((coupon.discount_bp ?? 0) > PROOF_FROM.discount_bp) guardProof(call)
}

/** A code of one in 10^12 that exists already is drawn again. */
async function fillSeries(tx: Tx, { id, code }: { id: number; code: string }, codes: number) {
  const prefix = code.slice(0, 30)
  for (let left = codes; left > 0;) {
    const drawn = Array.from({ length: left }, () => `${prefix}-${makeReferralCode()}`)
    left -= await insertSeriesCodes(tx, id, drawn)
  }
}

function refuseCode(): never {
  refuse('CODE_IN_USE', { fields: [{ field: 'code', code: 'CODE_IN_USE' }] })
}
