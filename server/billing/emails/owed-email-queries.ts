import { sql } from 'kysely'
import { prepared, type Db, type Tx } from '#server/db/index.ts'
import type { JobName } from '#server/jobs/index.ts'

/**
 * Calls owe_emails(): the invitation to check in, and the invoice where it is due later. Found in
 * their time by owed-emails.ts.
 */
export const oweEmails = (tx: Tx, booking_id: number, now: Date) =>
  prepared(
    'owe_emails',
    sql`select owe_emails(b, ${now}) from bookings b where id = ${booking_id}`,
  ).execute(tx)

export const forgetOwed = (tx: Tx, booking_id: number) =>
  tx.deleteFrom('owed_emails').where('booking_id', '=', booking_id).execute()

const JOB_OF = {
  invitation: { name: 'send_check_in_email', key: 'check-in' },
  invoice: { name: 'issue_invoice', key: 'invoice' },
} as const satisfies Record<string, { name: JobName; key: string }>
const OWED_AT_ONCE = 500

/**
 * Enqueues e-mails of one kind due by `last_day`. Rows that another transaction holds are left for
 * the next round. Returns how many.
 */
export async function enqueueOwedOn(
  db: Db,
  { kind, last_day, since }: { kind: keyof typeof JOB_OF; last_day: string; since: Date },
): Promise<number> {
  const { name, key } = JOB_OF[kind]
  const { numAffectedRows = 0n } = await sql`
    with due as (
      select booking_id from owed_emails where kind = ${kind} and day <= ${last_day} and owed_since <= ${since}
      limit ${OWED_AT_ONCE} for update skip locked
    ), struck_off as (
      delete from owed_emails where kind = ${kind} and booking_id = any (array(select booking_id from due)) returning booking_id
    )
    insert into outbox_jobs (identifier, payload, job_key)
    select ${name}, json_build_object('booking_id', booking_id), ${`${key}-`} || booking_id from struck_off`.execute(
    db,
  )
  const enqueued = Number(numAffectedRows)
  return enqueued < OWED_AT_ONCE
    ? enqueued
    : enqueued + (await enqueueOwedOn(db, { kind, last_day, since }))
}
