import { NEW_ACCOUNT } from '#contract/account-limits.ts'
import { percentFrom } from '#contract/money.ts'
import { enqueue } from '#server/jobs/index.ts'
import { readSettings, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call, PersonCall } from '#server/call/call.ts'
import { makeReferralCode } from './referral-code.ts'
import { countInvitations, findWriter, setReferralCode } from './referral-queries.ts'

const HOUR_MS = 3_600_000

export async function readReferral({ db, today }: Call) {
  const { referral_discount_bp, referral_reward_bp, referral_friends_max } = await readSettings(
    db,
    today,
  )
  const active = referral_discount_bp > 0
  const success: 'REFERRAL_ACTIVE' | 'REFERRAL_INACTIVE' = active
    ? 'REFERRAL_ACTIVE'
    : 'REFERRAL_INACTIVE'
  return {
    success,
    data: {
      discount: percentFrom(referral_discount_bp),
      reward: percentFrom(referral_reward_bp),
      active,
      friends_max: referral_friends_max,
    },
  }
}

/**
 * Refuses VERIFY_EMAIL_FIRST, REFERRAL_SEND_FAILED while referring is off, TOO_MANY_INVITATIONS for
 * a new account.
 */
export async function referFriends(
  { email }: { email: string[] },
  { db, person, today, now }: PersonCall,
) {
  if (!person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  if ((await readSettings(db, today)).referral_discount_bp === 0) refuse('REFERRAL_SEND_FAILED')
  const sender = (await findWriter(db, person.user_id)) ?? refuse('UNAUTHORIZED')
  const friends = [...new Set(email)].filter((address) => address !== sender.email.toLowerCase())
  await db.transaction().execute(async (tx) => {
    await admitInvitations(tx, { sender, more: friends.length, now })
    if (sender.referral_code === null) await setReferralCode(tx, sender.id, makeReferralCode())
    for (const address of friends)
      await enqueue(tx, 'send_member_email', {
        user_id: sender.id,
        kind: 'invitation',
        email: address,
      })
  })
  return { sent: friends.length }
}

type Inviting = { sender: { id: number; created_at: Date }; more: number; now: Date }

async function admitInvitations(tx: Tx, { sender, more, now }: Inviting) {
  const until = new Date(sender.created_at.getTime() + NEW_ACCOUNT.hours * HOUR_MS)
  if (now >= until) return
  const invited = await countInvitations(tx, { user_id: sender.id, more, until })
  if (invited > NEW_ACCOUNT.max_invitations)
    refuse('TOO_MANY_INVITATIONS', { fields: [{ field: 'email', code: 'TOO_MANY_INVITATIONS' }] })
}
