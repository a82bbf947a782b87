import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type NewMessage = {
  lead_id: number
  template: string | null
  subject: string
  text: string
  reply_token: string
  author: string
  author_id: number | null
  written_at: Date
}

export async function insertLeadMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { id } = await tx
    .insertInto('lead_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const Message = z.object({
  id: z.int(),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  written_at: z.date(),
  sent_at: z.nullable(z.date()),
})

export async function listLeadMessages(db: Db, lead_id: number) {
  const { rows } = await rowsOf(Message)`
    select id, subject, text, author, written_at, sent_at from lead_messages where lead_id = ${lead_id} order by id`.execute(
    db,
  )
  return rows
}

const Unsent = z.object({
  lead_id: z.int(),
  email: z.string(),
  lang: z.enum(LANGS),
  subject: z.string(),
  text: z.string(),
  reply_token: z.string(),
})

/** Undefined when it was sent, or erased. */
export async function findUnsent(db: Db, id: number) {
  const { rows } = await rowsOf(Unsent)`
    select l.id as lead_id, l.email::text as email, l.lang, m.subject, m.text, m.reply_token
    from lead_messages m join leads l on l.id = m.lead_id where m.id = ${id} and m.sent_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Whoever looks at the lead sees it at once. */
export const noteSent = (db: Db, id: number, now: Date) =>
  sql`with sent as (update lead_messages set sent_at = ${now} where id = ${id} returning id)
    select pg_notify('admin', '') from sent`.execute(db)
