import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LANGS, type Lang } from '#contract/constants.ts'
import { CAME_BY, WHATSAPP_STATES, type CameBy } from '#contract/incoming-mail.ts'
import { ThreadPaper } from '#contract/endpoints/threads.ts'
import { AUTHOR_KINDS, THREAD_PAGE, type AuthorKind } from '#contract/threads.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { papersOfMessage } from './paper-queries.ts'

const Thread = z.object({
  waiting_since: z.nullable(z.date()),
  answered_at: z.nullable(z.date()),
  assigned_to: z.nullable(z.int()),
  snoozed_until: z.nullable(z.date()),
  last_number: z.int(),
})
export type Thread = z.infer<typeof Thread>

const columns = sql`waiting_since, answered_at, assigned_to, snoozed_until, last_number`

/** Begun where there is none yet; whoever writes meanwhile waits. */
export async function lockThread(tx: Tx, booking_id: number, now: Date): Promise<Thread> {
  const { rows } = await rowsOf(Thread)`
    insert into threads (booking_id, last_message_at) values (${booking_id}, ${now})
    on conflict (booking_id) do update set booking_id = excluded.booking_id returning ${columns}`.execute(
    tx,
  )
  const [thread] = rows
  if (!thread) throw new Error(`No thread of booking ${booking_id}`)
  return thread
}

export async function findThread(db: Db | Tx, booking_id: number): Promise<Thread | undefined> {
  const { rows } = await rowsOf(Thread)`
    select ${columns} from threads where booking_id = ${booking_id}`.execute(db)
  return rows[0]
}

const Numbered = z.object({ number: z.int() })

/** Of a press that was counted before. */
export async function findWritten(tx: Tx, booking_id: number, client_key: string) {
  const { rows } = await rowsOf(Numbered)`
    select number from thread_messages where booking_id = ${booking_id} and client_key = ${client_key}`.execute(
    tx,
  )
  return rows[0]?.number
}

type NewMessage = {
  booking_id: number
  number: number
  author_kind: AuthorKind
  author: string
  author_id: number | null
  text: string
  lang: Lang
  written_at: Date
  waited_since: Date | null
  client_key: string
} & Partial<CameAs>

/** How a message came that was not written on the page. */
export type CameAs = {
  came_by: CameBy
  /** Where it is not the guest's own address. */
  sender: string | null
  is_cut: boolean
  /** Files that could not be taken. */
  left_out: number
}

export const insertMessage = (tx: Tx, message: NewMessage) =>
  tx.insertInto('thread_messages').values(message).execute()

type Change = Partial<{
  waiting_since: Date | null
  answered_at: Date
  assigned_to: number | null
  snoozed_until: Date | null
  last_message_at: Date
  last_number: number
}>

export const updateThread = (tx: Tx, booking_id: number, change: Change) =>
  tx.updateTable('threads').set(change).where('booking_id', '=', booking_id).execute()

const Came = {
  came_by: z.nullable(z.enum(CAME_BY)),
  sender: z.nullable(z.string()),
  is_cut: z.boolean(),
  left_out: z.int(),
}

const Whatsapp = z.nullable(
  z.object({ state: z.enum(WHATSAPP_STATES), why: z.nullable(z.string()) }),
)

const Message = z.object({
  number: z.int(),
  author_kind: z.enum(AUTHOR_KINDS),
  author: z.string(),
  text: z.string(),
  papers: z.array(ThreadPaper),
  ...Came,
  whatsapp: Whatsapp,
  lang: z.enum(LANGS),
  written_at: z.date(),
  mailed_at: z.nullable(z.date()),
  read_at: z.nullable(z.date()),
})

type Options = { before?: number | undefined; by_first_name: boolean }

/** The newest, or those before one, in their order. A guest reads the first names of colleagues. */
export async function listMessages(
  db: Db,
  booking_id: number,
  { before, by_first_name }: Options,
): Promise<{ messages: z.infer<typeof Message>[]; has_earlier: boolean }> {
  const { rows } = await rowsOf(Message)`
    select m.number, m.author_kind, case when ${by_first_name} then coalesce(u.first_name, m.author) else m.author end as author,
      m.text, ${papersOfMessage} as papers, m.came_by, m.sender, m.is_cut, m.left_out, m.lang, m.written_at, m.mailed_at, m.read_at,
      (select jsonb_build_object('state', w.state, 'why', w.why) from whatsapp_messages w where w.booking_id = m.booking_id and w.number = m.number) as whatsapp
    from thread_messages m left join users u on u.id = m.author_id
    where m.booking_id = ${booking_id} and (${before ?? null}::int is null or m.number < ${before ?? null}::int)
    order by m.number desc limit ${THREAD_PAGE + 1}`.execute(db)
  return {
    messages: rows.slice(0, THREAD_PAGE).toReversed(),
    has_earlier: rows.length > THREAD_PAGE,
  }
}

type Seen = { number: number; by: 'guest' | 'house'; now: Date }

/** Whoever wrote them sees it. */
export const markRead = (db: Db, booking_id: number, { number, by, now }: Seen) =>
  sql`update thread_messages set read_at = ${now}
    where booking_id = ${booking_id} and number <= ${number} and read_at is null
      and (author_kind = 'guest') = ${by === 'house'}`.execute(db)

const Answer = z.object({
  author: z.string(),
  is_scheduled: z.boolean(),
  text: z.string(),
  papers: z.array(ThreadPaper),
  lang: z.enum(LANGS),
})

/** Undefined when it was mailed, or erased. */
export async function findUnmailed(db: Db, booking_id: number, number: number) {
  const { rows } = await rowsOf(Answer)`
    select coalesce(u.first_name, m.author) as author, m.author_kind = 'system' as is_scheduled, m.text, ${papersOfMessage} as papers, m.lang
    from thread_messages m left join users u on u.id = m.author_id
    where m.booking_id = ${booking_id} and m.number = ${number} and m.mailed_at is null and m.author_kind <> 'guest'`.execute(
    db,
  )
  return rows[0]
}

const Words = z.object({ text: z.string() })

/** What we wrote, whether it was mailed or not. */
export async function findAnswer(db: Db, booking_id: number, number: number) {
  const { rows } = await rowsOf(Words)`
    select text from thread_messages where booking_id = ${booking_id} and number = ${number} and author_kind <> 'guest'`.execute(
    db,
  )
  return rows[0]
}

const Token = z.object({ token: z.string() })

/** Of the thread, made once: replies to our emails are known by it. */
export async function replyTokenOf(db: Db, booking_id: number, fresh: string): Promise<string> {
  const { rows } = await rowsOf(Token)`
    insert into thread_reply_tokens (booking_id, token) values (${booking_id}, ${fresh})
    on conflict (booking_id) do update set booking_id = excluded.booking_id returning token`.execute(
    db,
  )
  return rows[0]?.token ?? fresh
}

const Booked = z.object({ booking_id: z.int() })

export async function findByReplyToken(db: Db, token: string): Promise<number | undefined> {
  const { rows } = await rowsOf(Booked)`
    select booking_id from thread_reply_tokens where token = ${token}`.execute(db)
  return rows[0]?.booking_id
}

export const noteMailed = (
  db: Db,
  booking_id: number,
  { number, now }: { number: number; now: Date },
) =>
  sql`update thread_messages set mailed_at = ${now} where booking_id = ${booking_id} and number = ${number}`.execute(
    db,
  )
