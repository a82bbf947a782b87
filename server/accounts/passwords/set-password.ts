import { enqueue } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Call, PersonCall } from '#server/call/call.ts'
import {
  countTry,
  forgiveAccount,
  forgiveTries,
} from '#server/accounts/sessions/lock-out-queries.ts'
import {
  endLinks,
  lockLink,
  markLinkUsed,
  PASSWORD_LINKS,
} from '#server/accounts/emails/link-queries.ts'
import { orderEmail } from '#server/accounts/emails/order-email.ts'
import { proveAddress } from '#server/accounts/prove-address.ts'
import { forgiveFactorTries } from '#server/accounts/second-factor/factor-queries.ts'
import { hashPassword, isPassword } from './password.ts'
import { endSessions } from '#server/accounts/sessions/session-queries.ts'
import { findAccount } from '#server/accounts/user-queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { followLanguage } from '#server/accounts/emails/language-of-emails-queries.ts'
import { findUser, lockUser, setPassword } from '#server/accounts/user-queries.ts'

/** Refuses ACCOUNT_NOT_FOUND (spec 8), TOO_MANY_REQUESTS. */
export async function forgotPassword(
  { email }: { email: string },
  { db, now, named_lang: lang }: Call,
) {
  const account = await findAccount(db, email)
  if (!account)
    refuse('ACCOUNT_NOT_FOUND', { fields: [{ field: 'email', code: 'ACCOUNT_NOT_FOUND' }] })
  await orderEmail(db, { user_id: account.id, kind: 'reset', lang }, now)
  return {}
}

type Reset = { email: string; new_password: string; verification_id: string }

/**
 * Also proves the e-mail, ends every session and lifts the locks of password and second factor.
 * Refuses RESET_LINK_EXPIRED.
 */
export async function resetPassword(
  { email, new_password, verification_id }: Reset,
  { db, now, named_lang }: Call,
) {
  const password_hash = await hashPassword(new_password)
  await db.transaction().execute(async (tx) => {
    const token_hash = hashToken(verification_id)
    const link = await lockLink(tx, token_hash, PASSWORD_LINKS)
    const holds =
      link && !link.used_at && link.expires_at > now && link.email.toLowerCase() === email
    if (!holds) refuse('RESET_LINK_EXPIRED')
    await markLinkUsed(tx, token_hash, now)
    await proveAddress(tx, link.user_id, { now })
    await forgiveFactorTries(tx, link.user_id)
    await followLanguage(tx, link.user_id, named_lang)
    await replacePassword(tx, { user_id: link.user_id, password_hash, now })
  })
  await forgiveAccount(db, email)
  return {}
}

type Change = { old_password: string; new_password: string; email?: string | undefined }

/**
 * Ends every other session. Refuses WRONG_OLD_PASSWORD (any, for an account without one),
 * SAME_PASSWORD, TOO_MANY_TRIES (shared with the
 * log-in).
 */
export async function changePassword(
  { old_password, new_password, email: named }: Change,
  { db, now, visitor, person, token }: PersonCall,
) {
  const { email, password_hash } = await findUser(db, person.user_id)
  if (named !== undefined && named !== email.toLowerCase())
    refuse('INVALID_INPUT', { fields: [{ field: 'email', code: 'invalid' }] })
  const attempt = { email, visitor, is_known_browser: false }
  const { is_locked } = await countTry(db, { ...attempt, now })
  if (is_locked) refuse('TOO_MANY_TRIES')
  if (!(await isPassword(password_hash, old_password))) refuseOldPassword()
  await forgiveTries(db, attempt)
  if (old_password === new_password)
    refuse('SAME_PASSWORD', { fields: [{ field: 'new_password', code: 'SAME_PASSWORD' }] })
  const fresh = await hashPassword(new_password)
  const session = token ? hashToken(token) : undefined
  await db.transaction().execute(async (tx) => {
    const account = await lockUser(tx, person.user_id)
    // replaced during the comparison
    if (account.password_hash !== password_hash) refuseOldPassword()
    await replacePassword(tx, { user_id: person.user_id, password_hash: fresh, now, session })
  })
  return {}
}

const refuseOldPassword = () =>
  refuse('WRONG_OLD_PASSWORD', { fields: [{ field: 'old_password', code: 'WRONG_OLD_PASSWORD' }] })

type Replacing = { user_id: number; password_hash: string; now: Date; session?: Buffer | undefined }

async function replacePassword(tx: Tx, { user_id, password_hash, now, session }: Replacing) {
  await setPassword(tx, user_id, password_hash)
  await endSessions(tx, user_id, session)
  for (const kind of PASSWORD_LINKS) await endLinks(tx, { user_id, kind }, now)
  await enqueue(tx, 'send_account_email', { user_id, kind: 'password_changed' })
}
