import { readSettings, type Tx } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { earnPoints } from './loyalty-queries.ts'
import { levelOf } from './loyalty.ts'
import { thankInviter } from '#server/members/referral/thank-inviter.ts'

const FILS_PER_100_DIRHAMS = 100_00

type Stay = { user_id: number; booking_id: number; nights_fils: number; now: Date }

/**
 * Points by the nights after offer and coupon, in fils; after a referred friend's first stay, a
 * coupon for the inviter (spec 6).
 * Idempotent.
 */
export async function rewardStay(
  tx: Tx,
  { user_id, booking_id, nights_fils, now }: Stay,
): Promise<void> {
  const settings = await readSettings(tx, dubaiDay(now))
  const points = Math.floor(nights_fils / FILS_PER_100_DIRHAMS) * settings.points_per_100_dirhams
  if (points > 0)
    await earnPoints(tx, { user_id, booking_id, points, earned_at: now }, (all, kept) =>
      levelOf(all, settings, kept),
    )
  await thankInviter(tx, user_id, { settings, now })
}
