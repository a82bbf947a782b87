import { dirhamsOf } from '#contract/money.ts'
import { enqueue, readSettings } from '#db'
import { refuse, type Call, type PersonCall } from '#http'
import { makeReferralCode } from './referral-code.ts'
import { findWriter, setReferralCode } from './referral-queries.ts'

/** Whether friends may be referred today, and what both sides get, in percent. */
export async function readReferral({ db, today }: Call) {
  const { referral_discount_bp, referral_reward_bp } = await readSettings(db, today)
  const active = referral_discount_bp > 0
  const says: 'REFERRAL_ACTIVE' | 'REFERRAL_INACTIVE' = active ? 'REFERRAL_ACTIVE' : 'REFERRAL_INACTIVE'
  return { says, data: { discount: dirhamsOf(referral_discount_bp), reward: dirhamsOf(referral_reward_bp), active } }
}

/**
 * Sends an invitation to each address, once however often it is named; the sender's own is passed over.
 * Refuses VERIFY_EMAIL_FIRST, and REFERRAL_SEND_FAILED while nobody is referred.
 */
export async function referFriends({ email }: { email: string[] }, { db, person, today }: PersonCall) {
  if (!person.is_email_verified) refuse('VERIFY_EMAIL_FIRST')
  if ((await readSettings(db, today)).referral_discount_bp === 0) refuse('REFERRAL_SEND_FAILED')
  const sender = (await findWriter(db, person.user_id)) ?? refuse('UNAUTHORIZED')
  const friends = [...new Set(email)].filter((address) => address !== sender.email.toLowerCase())
  await db.transaction().execute(async (tx) => {
    if (sender.referral_code === null) await setReferralCode(tx, sender.id, makeReferralCode())
    for (const address of friends) await enqueue(tx, 'send_member_letter', { user_id: sender.id, letter: 'invitation', email: address })
  })
  return { sent: friends.length }
}
