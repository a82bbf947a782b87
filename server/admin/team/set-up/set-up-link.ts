import { SET_UP_MINUTES } from '#contract/staff-rights.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { inTransaction, type Tx } from '#server/db/index.ts'
import { hasColleagues, insertSetUpLink } from './set-up-queries.ts'

type Made = Pick<Services, 'config' | 'db'>

/** Where the first colleague is made, for SET_UP_MINUTES; null once there is a colleague. */
export async function openSetUp({ config, db }: Made, now: Date): Promise<string | null> {
  return await inTransaction(db, async (tx) =>
    (await hasColleagues(tx)) ? null : await makeSetUpLink(tx, { config, now }),
  )
}

/** Refuses SET_UP_DONE. */
export async function openSetUpIn(tx: Tx, made: { config: Made['config']; now: Date }) {
  if (await hasColleagues(tx)) refuse('SET_UP_DONE')
  return await makeSetUpLink(tx, made)
}

async function makeSetUpLink(
  tx: Tx,
  { config, now }: { config: Made['config']; now: Date },
): Promise<string> {
  const key = makeToken()
  const expires_at = new Date(now.getTime() + SET_UP_MINUTES * 60_000)
  await insertSetUpLink(tx, { token_hash: hashToken(key), expires_at }, now)
  return `${config.public_url}/admin/setup?${new URLSearchParams({ key }).toString()}`
}
