import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type ProviderName = 'google' | 'facebook'
type Key = { provider: ProviderName; subject: string }

/**
 * One sign-in at a time, so that a double click opens one account. Locks the user: a new password
 * may end the link.
 */
export async function findSocialUser(tx: Tx, key: Key) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${key.provider}:${key.subject}`}, 0))`.execute(
    tx,
  )
  const found = await findLinked(tx, key)
  if (!found) return undefined
  await tx.selectFrom('users').select('id').where('id', '=', found.user_id).forUpdate().execute()
  return await findLinked(tx, key)
}

const Holder = z.object({ user_id: z.int(), has_second_factor: z.boolean() })
type Sought = Key & { email: string | null; is_email_verified: boolean }

/**
 * Whose account a sign-in opens: the one that is linked, else the one of an e-mail that the
 * provider has proven, where its own is too.
 */
export async function findHolder(db: Db, { provider, subject, email, is_email_verified }: Sought) {
  const { rows } = await rowsOf(Holder)`
    select u.id as user_id, u.has_second_factor from users u left join social_identities s
      on s.user_id = u.id and s.provider = ${provider} and s.subject = ${subject}
    where s.user_id is not null or (${is_email_verified} and u.email = ${email}::citext and not u.is_temporary and u.is_email_verified)
    order by s.user_id is null limit 1`.execute(db)
  return rows[0]
}

export async function hasSecondFactor(tx: Tx, user_id: number): Promise<boolean> {
  const { has_second_factor } = await tx
    .selectFrom('users')
    .select('has_second_factor')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  return has_second_factor
}

const findLinked = (tx: Tx, { provider, subject }: Key) =>
  tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const linkSocialUser = (
  tx: Tx,
  { provider, subject }: Key,
  { user_id, linked_at }: { user_id: number; linked_at: Date },
) => tx.insertInto('social_identities').values({ provider, subject, user_id, linked_at }).execute()

export const lockAccountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'is_email_verified'])
    .where('email', '=', email)
    .where('is_temporary', '=', false)
    .forUpdate()
    .executeTakeFirst()

export async function spendIdentityToken(
  tx: Tx,
  { token_hash, expires_at }: { token_hash: Buffer; expires_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into used_identity_tokens (token_hash, expires_at) values (${token_hash}, ${expires_at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export const deleteOldIdentityTokens = (db: Db, now: Date) =>
  db.deleteFrom('used_identity_tokens').where('expires_at', '<=', now).execute()
