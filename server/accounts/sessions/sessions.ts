import type { Db, Tx } from '#server/db/index.ts'
import type { Services, Person } from '#server/call/call.ts'
import {
  deleteSession,
  deleteSessionOf,
  endSessionOfSpent,
  findSessionPerson,
  insertSession,
  lockSession,
  rotateSession,
} from './session-queries.ts'
import { findSessionUser } from '#server/accounts/user-queries.ts'
import { hashToken, makeToken, successorOf } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const LIVES_MS = {
  permanent: { token: 12 * HOUR_MS, refresh: 60 * DAY_MS, whole: 180 * DAY_MS },
  temporary: { token: 7 * DAY_MS, refresh: 7 * DAY_MS, whole: 30 * DAY_MS },
} as const
/** Two tabs may present the same refresh token; after this it counts as stolen. */
const GRACE_MS = 30_000

type Opening = {
  user_id: number
  is_temporary: boolean
  now: Date
  user_agent?: string
  proven_at?: Date | null
}

const USER_AGENT_MAX = 400

export async function openSession(
  db: Db | Tx,
  { user_id, is_temporary, now, user_agent = '', proven_at = null }: Opening,
) {
  const token = makeToken()
  const refresh_token = makeToken()
  const ends = endsOf({ is_temporary, created_at: now }, now)
  await insertSession(db, {
    token_hash: hashToken(token),
    refresh_hash: hashToken(refresh_token),
    user_id,
    is_temporary,
    created_at: now,
    user_agent: user_agent.slice(0, USER_AGENT_MAX),
    proven_at,
    ...ends,
  })
  return { token, refresh_token, expires_at: ends.expires_at }
}

export const endSession = async (db: Db, token: string) =>
  void (await deleteSession(db, hashToken(token)))

export const logOutSession = async (db: Db, token: string) =>
  void (await deleteSessionOf(db, hashToken(token)))

export const findPerson = (db: Db, token: string, now: Date): Promise<Person | undefined> =>
  findSessionPerson(db, hashToken(token), now)

/**
 * Each refresh token works once. The previous one returns the same pair for 30 seconds; later use
 * of it or any older one counts as theft
 * and ends the session.
 */
export async function renewSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { refresh_token, now, id }: Renewal,
) {
  const input = hashToken(refresh_token)
  const pair = successorOf(config.keyFor('session renewal'), refresh_token)
  return await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, input)
    if (!session) await endSessionOfSpent(tx, input)
    if (
      !session ||
      session.refresh_expires_at <= now ||
      (id !== undefined && id !== session.user_id)
    )
      return undefined
    if (session.refresh_hash.equals(input)) await rotate(tx, { session, pair, now })
    else if (!isInGrace(session.rotated_at, now)) {
      await deleteSession(tx, session.token_hash)
      return undefined
    }
    return {
      ...pair,
      ...(await findSessionUser(tx, session.user_id)),
      is_temporary: session.is_temporary,
    }
  })
}

type Renewal = { refresh_token: string; now: Date; id?: number | undefined }

type Rotation = {
  session: { token_hash: Buffer; is_temporary: boolean; created_at: Date }
  pair: { token: string; refresh_token: string }
  now: Date
}

const rotate = (tx: Tx, { session, pair, now }: Rotation) =>
  rotateSession(tx, session.token_hash, {
    token_hash: hashToken(pair.token),
    refresh_hash: hashToken(pair.refresh_token),
    rotated_at: now,
    ...endsOf(session, now),
  })

function endsOf(
  { is_temporary, created_at }: { is_temporary: boolean; created_at: Date },
  now: Date,
) {
  const lives = LIVES_MS[is_temporary ? 'temporary' : 'permanent']
  const last = created_at.getTime() + lives.whole
  const within = (ms: number) => new Date(Math.min(now.getTime() + ms, last))
  return { expires_at: within(lives.token), refresh_expires_at: within(lives.refresh) }
}

const isInGrace = (rotated_at: Date | null, now: Date) =>
  rotated_at !== null && now.getTime() - rotated_at.getTime() <= GRACE_MS
