import * as z from 'zod/mini'
import { rowsOf, type Db } from '#server/db/index.ts'

const OpenSession = z.object({
  id: z.int(),
  user_agent: z.string(),
  logged_in_at: z.date(),
  last_active_at: z.date(),
  is_this: z.boolean(),
})
type OpenSession = z.infer<typeof OpenSession>

type Input = { user_id: number; token_hash: Buffer; now: Date }

/** Active: logged in or renewed, which happens at most every 12 hours. */
export async function listOpenSessions(
  db: Db,
  { user_id, token_hash, now }: Input,
): Promise<OpenSession[]> {
  const { rows } = await rowsOf(OpenSession)`
    select id, user_agent, created_at as logged_in_at, coalesce(rotated_at, created_at) as last_active_at,
      token_hash = ${token_hash} or previous_token_hash is not distinct from ${token_hash} as is_this
    from sessions where user_id = ${user_id} and refresh_expires_at > ${now}
    order by is_this desc, last_active_at desc`.execute(db)
  return rows
}

export async function endSessionById(db: Db, user_id: number, id: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function endSessionsBut(db: Db, user_id: number, token_hash: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.and([
        eb('token_hash', '!=', token_hash),
        eb.or([eb('previous_token_hash', 'is', null), eb('previous_token_hash', '!=', token_hash)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
