import { sql } from 'kysely'
import * as z from 'zod/mini'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessageKind } from '#contract/bookings.ts'
import { LANGS, type Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#db'

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
export const insertSentMessage = (db: Db | Tx, message: SentMessage) =>
  db
    .insertInto('sent_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()

/** The first opening counts. */
export const markLinkOpened = (db: Db, link_hash: Buffer, now: Date) =>
  sql`update sent_messages set opened_link_at = ${now} where link_hashes @> array[${link_hash}]::bytea[] and opened_link_at is null`.execute(
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
})
export type Sent = z.infer<typeof Sent>

/** The oldest first. */
export async function listSentMessages(db: Db, booking_id: number): Promise<Sent[]> {
  const { rows } = await rowsOf(Sent)`
    select id, kind, channel, recipient, lang, subject, body_text as text, attachments, sent_at, opened_link_at
    from sent_messages where booking_id = ${booking_id} order by id`.execute(db)
  return rows
}
