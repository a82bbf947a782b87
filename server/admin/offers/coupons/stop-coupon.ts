import { logActivity } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { countCouponHolds, endCoupon, lockCompanyCoupon } from './coupon-queries.ts'
import { findCouponDetail } from './coupon-list-queries.ts'

/** A pure read. Refuses NOT_FOUND. */
export async function previewCouponStop({ id }: { id: number }, { db, lang, now }: StaffCall) {
  if (!(await findCouponDetail(db, id, { lang, now }))) refuse('NOT_FOUND')
  return { holds: await countCouponHolds(db, id, now) }
}

/** Holds and bookings that have it keep it. Refuses NOT_FOUND, ALREADY_STOPPED. */
export async function stopCoupon({ id, reason }: { id: number; reason: string }, call: StaffCall) {
  const { db, now, staff } = call
  return await db.transaction().execute(async (tx) => {
    const coupon = (await lockCompanyCoupon(tx, id)) ?? refuse('NOT_FOUND')
    if (!coupon.is_active) refuse('ALREADY_STOPPED')
    await endCoupon(tx, id, { stopped_by: staff.user_id, stopped_at: now, stop_reason: reason })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'stop-coupon',
      subject: { kind: 'coupon', id: coupon.code },
      reason,
      before: { is_active: true },
      after: { is_active: false },
      detail: { holds: await countCouponHolds(tx, id, now) },
      at: now,
    })
    return { id }
  })
}
