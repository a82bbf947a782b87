import type { Input } from '#contract/define-endpoint.ts'
import { STEEP_FROM_BP } from '#contract/endpoints/admin/offers.ts'
import type { company_coupons } from '#contract/endpoints/admin/coupons.ts'
import { endOfTyped, startOfTyped } from '#server/core/time.ts'
import { findAccount } from '#server/accounts/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import type { CouponTexts, CouponValues } from './coupon-queries.ts'

export type TypedCoupon = Omit<Input<(typeof company_coupons)['changeCoupon']>, 'id' | 'reason'>

/**
 * Refuses ACCOUNT_NOT_FOUND, ENDS_BEFORE_IT_BEGINS, and INVALID_INPUT for not exactly one kind of
 * discount.
 */
export async function readCoupon(tx: Tx, typed: TypedCoupon, now: Date): Promise<CouponValues> {
  const { discount_percent, discount_amount, email, min_total, max_uses } = typed
  if (discount_percent === undefined && discount_amount === undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'discount_percent', code: 'required' }] })
  if (discount_percent !== undefined && discount_amount !== undefined)
    refuse('INVALID_INPUT', { fields: [{ field: 'discount_amount', code: 'invalid' }] })
  if (discount_amount === 0)
    refuse('INVALID_INPUT', { fields: [{ field: 'discount_amount', code: 'invalid' }] })
  const valid_from = typed.valid_from === undefined ? now : startOfTyped(typed.valid_from)
  const valid_to = endOfTyped(typed.valid_to)
  if (valid_to <= valid_from)
    refuse('ENDS_BEFORE_IT_BEGINS', {
      fields: [{ field: 'valid_to', code: 'ENDS_BEFORE_IT_BEGINS' }],
    })
  const user_id = email === undefined ? null : (await findAccount(tx, email))?.id
  if (user_id === undefined)
    refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
  return {
    code: typed.code,
    discount_bp: discount_percent === undefined ? null : Math.round(discount_percent * 100),
    discount_fils: discount_amount ?? null,
    min_total_fils: min_total ?? 0,
    valid_from,
    valid_to,
    user_id,
    max_uses: max_uses ?? null,
    is_first_booking_only: typed.first_booking_only,
  }
}

export const isSteepCoupon = ({ discount_bp }: Pick<CouponValues, 'discount_bp'>): boolean =>
  (discount_bp ?? 0) > STEEP_FROM_BP

export const couponTexts = (typed: TypedCoupon): CouponTexts => ({
  en: { description: typed.description_en, conditions: typed.conditions_en ?? [] },
  ar: { description: typed.description_ar, conditions: typed.conditions_ar ?? [] },
})

/** What of a coupon the log keeps. */
export const couponEntry = ({
  discount_bp,
  discount_fils,
  min_total_fils,
  valid_from,
  valid_to,
  max_uses,
  is_first_booking_only,
}: Omit<CouponValues, 'code' | 'user_id'>) => ({
  ...(discount_bp !== null && { discount_bp }),
  ...(discount_fils !== null && { discount_fils }),
  min_total_fils,
  valid_from: valid_from.toISOString(),
  valid_to: valid_to.toISOString(),
  max_uses,
  is_first_booking_only,
})
