import type { Tx } from '#server/db/index.ts'
import { insertCoupon, insertCouponTexts, type CouponText } from './coupon-queries.ts'
import { makeReferralCode } from '#server/members/referral/referral-code.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Gift = {
  user_id: number
  kind: 'FRIEND' | 'THANKS'
  discount_bp: number
  is_first_booking_only: boolean
  days: number
  texts: { en: CouponText; ar: CouponText }
  now: Date
}

export async function givePersonalCoupon(
  tx: Tx,
  { kind, days, texts, now, ...gift }: Gift,
): Promise<number> {
  const id = await insertCoupon(tx, {
    ...gift,
    code: `${kind}-${makeReferralCode()}`,
    discount_fils: null,
    min_total_fils: 0,
    valid_from: now,
    valid_to: new Date(now.getTime() + days * DAY_MS),
    max_uses: 1,
  })
  // A collision is one in 10^12: then another code is generated.
  if (id === undefined) return await givePersonalCoupon(tx, { kind, days, texts, now, ...gift })
  await insertCouponTexts(tx, id, texts)
  return id
}
