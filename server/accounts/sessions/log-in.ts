import { enqueue } from '#jobs'
import { refuse } from '#core/refuse.ts'
import type { Call } from '#core/context.ts'
import { claimBookings } from '#accounts/claim-queries.ts'
import { countTry, forgiveTries } from './lock-out-queries.ts'
import { isPassword } from '#accounts/passwords/password.ts'
import { findAccount } from '#accounts/queries.ts'
import { acceptSecondFactor, refuseCode } from '#accounts/second-factor/second-factor.ts'
import { openSession } from './sessions.ts'
import { followLanguage, lockUser } from '#accounts/user-queries.ts'

type Input = { email: string; password: string; human_check?: string | undefined; second_factor?: string | undefined }

/**
 * Refuses INVALID_CREDENTIALS for either wrong part, TOO_MANY_TRIES (also for the right password), HUMAN_CHECK_FAILED once too many were
 * tried from everywhere; the account's owner is then notified by e-mail. An account with a second factor: SECOND_FACTOR_REQUIRED without
 * one, WRONG_SECOND_FACTOR, which counts as a wrong try.
 */
export async function logIn({ email, password, human_check, second_factor }: Input, call: Call) {
  const { db, now, visitor, named_lang, user_agent } = call
  const account = await findAccount(db, email)
  const is_known_browser = account !== undefined && (await call.peopleOfBrowser()).includes(account.id)
  const attempt = { email, visitor, is_known_browser }
  const { is_locked, needs_human_check, is_first_beyond } = await countTry(db, { ...attempt, now })
  if (account && is_first_beyond) await warnOfGuessing(db, account.id)
  if (is_locked) refuse('TOO_MANY_TRIES')
  if (needs_human_check) await guardHuman(human_check, call)
  const fits = await isPassword(account?.password_hash, password)
  if (!account || !fits) refuse('INVALID_CREDENTIALS')
  const { has_second_factor: needs_second_factor } = account
  if (needs_second_factor && second_factor === undefined) {
    await forgiveTries(db, attempt)
    refuse('SECOND_FACTOR_REQUIRED')
  }
  const { token, refresh_token } = await db.transaction().execute(async (tx) => {
    const { password_hash } = await lockUser(tx, account.id)
    if (password_hash !== account.password_hash) refuse('INVALID_CREDENTIALS') // changed during the comparison: its sessions have ended
    if (needs_second_factor && !(await acceptSecondFactor(tx, { user_id: account.id, code: second_factor ?? '' }, call)))
      refuseCode('second_factor')
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

const warnOfGuessing = (db: Call['db'], user_id: number) =>
  enqueue(db, 'send_account_email', { user_id, kind: 'guessing' }, { job_key: `guessing-${user_id}` })

async function guardHuman(human_check: string | undefined, { services, db, now }: Call) {
  const is_human = human_check !== undefined && (await services.human_check.accept(db, human_check, now))
  if (!is_human) refuse('HUMAN_CHECK_FAILED', { fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }] })
}
