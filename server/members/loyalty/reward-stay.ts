import { REFERRAL } from '#contract/constants.ts'
import { enqueue } from '#jobs'
import { readSettings, type Settings, type Tx } from '#db'
import { dubaiDay } from '#core/time.ts'
import { rewardCouponTexts } from '#members/coupons/coupon-messages.ts'
import { earnPoints } from './loyalty-queries.ts'
import { levelOf } from './loyalty.ts'
import { givePersonalCoupon } from '#members/coupons/personal-coupon.ts'
import { readablePercent } from '#members/referral/referral.ts'
import { lockUnthanked, setReward } from '#members/referral/referral-queries.ts'

const REWARD_COUPON_DAYS = 180
const FILS_PER_100_DIRHAMS = 100_00

type Stay = { user_id: number; booking_id: number; nights_fils: number; now: Date }

/**
 * Points by the nights after offer and coupon, in fils; after a referred friend's first stay, a coupon for the inviter (spec 6).
 * Idempotent.
 */
export async function rewardStay(tx: Tx, { user_id, booking_id, nights_fils, now }: Stay): Promise<void> {
  const settings = await readSettings(tx, dubaiDay(now))
  const points = Math.floor(nights_fils / FILS_PER_100_DIRHAMS) * settings.points_per_100_dirhams
  if (points > 0) await earnPoints(tx, { user_id, booking_id, points, earned_at: now }, levelOf)
  await thankInviter(tx, user_id, { settings, now })
}

async function thankInviter(tx: Tx, friend_id: number, { settings, now }: { settings: Settings; now: Date }): Promise<void> {
  const referral = await lockUnthanked(tx, friend_id)
  if (!referral || referral.rewards >= REFERRAL.max_rewards || referral.departures > 1 || settings.referral_reward_bp === 0) return
  const coupon_id = await givePersonalCoupon(tx, {
    user_id: referral.inviter_id,
    kind: 'THANKS',
    discount_bp: settings.referral_reward_bp,
    is_first_booking_only: false,
    days: REWARD_COUPON_DAYS,
    texts: rewardCouponTexts(readablePercent(settings.referral_reward_bp), referral.first_name),
    now,
  })
  await setReward(tx, friend_id, coupon_id)
  await enqueue(tx, 'send_member_email', { user_id: referral.inviter_id, kind: 'reward', coupon_id }, { job_key: `reward-${coupon_id}` })
}
