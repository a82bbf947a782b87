import { share } from './arithmetic.ts'
import { nightsFils, partsOf, priceLines, type StayPrice, type Terms } from './stay-price.ts'

/** One of them is null. */
export type CouponTerms = { discount_bp: number | null; discount_fils: number | null }

/**
 * The coupon comes off the nights after the offer and what was agreed; the fees that are shares
 * follow.
 */
export function withCoupon(
  price: StayPrice,
  coupon: CouponTerms & { code: string },
  terms: Terms,
): StayPrice {
  const parts = partsOf(price, terms)
  const nights_fils = nightsFils(parts)
  const coupon_fils = coupon.discount_fils ?? share(nights_fils, coupon.discount_bp ?? 0)
  return {
    ...price,
    ...priceLines({
      ...parts,
      coupon: { code: coupon.code, fils: Math.min(coupon_fils, nights_fils) },
    }),
  }
}
