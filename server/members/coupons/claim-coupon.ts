import { readableDirhams } from '#contract/money.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { countOtherClaims, hasOtherBooking, lockCoupon, lockCouponById } from './coupon-queries.ts'
import { obstacleOf, type Coupon } from './coupon-state.ts'

type Claim = {
  code: string
  booking: { id: number; user_id: number }
  price: { total_fils: number; nights_fils: number }
  now: Date
}

/**
 * Locks the coupon; price in fils. The caller holds the locks of home, booking and payment. Refuses
 * COUPON_NOT_FOUND (also for somebody else's), COUPON_TOO_HIGH, COUPON_TOTAL_TOO_LOW,
 * COUPON_UNAVAILABLE.
 */
export async function claimCoupon(tx: Tx, { code, booking, price, now }: Claim): Promise<Coupon> {
  const coupon =
    (await lockCoupon(tx, { code, user_id: booking.user_id })) ??
    refuse('COUPON_NOT_FOUND', fault('COUPON_NOT_FOUND'))
  const claims = await countOtherClaims(tx, { coupon_id: coupon.id, booking, now })
  const obstacle = obstacleOf({ ...coupon, ...claims }, price, now)
  if (obstacle === 'higher_than_booking') refuse('COUPON_TOO_HIGH', fault('COUPON_TOO_HIGH'))
  if (obstacle === 'total_too_low') {
    const n = readableDirhams(coupon.min_total_fils).replace(/\.00$/, '')
    refuse('COUPON_TOTAL_TOO_LOW', {
      fields: [{ field: 'coupon_code', code: 'coupon_minimum', n }],
    })
  }
  if (obstacle !== null) refuse('COUPON_UNAVAILABLE', fault('COUPON_UNAVAILABLE'))
  return coupon
}

const fault = (code: 'COUPON_NOT_FOUND' | 'COUPON_TOO_HIGH' | 'COUPON_UNAVAILABLE') => ({
  fields: [{ field: 'coupon_code', code }],
})

type Keeping = { coupon_id: number | null; booking: { id: number; user_id: number }; now: Date }

/**
 * After the payment window somebody else may have taken the last use, and a first-booking coupon is
 * lost once there is another booking. True without a coupon. Requires the locks of home, booking
 * and payment.
 */
export async function isCouponStillValid(
  tx: Tx,
  { coupon_id, booking, now }: Keeping,
): Promise<boolean> {
  if (coupon_id === null) return true
  const coupon = await lockCouponById(tx, coupon_id)
  if (!coupon) return true
  if (coupon.is_first_booking_only && (await hasOtherBooking(tx, booking))) return false
  if (coupon.max_uses === null) return true
  const { kept, held } = await countOtherClaims(tx, { coupon_id, booking, now })
  return kept + held < coupon.max_uses
}
