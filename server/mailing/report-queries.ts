import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { MailEvent } from './mail-event-forms.ts'

const Report = z.object({
  kind: z.enum(['bounced', 'complained']),
  email: z.string(),
  reason: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()), // null unless the message was about a booking
})
export type Report = z.infer<typeof Report>

/** Those that were not told before, in their order, however many there are. */
export async function insertReports(tx: Tx, events: readonly MailEvent[]): Promise<Report[]> {
  const { rows } = await rowsOf(Report)`
    with told as (
      insert into mail_reports (event_id, kind, email, message_id, reason, happened_at)
      select event_id, kind, email, message_id, reason, happened_at
      from json_to_recordset(${JSON.stringify(events)}) as event
        (event_id text, kind text, email citext, message_id text, reason text, happened_at timestamptz)
      on conflict (event_id) do nothing
      returning id, kind, email, message_id, reason)
    select t.kind, t.email::text as email, t.reason,
      (select b.reservation_id from sent_messages m join bookings b on b.id = m.booking_id where m.message_id = t.message_id limit 1) as reservation_id
    from told t order by t.id`.execute(tx)
  return rows
}

const Bounce = z.object({
  id: z.int(),
  email: z.string(),
  reason: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
  happened_at: z.date(),
})
export type Bounce = z.infer<typeof Bounce>

/** Nobody has seen to them yet; the newest first. */
export async function listOpenBounces(tx: Tx, limit: number): Promise<Bounce[]> {
  const { rows } = await rowsOf(Bounce)`
    select r.id, r.email::text as email, r.reason, b.reservation_id, r.happened_at
    from mail_reports r left join sent_messages m on m.message_id = r.message_id left join bookings b on b.id = m.booking_id
    where r.kind = 'bounced' and r.settled_at is null order by r.happened_at desc, r.id desc limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Of the same address and booking at once. Undefined unless it is open. */
export async function settleReports(tx: Tx, id: number, now: Date): Promise<Bounce | undefined> {
  const { rows } = await rowsOf(Bounce)`
    with settled as (
      select r.id, r.email::text as email, r.reason, b.id as booking_id, b.reservation_id, r.happened_at
      from mail_reports r left join sent_messages m on m.message_id = r.message_id left join bookings b on b.id = m.booking_id
      where r.id = ${id} and r.kind = 'bounced' and r.settled_at is null for update of r),
    others as (
      update mail_reports r set settled_at = ${now} from settled s
      where r.email = s.email::citext and r.kind = 'bounced' and r.settled_at is null
        and (select m.booking_id from sent_messages m where m.message_id = r.message_id) is not distinct from s.booking_id)
    select id, email, reason, reservation_id, happened_at from settled`.execute(tx)
  return rows[0]
}

/** False when nothing kept the address from our mailings. */
export async function liftReports(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update mail_reports set lifted_at = ${now}, settled_at = coalesce(settled_at, ${now}) where email = ${email}::citext and lifted_at is null`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
