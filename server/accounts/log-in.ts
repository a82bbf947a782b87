import { refuse, type Call } from '#http'
import { isPassword } from './password.ts'
import { findAccount } from './queries.ts'
import { openSession } from './sessions.ts'

type Asked = { email: string; password: string }

/** Opens a session for an account; refuses INVALID_CREDENTIALS without saying which of the two was wrong. */
export async function logIn({ email, password }: Asked, { db, now }: Call) {
  const account = await findAccount(db, email)
  const fits = await isPassword(account?.password_hash, password)
  if (!account || !fits) refuse('INVALID_CREDENTIALS')
  const { token, refresh_token } = await openSession(db, { user_id: account.id, is_temporary: false, now })
  return { token, refresh_token, user_id: account.id, role: account.roles, is_email_verified: account.is_email_verified }
}
