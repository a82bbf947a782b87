import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PAPER_KINDS } from '#contract/threads.ts'
import { CAME_BY, UNSORTED_WHY, type CameBy, type UnsortedWhy } from '#contract/incoming-mail.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { SealedPaper } from '#server/threads/index.ts'

export type NewMail = {
  digest: Buffer
  received_at: Date
  state: 'in_thread' | 'to_lead' | 'unsorted' | 'automatic'
  why?: UnsortedWhy
  channel?: CameBy
  sender_phone?: string
  sender_email?: string
  sender_name?: string
  subject?: string
  text?: string
  is_cut?: boolean
  left_out?: number
  booking_id?: number
  number?: number
  lead_id?: number
}

/** Undefined when it was taken before. */
export async function insertMail(tx: Db | Tx, mail: NewMail): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('incoming_mails')
    .values(mail)
    .onConflict((on) => on.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

const Known = z.object({ is_known: z.boolean() })

export async function isTaken(db: Db | Tx, digest: Buffer): Promise<boolean> {
  const { rows } = await rowsOf(Known)`
    select exists (select from incoming_mails where digest = ${digest}) as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}

const Count = z.object({ mails: z.int() })

export async function countMailsOf(db: Db | Tx, booking_id: number, since: Date): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as mails from incoming_mails where booking_id = ${booking_id} and received_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.mails ?? 0
}

const OfLead = z.object({ lead_id: z.int() })

export async function findAnsweredLead(db: Db, reply_token: string): Promise<number | undefined> {
  const { rows } = await rowsOf(OfLead)`
    select lead_id from lead_messages where reply_token = ${reply_token}`.execute(db)
  return rows[0]?.lead_id
}

/** Whoever looks at it sees it at once. */
export const tellColleagues = (tx: Tx) => sql`select pg_notify('admin', '')`.execute(tx)

export async function insertIncomingPapers(
  tx: Tx,
  mail_id: number,
  papers: readonly SealedPaper[],
): Promise<void> {
  if (papers.length === 0) return
  await tx
    .insertInto('incoming_papers')
    .values(papers.map((paper) => ({ mail_id, ...paper })))
    .execute()
}

const Stay = z.object({ reservation_id: z.string(), home: z.string() })
const Unsorted = z.object({
  mail_id: z.int(),
  received_at: z.date(),
  channel: z.enum(CAME_BY),
  sender: z.string(),
  sender_name: z.string(),
  subject: z.string(),
  text: z.string(),
  is_cut: z.boolean(),
  left_out: z.int(),
  papers: z.int(),
  why: z.enum(UNSORTED_WHY),
  stays: z.array(Stay),
})

/** With the newest stays of its sender, by their address: a colleague says whether it is one. */
export async function listUnsorted(
  db: Db,
  { after, limit, lang }: { after: number | undefined; limit: number; lang: string },
) {
  const { rows } = await rowsOf(Unsorted)`
    select m.id as mail_id, m.received_at, m.channel, coalesce(m.sender_email, m.sender_phone) as sender, coalesce(m.sender_name, '') as sender_name, coalesce(m.subject, '') as subject,
      m.text, m.is_cut, m.left_out, (select count(*)::int from incoming_papers where mail_id = m.id) as papers, m.why,
      coalesce((select jsonb_agg(jsonb_build_object('reservation_id', s.reservation_id, 'home', s.nice_name)) from (
        select b.reservation_id, h.nice_name from bookings b join room_category_texts h on h.room_category_id = b.room_category_id and h.lang = ${lang}::lang
        where (lower(b.guest_email) = lower(m.sender_email) or b.guest_phone_number = m.sender_phone) and b.extends_id is null and b.confirmed_at is not null
        order by b.arrival_date desc, b.id desc limit 3) s), '[]') as stays
    from incoming_mails m where m.state = 'unsorted' and m.id > ${after ?? 0}
    order by m.id limit ${limit}`.execute(db)
  return rows
}

export async function countUnsorted(db: Db): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as mails from incoming_mails where state = 'unsorted'`.execute(db)
  return rows[0]?.mails ?? 0
}

const Locked = z.object({
  id: z.int(),
  state: z.string(),
  digest: z.instanceof(Buffer),
  received_at: z.date(),
  channel: z.enum(CAME_BY),
  sender_email: z.nullable(z.string()),
  sender_phone: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  is_cut: z.boolean(),
  left_out: z.int(),
})
export type LockedMail = z.infer<typeof Locked>

export async function lockMail(tx: Tx, mail_id: number): Promise<LockedMail | undefined> {
  const { rows } = await rowsOf(Locked)`
    select id, state, digest, received_at, channel, sender_email, sender_phone, sender_name, subject, text, is_cut, left_out
    from incoming_mails where id = ${mail_id} for update`.execute(tx)
  return rows[0]
}

const Paper = z.object({ id: z.int(), kind: z.enum(PAPER_KINDS), file: z.string() })

export async function listIncomingPapers(db: Db | Tx, mail_id: number) {
  const { rows } = await rowsOf(Paper)`
    select id, kind, file from incoming_papers where mail_id = ${mail_id} order by id`.execute(db)
  return rows
}

export const deleteIncomingPapers = (tx: Tx, mail_id: number) =>
  tx.deleteFrom('incoming_papers').where('mail_id', '=', mail_id).execute()

const Sealed = z.object({ id: z.int(), file: z.string(), digest: z.instanceof(Buffer) })

export async function listSealed(db: Db) {
  const { rows } = await rowsOf(Sealed)`
    select p.id, p.file, m.digest from incoming_papers p join incoming_mails m on m.id = p.mail_id order by p.id`.execute(
    db,
  )
  return rows
}

const Id = z.object({ id: z.int() })

/** False when it is gone. */
export async function lockIncomingPaper(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await rowsOf(Id)`
    select id from incoming_papers where id = ${id} for update`.execute(tx)
  return rows.length > 0
}

type Sorted = {
  state: 'in_thread' | 'put_away'
  booking_id?: number
  number?: number
  sorted_at: Date
  sorted_by: string
}

/** Its words are in the thread, or nowhere any more. */
export const noteSorted = (tx: Tx, mail_id: number, sorted: Sorted) =>
  tx
    .updateTable('incoming_mails')
    .set({
      ...sorted,
      sender_email: null,
      sender_phone: null,
      sender_name: null,
      subject: null,
      text: null,
    })
    .where('id', '=', mail_id)
    .execute()

const Reply = z.object({
  id: z.int(),
  sender_email: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  text: z.string(),
  received_at: z.date(),
  is_cut: z.boolean(),
  left_out: z.int(),
})

/** What a lead answered by email. */
export async function listLeadReplies(db: Db, lead_id: number) {
  const { rows } = await rowsOf(Reply)`
    select id, sender_email, subject, text, received_at, is_cut, left_out
    from incoming_mails where lead_id = ${lead_id} and state = 'to_lead' order by id`.execute(db)
  return rows
}
