import { enqueue } from '#server/jobs/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call } from '#server/call/call.ts'
import { isPassword } from '#server/accounts/passwords/password.ts'
import { findAccount } from '#server/accounts/user-queries.ts'
import { countTry } from './lock-out-queries.ts'

type Input = { email: string; password: string; human_check?: string | undefined }

/**
 * The account of a right password. Refuses INVALID_CREDENTIALS for either wrong part,
 * TOO_MANY_TRIES (also for the right password), HUMAN_CHECK_FAILED once too many were tried from
 * everywhere; the account's owner is then notified by e-mail.
 */
export async function judgePassword({ email, password, human_check }: Input, call: Call) {
  const { db, now, visitor } = call
  const account = await findAccount(db, email)
  const is_known_browser =
    account !== undefined && (await call.peopleOfBrowser()).includes(account.id)
  const attempt = { email, visitor, is_known_browser }
  const { is_locked, needs_human_check, is_first_beyond } = await countTry(db, { ...attempt, now })
  if (account && is_first_beyond) await warnOfGuessing(db, account.id)
  if (is_locked) refuse('TOO_MANY_TRIES')
  if (needs_human_check) await guardHuman(human_check, call)
  const fits = await isPassword(account?.password_hash, password)
  if (!account || !fits) refuse('INVALID_CREDENTIALS')
  return { account, attempt }
}

const warnOfGuessing = (db: Call['db'], user_id: number) =>
  enqueue(
    db,
    'send_account_email',
    { user_id, kind: 'guessing' },
    { job_key: `guessing-${user_id}` },
  )

async function guardHuman(human_check: string | undefined, { services, db, now }: Call) {
  const is_human =
    human_check !== undefined && (await services.human_check.accept(db, human_check, now))
  if (!is_human)
    refuse('HUMAN_CHECK_FAILED', { fields: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }] })
}
