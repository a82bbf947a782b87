import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { claimBookings } from '#server/accounts/claim-queries.ts'
import {
  judgeOfLogIn,
  withRightFactor,
  type GivenFactor,
} from '#server/accounts/second-factor/with-right-factor.ts'
import { followLanguage } from '#server/accounts/emails/language-of-emails-queries.ts'
import { lockUser } from '#server/accounts/user-queries.ts'
import { judgePassword } from './judge-password.ts'
import { forgiveTries, takeTryBack } from './lock-out-queries.ts'
import { openSession } from './sessions.ts'

type Input = GivenFactor & { email: string; password: string; human_check?: string | undefined }

/**
 * Refuses as judgePassword. An account with a second factor: SECOND_FACTOR_REQUIRED without one,
 * WRONG_SECOND_FACTOR, PASSKEY_FAILED or
 * SECOND_FACTOR_LOCKED.
 */
export async function logIn(input: Input, call: Call) {
  const { db, now, named_lang, user_agent } = call
  const { account, attempt } = await judgePassword(input, call)
  const { id: user_id, has_second_factor } = account
  const is_first_step =
    has_second_factor && input.second_factor === undefined && input.passkey === undefined
  if (is_first_step) await takeTryBack(db, attempt)
  const enter = async (tx: Tx) => {
    const { password_hash } = await lockUser(tx, user_id)
    // changed during the comparison: its sessions have ended
    if (password_hash !== account.password_hash) refuse('INVALID_CREDENTIALS')
    await followLanguage(tx, user_id, named_lang)
    await claimBookings(tx, user_id, now)
    return await openSession(tx, {
      user_id,
      is_temporary: false,
      now,
      user_agent,
      proven_at: has_second_factor ? now : null,
    })
  }
  const { token, refresh_token } = has_second_factor
    ? await withRightFactor(
        call,
        { user_id, judge: await judgeOfLogIn(input, user_id, call) },
        enter,
      )
    : await db.transaction().execute(enter)
  await forgiveTries(db, attempt)
  return {
    token,
    refresh_token,
    user_id,
    role: account.roles,
    is_email_verified: account.is_email_verified,
  }
}
