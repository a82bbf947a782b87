import type { COUPON_OBSTACLES, COUPON_STATES } from '#contract/members.ts'

export type Coupon = {
  id: number
  code: string
  discount_bp: number | null
  discount_fils: number | null
  min_total_fils: number
  valid_from: Date
  valid_to: Date
  max_uses: number | null
  is_active: boolean
  is_first_booking_only: boolean
}
export type Claims = { kept: number; held: number; has_booked: boolean }
export type CouponState = (typeof COUPON_STATES)[number]
export type CouponObstacle = (typeof COUPON_OBSTACLES)[number]

export function stateOf({ max_uses, is_active, valid_from, valid_to }: Coupon, { kept, held }: Claims, now: Date): CouponState {
  const uses = max_uses ?? Infinity
  if (kept >= uses) return 'used'
  if (!is_active || valid_from > now || valid_to <= now) return 'expired'
  return kept + held >= uses ? 'held' : 'ready'
}

/** Fils: the whole price, and the nights after the offer, which the coupon reduces (design 5). */
type Price = { total_fils: number; nights_fils: number }

/** Without a price only the coupon itself is judged. */
export function obstacleOf(coupon: Coupon & Claims, price: Price | null, now: Date): CouponObstacle | null {
  const state = stateOf(coupon, coupon, now)
  if (state !== 'ready') return state
  if (coupon.is_first_booking_only && coupon.has_booked) return 'first_booking_only'
  if (price && coupon.min_total_fils > price.total_fils) return 'total_too_low'
  if (price && (coupon.discount_fils ?? 0) > price.nights_fils) return 'higher_than_booking'
  return null
}
