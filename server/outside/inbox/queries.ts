import type { Db } from '#db'
import { sql } from 'kysely'
import { inboxAddress } from './address.ts'
import { linksOf } from './links.ts'

const NEWEST = 200

export type Attachment = { name: string; type: string; base64: string }
export type StoredMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  attachments: Attachment[]
  sent_at: Date
}

export async function storeMessage(db: Db, message: StoredMessage): Promise<void> {
  await db
    .insertInto('inbox_messages')
    .values({
      channel: message.channel,
      recipient: inboxAddress(message.to),
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      links: linksOf(message),
      attachments: JSON.stringify(message.attachments),
      sent_at: message.sent_at,
    })
    .execute()
}

export type InboxMessage = Omit<StoredMessage, 'attachments'> & {
  id: number
  links: string[]
  attachments: { name: string; type: string }[]
}

/** The newest 200 messages. */
export async function listMessages(db: Db, to: string | undefined): Promise<InboxMessage[]> {
  return await db
    .selectFrom('inbox_messages')
    .select([
      'id',
      sql<'mail' | 'sms'>`channel`.as('channel'),
      'recipient as to',
      'subject',
      'body_text as text',
      'body_html as html',
      'links',
      sql<{ name: string; type: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('name', one -> 'name', 'type', one -> 'type') order by place)
        from jsonb_array_elements(attachments) with ordinality as listed (one, place)), '[]')`.as('attachments'),
      'sent_at',
    ])
    .$if(to !== undefined, (query) => query.where('recipient', '=', inboxAddress(to ?? '')))
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
}

export async function findAttachment(db: Db, message_id: number, index: number): Promise<Attachment | undefined> {
  const row = await db
    .selectFrom('inbox_messages')
    .select(sql<Attachment | null>`attachments -> ${index}::int`.as('attachment'))
    .where('id', '=', message_id)
    .executeTakeFirst()
  return row?.attachment ?? undefined
}
