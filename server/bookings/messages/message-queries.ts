import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  SMS_STATES,
  type MessageKind,
} from '#contract/endpoints/bookings.ts'
import { LANGS, type Lang } from '#contract/constants.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type SentMessage = {
  booking_id: number
  kind: MessageKind
  channel: (typeof MESSAGE_CHANNELS)[number]
  recipient: string
  lang: Lang
  subject: string | null
  body_text: string | null
  attachments: string[]
  message_id: string | null
  link_hashes: Buffer[]
  sent_at: Date
}

/** Once for each message ID: the job that sent it may run twice. */
export async function insertSentMessage(db: Db | Tx, message: SentMessage): Promise<void> {
  const sent = db
    .insertInto('sent_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
  await prepared('insert_sent_message', sent).execute(db)
}

/** Of every message with this link that may have arrived. The first opening counts. */
export const markLinkOpened = (db: Db, link_hash: Buffer, now: Date) =>
  sql`
    update sent_messages m set opened_link_at = ${now} where link_hashes @> array[${link_hash}]::bytea[] and opened_link_at is null
      and not exists (select from sms_deliveries where sent_message_id = m.id and state in ('failed', 'withdrawn'))`.execute(
    db,
  )

const Sent = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  channel: z.enum(MESSAGE_CHANNELS),
  recipient: z.string(),
  lang: z.enum(LANGS),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  attachments: z.array(z.string()),
  sent_at: z.date(),
  opened_link_at: z.nullable(z.date()),
  bounced_at: z.nullable(z.date()),
  bounce_reason: z.nullable(z.string()),
  state: z.nullable(z.enum(SMS_STATES)),
  state_since: z.nullable(z.date()),
  error_code: z.nullable(z.int()),
  settled_at: z.nullable(z.date()),
})
export type Sent = z.infer<typeof Sent>

/** The oldest first. */
export async function listSentMessages(db: Db, booking_id: number): Promise<Sent[]> {
  const { rows } = await rowsOf(Sent)`
    select m.id, m.kind, m.channel, m.recipient, m.lang, m.subject, m.body_text as text, m.attachments, m.sent_at, m.opened_link_at,
      r.happened_at as bounced_at, r.reason as bounce_reason, d.state, d.changed_at as state_since, d.error_code, d.settled_at
    from sent_messages m left join sms_deliveries d on d.sent_message_id = m.id left join lateral (
      select happened_at, reason from mail_reports where message_id = m.message_id and kind = 'bounced' order by happened_at limit 1) r on true
    where m.booking_id = ${booking_id} order by m.id`.execute(db)
  return rows
}
