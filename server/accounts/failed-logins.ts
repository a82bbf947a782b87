import { sql } from 'kysely'
import type { Db } from '#db'
import { refuse } from '#http'

const WINDOW_MS = 15 * 60_000
const MAX = { account: 10, address: 50 } as const

type Trying = { email: string; visitor: string; now: Date }

/**
 * Counts a try of a password before it is looked at, so that many at once gain nothing; by account and by address of the network.
 * Refuses TOO_MANY_TRIES after 10 wrong ones for an account or 50 from an address within 15 minutes, whatever the password.
 */
export async function countTry(db: Db, { email, visitor, now }: Trying) {
  const since = new Date(now.getTime() - WINDOW_MS)
  const { rows } = await sql<{ key: string; failures: number }>`
    insert into failed_logins as f (key, failures, since) values (${accountKey(email)}, 1, ${now}), (${addressKey(visitor)}, 1, ${now})
    on conflict (key) do update set
      failures = case when f.since <= ${since} then 1 else f.failures + 1 end,
      since = case when f.since <= ${since} then excluded.since else f.since end
    returning key, failures`.execute(db)
  const is_locked = rows.some(({ key, failures }) => failures > (key === addressKey(visitor) ? MAX.address : MAX.account))
  if (is_locked) refuse('TOO_MANY_TRIES')
}

/** The password was right: the account's count is cleared, and the try no longer counts against the address. */
export async function forgiveTries(db: Db, { email, visitor }: Omit<Trying, 'now'>) {
  await forgiveAccount(db, email) // a statement of its own: whoever holds one of the two counts never waits for the other
  await sql`update failed_logins set failures = failures - 1 where key = ${addressKey(visitor)} and failures > 0`.execute(db)
}

/** Lifts the lock of an account; what was tried from an address stays counted there. */
export const forgiveAccount = (db: Db, email: string) => db.deleteFrom('failed_logins').where('key', '=', accountKey(email)).execute()

/** Forgets counts whose window is over. */
export const deleteOldTries = (db: Db, now: Date) =>
  db
    .deleteFrom('failed_logins')
    .where('since', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute()

const accountKey = (email: string) => `account:${email.toLowerCase()}`
const addressKey = (visitor: string) => `address:${visitor}`
