import { sql } from 'kysely'
import * as z from 'zod/mini'
import { statementNumber } from '#contract/statement-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Row = z.object({
  objection_id: z.int(),
  owner_id: z.int(),
  owner: z.string(),
  owner_email: z.string(),
  statement_number: z.int(),
  month: day,
  line: z.int(),
  round: z.int(),
  words: z.string(),
  objected_at: z.date(),
  answer_until: day,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.date()),
  answered_by: z.nullable(z.string()),
  given: z.nullable(z.int()), // fils
})
export type ObjectionRow = z.infer<typeof Row>

const ROWS = sql`
  select o.id as objection_id, o.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, u.email::text as owner_email, o.statement_number, s.month::text, o.line, o.round,
    o.words, o.objected_at, o.answer_until::text, o.answer, o.answered_at, o.answered_by,
    case when b.state = 'counted' then -(b.net_fils + b.vat_fils) end as given
  from statement_objections o join users u on u.id = o.owner_id join owner_statements s on s.number = o.statement_number left join bills b on b.id = o.bill_id`

/** Of a statement; without one, those that wait for an answer, the most urgent first. */
export async function listObjectionRows(
  db: Db,
  number: number | undefined,
): Promise<ObjectionRow[]> {
  const which =
    number === undefined ? sql`o.answered_at is null` : sql`o.statement_number = ${number}`
  const { rows } = await rowsOf(
    Row,
  )`${ROWS} where ${which} order by o.answered_at is not null, o.answer_until, o.line, o.id limit 500`.execute(
    db,
  )
  return rows
}

export async function findObjection(
  db: Db,
  objection_id: number,
): Promise<ObjectionRow | undefined> {
  const { rows } = await rowsOf(Row)`${ROWS} where o.id = ${objection_id}`.execute(db)
  return rows[0]
}

/** Whoever answers, or objects to the same statement, waits. */
export const lockStatementOf = (tx: Tx, number: number) =>
  sql`select from owner_statements where number = ${number} for no key update`.execute(tx)

const Id = z.object({ id: z.int() })

type NewObjection = Pick<
  ObjectionRow,
  'owner_id' | 'statement_number' | 'line' | 'round' | 'words' | 'answer_until'
> & {
  now: Date
}

export async function insertObjection(tx: Tx, one: NewObjection): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into statement_objections (owner_id, statement_number, line, round, words, objected_at, answer_until)
    values (${one.owner_id}, ${one.statement_number}, ${one.line}, ${one.round}, ${one.words}, ${one.now}, ${one.answer_until}::date) returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('A row that is written has its number')
  return row.id
}

type Answer = {
  objection_id: number
  answer: string
  by: string
  bill_id: number | null
  now: Date
}

export const writeAnswer = (tx: Tx, { objection_id, answer, by, bill_id, now }: Answer) =>
  tx
    .updateTable('statement_objections')
    .set({ answer, answered_at: now, answered_by: by, bill_id })
    .where('id', '=', objection_id)
    .execute()

const Given = z.object({ bill_id: z.int(), number: z.int(), line: z.int() })

/** Lines of sent statements, by the bills that gave something back for them. */
export async function listGiven(db: Db | Tx, owner_id: number) {
  const { rows } = await rowsOf(Given)`
    select bill_id, statement_number as number, line from statement_objections where owner_id = ${owner_id} and bill_id is not null`.execute(
    db,
  )
  return new Map(
    rows.map(({ bill_id, number, line }) => [bill_id, { number: statementNumber(number), line }]),
  )
}

/** Those that wait for the company, from their last day on late. Columns: what, id, since, name, day. */
export const OPEN_OBJECTIONS = (today: string) => sql`
  select case when o.answer_until < ${today}::date then 'objection_late' else 'objection_waiting' end as what,
    s.month || ' ' || o.owner_id || ' ' || o.id as id, o.objected_at as since, concat_ws(' ', u.first_name, u.last_name) as name, o.answer_until as day
  from statement_objections o join users u on u.id = o.owner_id join owner_statements s on s.number = o.statement_number where o.answered_at is null`
