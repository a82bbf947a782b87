import { enqueue } from '#server/jobs/index.ts'
import type { Settings, Tx } from '#server/db/index.ts'
import { rewardCouponTexts } from '#server/members/coupons/coupon-messages.ts'
import { givePersonalCoupon } from '#server/members/coupons/personal-coupon.ts'
import { readablePercent } from './referral.ts'
import { lockUnthanked, setReward } from './referral-queries.ts'

/** A coupon for whoever invited the friend, once, after the friend's first stay (spec 6). */
export async function thankInviter(
  tx: Tx,
  friend_id: number,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const referral = await lockUnthanked(tx, friend_id)
  if (
    !referral ||
    referral.rewards >= settings.referral_friends_max ||
    referral.departures > 1 ||
    settings.referral_reward_bp === 0
  )
    return
  const coupon_id = await givePersonalCoupon(tx, {
    user_id: referral.inviter_id,
    kind: 'THANKS',
    discount_bp: settings.referral_reward_bp,
    is_first_booking_only: false,
    days: settings.reward_coupon_days,
    texts: rewardCouponTexts(readablePercent(settings.referral_reward_bp), referral.first_name),
    now,
  })
  await setReward(tx, friend_id, coupon_id)
  await enqueue(
    tx,
    'send_member_email',
    { user_id: referral.inviter_id, kind: 'reward', coupon_id },
    { job_key: `reward-${coupon_id}` },
  )
}
