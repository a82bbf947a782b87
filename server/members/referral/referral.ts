import { readSettings, type Tx } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { friendCouponTexts } from '#server/members/coupons/coupon-messages.ts'
import { givePersonalCoupon } from '#server/members/coupons/personal-coupon.ts'
import { countFriends, insertReferral, lockInviter } from './referral-queries.ts'

type Joining = { user_id: number; referral_code: string | undefined; now: Date }

/**
 * Spec 6. 'expired' for an unknown or own code, an inviter at the limit, or while referring is off.
 */
export async function grantFriendCoupon(
  tx: Tx,
  { user_id, referral_code, now }: Joining,
): Promise<'none' | 'granted' | 'expired'> {
  if (!referral_code) return 'none'
  const settings = await readSettings(tx, dubaiDay(now))
  const { referral_discount_bp, referral_friends_max } = settings
  const inviter = await lockInviter(tx, { referral_code, newcomer_id: user_id })
  if (referral_discount_bp === 0 || !inviter) return 'expired'
  if ((await countFriends(tx, inviter.id)) >= referral_friends_max) return 'expired'
  const friend_coupon_id = await givePersonalCoupon(tx, {
    user_id,
    kind: 'FRIEND',
    discount_bp: referral_discount_bp,
    is_first_booking_only: true,
    days: settings.friend_coupon_days,
    texts: friendCouponTexts(readablePercent(referral_discount_bp)),
    now,
  })
  await insertReferral(tx, {
    friend_id: user_id,
    inviter_id: inviter.id,
    friend_coupon_id,
    joined_at: now,
  })
  return 'granted'
}

/** Basis points to a percentage (1000 is '10', 1250 is '12.5'). */
export const readablePercent = (bp: number): string => String(bp / 100)
