import { sql } from 'kysely'
import { FACTOR_REMOVAL_HOURS } from '#contract/account-limits.ts'
import type { Db, Tx } from '#server/db/index.ts'

export type LinkKind = 'verify' | 'reset' | 'keep_factor' | 'invite'
/** Those that set a password. */
export const PASSWORD_LINKS = ['reset', 'invite'] as const satisfies LinkKind[]

export const LINK_LIFE_MS: Record<LinkKind, number> = {
  verify: 7 * 24 * 60 * 60_000,
  reset: 60 * 60_000,
  keep_factor: FACTOR_REMOVAL_HOURS * 60 * 60_000,
  invite: 7 * 24 * 60 * 60_000,
}

type NewLink = {
  token_hash: Buffer
  user_id: number
  kind: LinkKind
  email: string
  created_at: Date
  expires_at: Date
}

export async function insertLink(tx: Tx, link: NewLink) {
  await endLinks(tx, link, link.created_at)
  await tx.insertInto('email_links').values(link).execute()
}

export const endLinks = (
  tx: Tx,
  { user_id, kind }: { user_id: number; kind: LinkKind },
  now: Date,
) =>
  tx
    .updateTable('email_links')
    .set({ expires_at: now })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .execute()

/**
 * Undefined once the user has another e-mail. Locks the user before reading the link, as every
 * writer of links does, to avoid deadlocks.
 */
export async function lockLink(tx: Tx, token_hash: Buffer, kind: LinkKind | readonly LinkKind[]) {
  await sql`select from users where id = (select user_id from email_links where token_hash = ${token_hash}) for update`.execute(
    tx,
  )
  return await tx
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .select([
      'email_links.user_id',
      'users.email',
      'users.is_email_verified',
      'expires_at',
      'used_at',
    ])
    .where('token_hash', '=', token_hash)
    .where('kind', 'in', [kind].flat())
    .whereRef('users.email', '=', 'email_links.email')
    .executeTakeFirst()
}

export const markLinkUsed = (tx: Tx, token_hash: Buffer, now: Date) =>
  tx.updateTable('email_links').set({ used_at: now }).where('token_hash', '=', token_hash).execute()

export async function countLinks(
  db: Db,
  { user_id, kind }: { user_id: number; kind: LinkKind },
  since: Date,
): Promise<number> {
  const { sent } = await db
    .selectFrom('email_links')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return sent
}

export const deleteOldLinks = (db: Db, ended_before: Date) =>
  db.deleteFrom('email_links').where('expires_at', '<', ended_before).execute()
