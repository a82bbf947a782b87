import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'

/**
 * Locks the inviter, so that concurrent joins are counted one by one. Undefined when both share a
 * phone number.
 */
export const lockInviter = (
  tx: Tx,
  { referral_code, newcomer_id }: { referral_code: string; newcomer_id: number },
) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', referral_code)
    .where('is_temporary', '=', false)
    .where('id', '<>', newcomer_id)
    .where(
      condition`(phone_number = '' or phone_number <> (select phone_number from users where id = ${newcomer_id}))`,
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countFriends(db: Db | Tx, inviter_id: number): Promise<number> {
  const { friends } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('friends'))
    .where('inviter_id', '=', inviter_id)
    .executeTakeFirstOrThrow()
  return friends
}

type Referral = { friend_id: number; inviter_id: number; friend_coupon_id: number; joined_at: Date }

export async function insertReferral(tx: Tx, referral: Referral) {
  await tx.insertInto('referrals').values(referral).execute()
  await tx
    .updateTable('users')
    .set({ referred_by: referral.inviter_id })
    .where('id', '=', referral.friend_id)
    .execute()
}

const Friend = z.object({ friend_id: z.int(), inviter_id: z.int(), first_name: z.string() })
type Friend = z.infer<typeof Friend>
const Counts = z.object({ rewards: z.int(), departures: z.int() })
type Counts = z.infer<typeof Counts>
export type Unthanked = Friend & Counts

export async function lockUnthanked(tx: Tx, friend_id: number): Promise<Unthanked | undefined> {
  const { rows } = await rowsOf(Friend)`
    select r.friend_id, r.inviter_id, friend.first_name
    from referrals r join users friend on friend.id = r.friend_id join users inviter on inviter.id = r.inviter_id
    where r.friend_id = ${friend_id} and r.reward_coupon_id is null for update of r for no key update of inviter`.execute(
    tx,
  )
  const referral = rows[0]
  if (!referral) return undefined
  // A separate statement: only then it sees what the previous lock holder committed.
  const counted = await rowsOf(Counts)`
    select (select count(*)::int from referrals where inviter_id = ${referral.inviter_id} and reward_coupon_id is not null) as rewards,
      (select count(*)::int from bookings where user_id = ${friend_id} and status = 'departed') as departures`.execute(
    tx,
  )
  return {
    ...referral,
    rewards: counted.rows[0]?.rewards ?? 0,
    departures: counted.rows[0]?.departures ?? 0,
  }
}

export const setReward = (tx: Tx, friend_id: number, reward_coupon_id: number) =>
  tx.updateTable('referrals').set({ reward_coupon_id }).where('friend_id', '=', friend_id).execute()

type Writer = {
  id: number
  email: string
  first_name: string
  lang: Lang
  referral_code: string | null
  created_at: Date
}

export const findWriter = (db: Db | Tx, user_id: number): Promise<Writer | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'lang', 'referral_code', 'created_at'])
    .where('id', '=', user_id)
    .executeTakeFirst()

export async function countInvitations(
  tx: Tx,
  { user_id, more, until }: { user_id: number; more: number; until: Date },
): Promise<number> {
  const { points } = await tx
    .insertInto('rate_limits')
    .values({ key: `invitations:${user_id}`, points: more, expire: until.getTime() })
    .onConflict((on) =>
      on.column('key').doUpdateSet((eb) => ({ points: eb('rate_limits.points', '+', more) })),
    )
    .returning('points')
    .executeTakeFirstOrThrow()
  return points
}

export const setReferralCode = (db: Db | Tx, user_id: number, referral_code: string) =>
  db
    .updateTable('users')
    .set({ referral_code })
    .where('id', '=', user_id)
    .where('referral_code', 'is', null)
    .execute()

export const findCouponTerms = (db: Db, id: number) =>
  db
    .selectFrom('coupons')
    .select(['code', 'discount_bp', 'valid_to'])
    .where('id', '=', id)
    .executeTakeFirst()
