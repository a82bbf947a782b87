import { sql } from 'kysely'
import type { Db, Tx } from '#db'

export type ProviderName = 'google' | 'facebook'
type Key = { provider: ProviderName; subject: string }

/** One sign-in at a time, so that a double click opens one account. Locks the user: a new password may end the link. */
export async function findSocialUser(tx: Tx, key: Key) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${key.provider}:${key.subject}`}, 0))`.execute(tx)
  const found = await findLinked(tx, key)
  if (!found) return undefined
  await tx.selectFrom('users').select('id').where('id', '=', found.user_id).forUpdate().execute()
  return await findLinked(tx, key)
}

const findLinked = (tx: Tx, { provider, subject }: Key) =>
  tx.selectFrom('social_identities').select('user_id').where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst()

export const linkSocialUser = (tx: Tx, { provider, subject }: Key, { user_id, linked_at }: { user_id: number; linked_at: Date }) =>
  tx.insertInto('social_identities').values({ provider, subject, user_id, linked_at }).execute()

export const lockAccountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'is_email_verified'])
    .where('email', '=', email)
    .where('is_temporary', '=', false)
    .forUpdate()
    .executeTakeFirst()

export async function spendIdentityToken(tx: Tx, { token_hash, expires_at }: { token_hash: Buffer; expires_at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into used_identity_tokens (token_hash, expires_at) values (${token_hash}, ${expires_at}) on conflict do nothing returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export const deleteOldIdentityTokens = (db: Db, now: Date) => db.deleteFrom('used_identity_tokens').where('expires_at', '<=', now).execute()
