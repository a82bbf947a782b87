import { sql } from 'kysely'
import * as z from 'zod/mini'
import { prepared, rowsOf, type Db } from '#server/db/index.ts'
import { inboxAddress } from './address.ts'
import { linksOf } from './links.ts'

const NEWEST = 200

const Attachment = z.object({ name: z.string(), type: z.string(), base64: z.string() })
export type Attachment = z.infer<typeof Attachment>
const FoundAttachment = z.object({ attachment: z.nullable(Attachment) })
export type StoredMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  attachments: Attachment[]
  reply_to?: string | null
  sent_at: Date
}

/** Returns its id. */
export async function storeMessage(db: Db, message: StoredMessage): Promise<number> {
  const stored = db
    .insertInto('inbox_messages')
    .values({
      channel: message.channel,
      recipient: inboxAddress(message.to),
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      links: linksOf(message),
      attachments: JSON.stringify(message.attachments),
      reply_to: message.reply_to ?? null,
      sent_at: message.sent_at,
    })
    .returning('id')
  const { rows } = await prepared('store_message', stored).execute(db)
  return rows[0]?.id ?? 0
}

/** Text messages to a number since then, the newest first. */
export const listTexts = (db: Db, { to, since }: { to: string; since: Date }) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'body_text as text'])
    .where('channel', '=', 'sms')
    .where('recipient', '=', inboxAddress(to))
    .where('sent_at', '>=', since)
    .orderBy('id', 'desc')
    .execute()

const InboxMessage = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.nullable(z.string()),
  links: z.array(z.string()),
  may_be_answered: z.boolean(),
  attachments: z.array(z.omit(Attachment, { base64: true })),
  sent_at: z.date(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

/** The newest 200 messages. */
export async function listMessages(db: Db, to: string | undefined): Promise<InboxMessage[]> {
  const to_one = to === undefined ? sql`` : sql`where recipient = ${inboxAddress(to)}`
  const { rows } = await rowsOf(InboxMessage)`
    select id, channel, recipient as to, subject, body_text as text, body_html as html, links, reply_to is not null as may_be_answered,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', one -> 'name', 'type', one -> 'type') order by place)
        from jsonb_array_elements(attachments) with ordinality as listed (one, place)), '[]') as attachments,
      sent_at
    from inbox_messages ${to_one} order by id desc limit ${NEWEST}`.execute(db)
  return rows
}

const Answerable = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  reply_to: z.string(),
})

export async function findAnswerable(db: Db, message_id: number) {
  const { rows } = await rowsOf(Answerable)`
    select recipient as to, subject, body_text as text, reply_to from inbox_messages
    where id = ${message_id} and reply_to is not null`.execute(db)
  return rows[0]
}

export async function findAttachment(
  db: Db,
  message_id: number,
  index: number,
): Promise<Attachment | undefined> {
  const { rows } = await rowsOf(FoundAttachment)`
    select attachments -> ${index}::int as attachment from inbox_messages where id = ${message_id}`.execute(
    db,
  )
  return rows[0]?.attachment ?? undefined
}
