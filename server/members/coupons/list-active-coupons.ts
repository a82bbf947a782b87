import { COUPON_PERCENT } from '#contract/constants.ts'
import { dirhamsOf } from '#contract/money.ts'
import type { PersonCall } from '#server/call/call.ts'
import { listCoupons, type ListedCoupon } from './coupon-queries.ts'
import { obstacleOf, stateOf } from './coupon-state.ts'

type Input = { total_rate?: number | undefined; is_all?: boolean | undefined }

export async function listActiveCoupons(
  { total_rate, is_all }: Input,
  { db, person, lang, now }: PersonCall,
) {
  const coupons = await listCoupons(db, {
    user_id: person.user_id,
    lang,
    now,
    is_all: is_all ?? false,
  })
  const price =
    total_rate === undefined ? null : { total_fils: total_rate, nights_fils: total_rate }
  return {
    coupons: coupons.map((coupon) => {
      const obstacle = obstacleOf(coupon, price, now)
      return {
        ...couponView(coupon),
        state: stateOf(coupon, coupon, now),
        obstacle,
        is_applicable: obstacle === null,
      }
    }),
  }
}

function couponView({
  id,
  code,
  discount_bp,
  discount_fils,
  min_total_fils,
  description,
  conditions,
  valid_to,
}: ListedCoupon) {
  return {
    id,
    code,
    discount: dirhamsOf(discount_bp ?? discount_fils ?? 0),
    discount_type: discount_bp === null ? COUPON_PERCENT + 1 : COUPON_PERCENT,
    description,
    valid_to,
    conditions,
    min_total: min_total_fils,
  }
}
