import type { Db, Tx } from '#server/db/index.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf } from '#server/db/index.ts'
import type { Recipient } from './unsubscribe-link.ts'

const Allowed = z.object({ is_allowed: z.boolean() })

/** False once they have unsubscribed, or their address has bounced or complained. */
export async function mayMail(db: Db | Tx, { list, email }: Recipient): Promise<boolean> {
  const { rows } = await rowsOf(Allowed)`
    select not exists (select from mail_opt_outs where email = ${email}::citext and list = ${list})
      and not exists (select from mail_reports where email = ${email}::citext and lifted_at is null) as is_allowed`.execute(
    db,
  )
  return rows[0]?.is_allowed ?? false
}

/** False when nothing was left to end. */
export async function optOut(tx: Tx, { list, email }: Recipient, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await (
    list === 'newsletter'
      ? sql`update subscriptions set ended_at = ${now} where email = ${email}::citext and ended_at is null`
      : sql`insert into mail_opt_outs (email, list, opted_out_at) values (${email}, ${list}, ${now}) on conflict do nothing`
  ).execute(tx)
  return numAffectedRows > 0n
}

/** What they opted out of, as long as it is not the newsletter, is sent again. */
export const optIn = (tx: Tx, { list, email }: Recipient) =>
  sql`delete from mail_opt_outs where email = ${email}::citext and list = ${list}`.execute(tx)

const OnLists = z.object({
  newsletter: z.boolean(),
  invitations: z.boolean(),
  rewards: z.boolean(),
})

/** Which lists an address is on; whether it can be reached is another matter. */
export async function readLists(db: Db | Tx, email: string): Promise<z.infer<typeof OnLists>> {
  const { rows } = await rowsOf(OnLists)`
    select exists (select from subscriptions where email = ${email}::citext and ended_at is null) as newsletter,
      not exists (select from mail_opt_outs where email = ${email}::citext and list = 'invitations') as invitations,
      not exists (select from mail_opt_outs where email = ${email}::citext and list = 'rewards') as rewards`.execute(
    db,
  )
  return rows[0] ?? { newsletter: false, invitations: true, rewards: true }
}

const Subscriber = z.object({ email: z.string() })

/** Links of newsletters up to version 0.1 are kept as hashes. */
export async function findLinkedSubscriber(
  tx: Tx,
  token_hash: Buffer,
): Promise<Recipient | undefined> {
  const { rows } = await rowsOf(Subscriber)`
    select s.email::text as email from unsubscribe_links l join subscriptions s on s.id = l.subscription_id where l.token_hash = ${token_hash}`.execute(
    tx,
  )
  return rows[0] && { list: 'newsletter', email: rows[0].email }
}
