import type { PasskeyProof } from '#contract/endpoints/passkeys.ts'
import type { Call } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { claimBookings } from '#accounts/claim-queries.ts'
import { acceptPasskey, takeProofChallenge } from '#accounts/passkeys/ceremonies.ts'
import { acceptSecondFactor, refuseCode } from '#accounts/second-factor/second-factor.ts'
import { followLanguage, lockUser } from '#accounts/user-queries.ts'
import { judgePassword } from './judge-password.ts'
import { forgiveTries } from './lock-out-queries.ts'
import { openSession } from './sessions.ts'

type Input = {
  email: string
  password: string
  human_check?: string | undefined
  second_factor?: string | undefined
  passkey?: PasskeyProof | undefined
}

/**
 * Refuses as judgePassword. An account with a second factor: SECOND_FACTOR_REQUIRED without one, WRONG_SECOND_FACTOR or PASSKEY_FAILED, which
 * count as a wrong try.
 */
export async function logIn(input: Input, call: Call) {
  const { db, now, named_lang, user_agent } = call
  const { account, attempt } = await judgePassword(input, call)
  const { has_second_factor: needs_second_factor } = account
  if (needs_second_factor && input.second_factor === undefined && input.passkey === undefined) {
    await forgiveTries(db, attempt)
    refuse('SECOND_FACTOR_REQUIRED')
  }
  const accept = needs_second_factor ? await secondFactorOf(input, account.id, call) : null
  const { token, refresh_token } = await db.transaction().execute(async (tx) => {
    const { password_hash } = await lockUser(tx, account.id)
    if (password_hash !== account.password_hash) refuse('INVALID_CREDENTIALS') // changed during the comparison: its sessions have ended
    await accept?.(tx)
    await followLanguage(tx, account.id, named_lang)
    await claimBookings(tx, account.id, now)
    return await openSession(tx, {
      user_id: account.id,
      is_temporary: false,
      now,
      user_agent,
      proven_at: needs_second_factor ? now : null,
    })
  })
  await forgiveTries(db, attempt)
  return { token, refresh_token, user_id: account.id, role: account.roles, is_email_verified: account.is_email_verified }
}

/** A passkey's challenge is taken at once; what is given is judged with the session that it opens. */
async function secondFactorOf({ second_factor, passkey: proof }: Input, user_id: number, call: Call) {
  if (proof === undefined)
    return async (tx: Tx) => {
      if (!(await acceptSecondFactor(tx, { user_id, code: second_factor ?? '' }, call))) refuseCode('second_factor')
    }
  const challenge = (await takeProofChallenge(call.db, { user_id, purpose: 'log_in', proof }, call.now)) ?? refuse('PASSKEY_FAILED')
  return async (tx: Tx) => {
    if (!(await acceptPasskey(tx, { user_id, proof, challenge }, call))) refuse('PASSKEY_FAILED')
  }
}
