import { sql } from 'kysely'
import type { Tx } from '#db'

export type ProviderName = 'google' | 'facebook'
type Key = { provider: ProviderName; subject: string }

/** The account that somebody at a provider belongs to; one sign-in of theirs at a time, so that a double click opens one account. */
export async function findSocialUser(tx: Tx, { provider, subject }: Key) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${subject}`}, 0))`.execute(tx)
  return await tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Remembers whose account it is. */
export const linkSocialUser = (tx: Tx, { provider, subject }: Key, { user_id, linked_at }: { user_id: number; linked_at: Date }) =>
  tx.insertInto('social_identities').values({ provider, subject, user_id, linked_at }).execute()

/** The account of an e-mail, locked until the transaction ends. */
export const lockAccountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'is_email_verified'])
    .where('email', '=', email)
    .where('is_temporary', '=', false)
    .forUpdate()
    .executeTakeFirst()
