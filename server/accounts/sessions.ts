import type { Db, Tx } from '#db'
import type { Person } from '#http'
import { findSessionPerson, insertSession } from './queries.ts'
import { hashToken, makeToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIFE_DAYS = { permanent: 30, temporary: 7 } as const
const REFRESH_DAYS = 60

type Opening = { user_id: number; is_temporary: boolean; now: Date }

/** Opens a session and answers its secrets, which are kept nowhere. */
export async function openSession(db: Db | Tx, { user_id, is_temporary, now }: Opening) {
  const token = makeToken()
  const refresh_token = makeToken()
  const expires_at = new Date(now.getTime() + LIFE_DAYS[is_temporary ? 'temporary' : 'permanent'] * DAY_MS)
  await insertSession(db, {
    token_hash: hashToken(token),
    refresh_hash: hashToken(refresh_token),
    user_id,
    is_temporary,
    created_at: now,
    expires_at,
    refresh_expires_at: new Date(now.getTime() + REFRESH_DAYS * DAY_MS),
  })
  return { token, refresh_token, expires_at }
}

/** The person behind a token, or undefined when it opens no session. */
export const findPerson = (db: Db, token: string, now: Date): Promise<Person | undefined> => findSessionPerson(db, hashToken(token), now)
