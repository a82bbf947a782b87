import { refuse, type Call } from '#http'
import { claimBookings } from './claim-bookings.ts'
import { countTry, forgiveTries } from './failed-logins.ts'
import { isPassword } from './password.ts'
import { findAccount } from './queries.ts'
import { openSession } from './sessions.ts'
import { followLanguage, lockUser } from './user-queries.ts'

type Asked = { email: string; password: string }

/**
 * Opens a session for an account; refuses INVALID_CREDENTIALS without saying which of the two was wrong,
 * TOO_MANY_TRIES after too many wrong passwords, also for the right one.
 */
export async function logIn({ email, password }: Asked, { db, now, visitor, named_lang }: Call) {
  await countTry(db, { email, visitor, now })
  const account = await findAccount(db, email)
  const fits = await isPassword(account?.password_hash, password)
  if (!account || !fits) refuse('INVALID_CREDENTIALS')
  const { token, refresh_token } = await db.transaction().execute(async (tx) => {
    const { password_hash } = await lockUser(tx, account.id)
    if (password_hash !== account.password_hash) refuse('INVALID_CREDENTIALS') // replaced while we compared: its sessions are over
    await followLanguage(tx, account.id, named_lang)
    await claimBookings(tx, account.id, now)
    return await openSession(tx, { user_id: account.id, is_temporary: false, now })
  })
  await forgiveTries(db, { email, visitor })
  return { token, refresh_token, user_id: account.id, role: account.roles, is_email_verified: account.is_email_verified }
}
