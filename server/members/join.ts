import {
  findAccount,
  hashPassword,
  insertAccount,
  internationalNumber,
  openSession,
} from '#server/accounts/index.ts'
import type { SuccessCode } from '#contract/errors.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { grantFriendCoupon } from './referral/referral.ts'
import { makeReferralCode } from './referral/referral-code.ts'

type Input = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  password: string
  human_check: string
  referral_code?: string | undefined
}
type Joined = Extract<SuccessCode, `SIGNUP_SUCCESS${string}`>

const GUEST_ROLE = 1
const SAYS = {
  none: 'SIGNUP_SUCCESS',
  granted: 'SIGNUP_SUCCESS_REFERRAL_GRANTED',
  expired: 'SIGNUP_SUCCESS_REFERRAL_EXPIRED',
} as const satisfies Record<string, Joined>

/** Refuses HUMAN_CHECK_FAILED, USER_EXIST, INVALID_INPUT for an impossible phone number. */
export async function signUp({ human_check, password, ...input }: Input, call: Call) {
  const { db, services, now } = call
  const phone_number = internationalNumber(input.phone_number)
  const password_hash = await hashPassword(password)
  return await db.transaction().execute(async (tx) => {
    // Spent only when the account opens, so that a corrected form needs no new check.
    const is_human = await services.human_check.accept(tx, human_check, now)
    if (!is_human)
      refuse('HUMAN_CHECK_FAILED', {
        fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }],
      })
    return await openAccount(
      tx,
      {
        ...input,
        phone_number,
        password_hash,
        is_email_verified: false,
        is_social_media_login: false,
      },
      call,
    )
  })
}

type Account = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  password_hash: string | null
  is_email_verified: boolean
  is_social_media_login: boolean
  referral_code?: string | undefined
}

export async function openAccount(
  tx: Tx,
  { referral_code, ...account }: Account,
  { lang, now, user_agent }: Pick<Call, 'lang' | 'now' | 'user_agent'>,
) {
  const user_id = await insertNewcomer(tx, { ...account, lang, created_at: now })
  if (!account.is_email_verified)
    await enqueue(tx, 'send_account_email', { user_id, kind: 'verify' })
  const granted = await grantFriendCoupon(tx, { user_id, referral_code, now })
  const { token, refresh_token } = await openSession(tx, {
    user_id,
    is_temporary: false,
    now,
    user_agent,
  })
  const { is_email_verified } = account
  return {
    success: SAYS[granted],
    data: { token, refresh_token, user_id, id: user_id, role: [GUEST_ROLE], is_email_verified },
  }
}

type Newcomer = Omit<Parameters<typeof insertAccount>[1], 'referral_code'>

/** Retries when the random referral code is taken. */
async function insertNewcomer(tx: Tx, newcomer: Newcomer): Promise<number> {
  const id = await insertAccount(tx, { ...newcomer, referral_code: makeReferralCode() })
  if (id !== undefined) return id
  if (await findAccount(tx, newcomer.email))
    refuse('USER_EXIST', { fields: [{ field: 'email', code: 'USER_EXIST' }] })
  return await insertNewcomer(tx, newcomer)
}
