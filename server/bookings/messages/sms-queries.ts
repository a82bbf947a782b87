import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  BOOKING_STATUSES,
  MESSAGE_KINDS,
  SMS_STATES,
  type MessageKind,
} from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type QueuedSms = { booking_id: number; kind: MessageKind; recipient: string; lang: Lang; now: Date }

const Id = z.object({ id: z.int() })

/** Returns the number of the message. Its text is written when it is sent. */
export async function insertQueuedSms(
  tx: Tx,
  { booking_id, kind, recipient, lang, now }: QueuedSms,
): Promise<number> {
  const { rows } = await rowsOf(Id)`
    with message as (
      insert into sent_messages (booking_id, kind, channel, recipient, lang, sent_at)
      values (${booking_id}, ${kind}, 'sms', ${recipient}, ${lang}, ${now}) returning id
    )
    insert into sms_deliveries (sent_message_id, state, queued_at, changed_at)
    select id, 'queued', ${now}, ${now} from message returning sent_message_id as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The message was not written')
  return row.id
}

const UnsentSms = z.object({
  booking_id: z.int(),
  state: z.enum(['queued', 'sending']),
  changed_at: z.date(),
  recipient: z.string(),
  text: z.nullable(z.string()),
})
export type UnsentSms = z.infer<typeof UnsentSms>

/** Undefined once it was taken, failed or was settled. */
export async function findUnsentSms(db: Db, id: number): Promise<UnsentSms | undefined> {
  const { rows } = await rowsOf(UnsentSms)`
    select m.booking_id, d.state, d.changed_at, m.recipient, m.body_text as text
    from sms_deliveries d join sent_messages m on m.id = d.sent_message_id
    where m.id = ${id} and d.state in ('queued', 'sending')`.execute(db)
  return rows[0]
}

type Begun = {
  id: number
  seen: UnsentSms
  recipient: string
  lang: Lang
  body_text: string
  link_hashes: Buffer[]
  now: Date
}

/**
 * Written before the message is handed to the provider. False when it is no longer as it was seen:
 * settled, or sent by somebody else.
 */
export async function beginSending(
  db: Db,
  { id, seen, recipient, lang, body_text, link_hashes, now }: Begun,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with begun as (
      update sms_deliveries set state = 'sending', changed_at = ${now}
      where sent_message_id = ${id} and state = ${seen.state} and date_trunc('milliseconds', changed_at) = ${seen.changed_at} returning *
    )
    update sent_messages m set recipient = ${recipient}, lang = ${lang}, body_text = ${body_text}, link_hashes = ${link_hashes}, sent_at = ${now}
    from begun where m.id = begun.sent_message_id`.execute(db)
  return numAffectedRows > 0n
}

/** What was reported of it meanwhile stays. */
export const recordTaken = (
  db: Db,
  { id, provider_id, now }: { id: number; provider_id: string; now: Date },
) =>
  sql`update sms_deliveries set state = 'sent', provider_id = ${provider_id}, changed_at = ${now} where sent_message_id = ${id} and state = 'sending'`.execute(
    db,
  )

export const recordNotTaken = (db: Db, { id, now }: { id: number; now: Date }) =>
  sql`update sms_deliveries set state = 'queued', changed_at = ${now} where sent_message_id = ${id} and state = 'sending'`.execute(
    db,
  )

export const withdrawSms = (db: Db | Tx, { id, now }: { id: number; now: Date }) =>
  sql`update sms_deliveries set state = 'withdrawn', changed_at = ${now} where sent_message_id = ${id} and state in ('queued', 'sending')`.execute(
    db,
  )

const Known = z.object({ provider_id: z.string() })

/** Those of these that belong to messages of ours. */
export async function listKnownSms(db: Db, provider_ids: string[]): Promise<string[]> {
  const { rows } = await rowsOf(
    Known,
  )`select provider_id from sms_deliveries where provider_id = any (${provider_ids}::text[])`.execute(
    db,
  )
  return rows.map(({ provider_id }) => provider_id)
}

const Changed = z.object({ reservation_id: z.string() })
type Fate = {
  id: number
  state: 'sent' | 'delivered' | 'failed'
  provider_id: string | null
  error_code: number | null
  now: Date
}

/**
 * Later states win, whatever order they are told in, and a delivery wins over a failure. Undefined
 * when that changes nothing, also for a message that the provider has under another id.
 */
export async function recordFate(
  tx: Tx,
  { id, state, provider_id, error_code, now }: Fate,
): Promise<string | undefined> {
  const order = sql`array['queued', 'sending', 'sent', 'failed', 'delivered']`
  const { rows } = await rowsOf(Changed)`
    update sms_deliveries d set state = ${state}, provider_id = coalesce(d.provider_id, ${provider_id}), error_code = ${error_code}, changed_at = ${now}
    from sent_messages m join bookings b on b.id = m.booking_id
    where d.sent_message_id = ${id} and m.id = d.sent_message_id and (d.provider_id is null or d.provider_id is not distinct from ${provider_id})
      and array_position(${order}, d.state) < array_position(${order}, ${state}::text)
    returning b.reservation_id`.execute(tx)
  return rows[0]?.reservation_id
}

const OpenSms = z.object({
  booking_id: z.int(),
  reservation_id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(SMS_STATES),
  status: z.enum(BOOKING_STATUSES),
  expires_at: z.date(),
})
export type OpenSms = z.infer<typeof OpenSms>

/** Locked. Undefined unless it is queued, under way or failed, and nobody has seen to it. */
export async function lockOpenSms(tx: Tx, id: number): Promise<OpenSms | undefined> {
  const { rows } = await rowsOf(OpenSms)`
    select b.id as booking_id, b.reservation_id, m.kind, d.state, b.status, b.expires_at
    from sms_deliveries d join sent_messages m on m.id = d.sent_message_id join bookings b on b.id = m.booking_id
    where m.id = ${id} and d.state in ('queued', 'sending', 'failed') and d.settled_at is null for update of d`.execute(
    tx,
  )
  return rows[0]
}

export const waitAnew = (tx: Tx, { id, now }: { id: number; now: Date }) =>
  sql`update sms_deliveries set queued_at = ${now} where sent_message_id = ${id}`.execute(tx)

export const markSmsSettled = (tx: Tx, { id, now }: { id: number; now: Date }) =>
  sql`update sms_deliveries set settled_at = ${now} where sent_message_id = ${id}`.execute(tx)

/** A message that has not gone for so long is late. */
const LATE_MINUTES = 10

/**
 * Of `d` a delivery and `b` its booking: late, or failed before the booking was paid or cancelled,
 * and nobody has seen to it.
 */
export const isSmsTrouble = (now: Date) => sql`(d.settled_at is null and (
  d.state = 'failed' and b.status in ('pencil', 'expired')
  or d.state in ('queued', 'sending') and b.status = 'pencil' and b.expires_at > ${now}
    and d.queued_at < ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}::int)))`

const FailingSms = z.object({
  id: z.int(),
  reservation_id: z.string(),
  recipient: z.string(),
  state: z.enum(SMS_STATES),
  error_code: z.nullable(z.int()),
  changed_at: z.date(),
})

/** As the trouble tray lists them, the oldest first. */
export async function listFailingSms(db: Db | Tx, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await rowsOf(FailingSms)`
    select m.id, b.reservation_id, m.recipient, d.state, d.error_code, d.changed_at
    from sms_deliveries d join sent_messages m on m.id = d.sent_message_id join bookings b on b.id = m.booking_id
    where d.state in ('queued', 'sending', 'failed') and ${isSmsTrouble(now)} order by d.queued_at, m.id limit ${limit}`.execute(
    db,
  )
  return rows
}

const Counted = z.object({ n: z.int() })

export async function countFailingSms(db: Db, now: Date): Promise<number> {
  const { rows } = await rowsOf(Counted)`
    select count(*)::int as n from sms_deliveries d join sent_messages m on m.id = d.sent_message_id join bookings b on b.id = m.booking_id
    where d.state in ('queued', 'sending', 'failed') and ${isSmsTrouble(now)}`.execute(db)
  return rows[0]?.n ?? 0
}
