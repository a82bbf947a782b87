import * as z from 'zod/mini'
import type { COUPON_OBSTACLES, COUPON_STATES } from '#contract/endpoints/members.ts'

export const Coupon = z.object({
  id: z.int(),
  code: z.string(),
  discount_bp: z.nullable(z.int()),
  discount_fils: z.nullable(z.int()),
  min_total_fils: z.int(),
  valid_from: z.date(),
  valid_to: z.date(),
  max_uses: z.nullable(z.int()),
  is_active: z.boolean(),
  is_first_booking_only: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>
export const Claims = z.object({ kept: z.int(), held: z.int(), has_booked: z.boolean() })
export type Claims = z.infer<typeof Claims>
export type CouponState = (typeof COUPON_STATES)[number]
export type CouponObstacle = (typeof COUPON_OBSTACLES)[number]

export function stateOf(
  { max_uses, is_active, valid_from, valid_to }: Coupon,
  { kept, held }: Claims,
  now: Date,
): CouponState {
  const uses = max_uses ?? Infinity
  if (kept >= uses) return 'used'
  if (!is_active || valid_from > now || valid_to <= now) return 'expired'
  return kept + held >= uses ? 'held' : 'ready'
}

/** Fils: the whole price, and the nights after the offer, which the coupon reduces (design 5). */
type Price = { total_fils: number; nights_fils: number }

/** Without a price only the coupon itself is judged. */
export function obstacleOf(
  coupon: Coupon & Claims,
  price: Price | null,
  now: Date,
): CouponObstacle | null {
  const state = stateOf(coupon, coupon, now)
  if (state !== 'ready') return state
  if (coupon.is_first_booking_only && coupon.has_booked) return 'first_booking_only'
  if (price && coupon.min_total_fils > price.total_fils) return 'total_too_low'
  if (price && (coupon.discount_fils ?? 0) > price.nights_fils) return 'higher_than_booking'
  return null
}
