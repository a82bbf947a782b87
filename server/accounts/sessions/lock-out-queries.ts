import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LOCK_OUT } from '#contract/account-limits.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const WINDOW_MS = LOCK_OUT.window_minutes * 60_000

type Attempt = {
  email: string
  visitor: string
  /** A browser that this account logged in from before; failures elsewhere do not lock it out. */
  is_known_browser: boolean
}
type Counts = {
  is_locked: boolean
  needs_human_check: boolean
  is_first_beyond: boolean
}

const Failures = z.object({ key: z.string(), failures: z.int() })

/**
 * Counted before the password is compared, so that parallel guesses gain nothing. Beyond LOCK_OUT's
 * limits per account and network, or per network, the log-in is locked; beyond those per account
 * from anywhere the human check is required, except from a known browser.
 */
export async function countTry(
  db: Db,
  { now, ...attempt }: Attempt & { now: Date },
): Promise<Counts> {
  const since = new Date(now.getTime() - WINDOW_MS)
  const keys = keysOf(attempt)
  const { rows } = await rowsOf(Failures)`
    insert into failed_logins as f (key, failures, since)
    select key, 1, ${now} from unnest(${keys.counted}::text[]) as key order by key
    on conflict (key) do update set
      failures = case when f.since <= ${since} then 1 else f.failures + 1 end,
      since = case when f.since <= ${since} then excluded.since else f.since end
    returning key, failures`.execute(db)
  const failuresOf = (key: string) => rows.find((row) => row.key === key)?.failures ?? 0
  const everywhere = failuresOf(keys.account)
  const is_locked =
    failuresOf(keys.pair) > LOCK_OUT.max_failures ||
    failuresOf(keys.network) > LOCK_OUT.max_network_failures
  return {
    is_locked,
    needs_human_check: everywhere > LOCK_OUT.max_account_failures,
    is_first_beyond: everywhere === LOCK_OUT.max_account_failures + 1,
  }
}

export async function forgiveTries(db: Db, attempt: Attempt) {
  const { pair, account, network } = keysOf(attempt)
  // one at a time, in one order: no deadlock
  for (const key of [pair, account])
    await db.deleteFrom('failed_logins').where('key', '=', key).execute()
  await sql`update failed_logins set failures = failures - 1 where key = ${network} and failures > 0`.execute(
    db,
  )
}

/**
 * This one alone: a right password that the second factor is still missing to says nothing of those
 * before.
 */
export async function takeTryBack(db: Db, attempt: Attempt) {
  for (const key of keysOf(attempt).counted.toSorted())
    // one at a time, in one order: no deadlock
    await sql`update failed_logins set failures = failures - 1 where key = ${key} and failures > 0`.execute(
      db,
    )
}

export const forgiveAccount = (db: Db, email: string) =>
  sql`delete from failed_logins where key = ${accountKey(email)} or starts_with(key, ${`${accountKey(email)} `})`.execute(
    db,
  )

export const deleteOldTries = (db: Db, now: Date) =>
  db
    .deleteFrom('failed_logins')
    .where('since', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute()

const accountKey = (email: string) => `account:${email.toLowerCase()}`

function keysOf({ email, visitor, is_known_browser }: Attempt) {
  const account = accountKey(email)
  const pair = `${account} ${is_known_browser ? 'known browser' : visitor}`
  const network = `address:${visitor}`
  return { pair, network, account, counted: is_known_browser ? [pair] : [pair, network, account] }
}
