import { sql, type Updateable } from 'kysely'
import * as z from 'zod/mini'
import { STATEMENT_STATES } from '#contract/statement-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const SERIES_LOCK_KEY = 7_205_2047 // whoever takes the next number waits for the one before

const StateRow = z.object({
  state: z.enum(STATEMENT_STATES),
  lines_seen: z.nullable(z.int()),
  note: z.nullable(z.string()),
  looked_at: z.nullable(z.date()),
  looked_at_by: z.nullable(z.string()),
  approved_at: z.nullable(z.date()),
  approved_by: z.nullable(z.string()),
  sent_at: z.nullable(z.date()),
  sent_by: z.nullable(z.string()),
})
export type StateRow = z.infer<typeof StateRow>

type Whose = { owner_id: number; month: string }

const ofOwner = ({ owner_id, month }: Whose) =>
  sql`select state, lines_seen, note, looked_at, looked_at_by, approved_at, approved_by, sent_at, sent_by
    from owner_statements where owner_id = ${owner_id} and month = ${month}::date`

export async function findKept(db: Db, whose: Whose): Promise<StateRow | undefined> {
  const { rows } = await rowsOf(StateRow)`${ofOwner(whose)}`.execute(db)
  return rows[0]
}

/** Until the end of the transaction nobody else decides about it. */
export async function lockStatement(tx: Tx, { owner_id, month }: Whose): Promise<StateRow> {
  await tx
    .insertInto('owner_statements')
    .values({ owner_id, month, state: 'draft' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await rowsOf(StateRow)`${ofOwner({ owner_id, month })} for update`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('a statement that was written is gone')
  return kept
}

type Change = Omit<Updateable<DB['owner_statements']>, 'owner_id' | 'month'>

export const changeStatement = (tx: Tx, { owner_id, month }: Whose, change: Change) =>
  tx
    .updateTable('owner_statements')
    .set(change)
    .where('owner_id', '=', owner_id)
    .where('month', '=', month)
    .execute()

const Next = z.object({ number: z.int() })

/** The numbers that a refused sending took are taken again. */
export async function takeNumber(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SERIES_LOCK_KEY})`.execute(tx)
  const { rows } = await rowsOf(Next)`
    select coalesce(max(number), 0) + 1 as number from owner_statements`.execute(tx)
  return rows[0]?.number ?? 1
}

export const Sent = z.object({
  owner_id: z.int(),
  month: day,
  number: z.int(),
  sent_at: z.date(),
  content: z.string(),
  sha256: z.string(),
})
export type Sent = z.infer<typeof Sent>

type Which = { number: number } | Whose

export async function findSent(db: Db, which: Which): Promise<Sent | undefined> {
  const { rows } = await rowsOf(Sent)`
    select owner_id, month::text, number, sent_at, content, sha256 from owner_statements
    where state = 'sent' and ${'number' in which ? sql`number = ${which.number}` : sql`owner_id = ${which.owner_id} and month = ${which.month}::date`}`.execute(
    db,
  )
  return rows[0]
}

const Listed = z.object({ number: z.int(), month: day, sent_at: z.date(), nett: z.string() })

export async function listSent(db: Db, owner_id: number) {
  const { rows } = await rowsOf(Listed)`
    select number, month::text, sent_at, content::json -> 'total' ->> 'nett' as nett from owner_statements
    where owner_id = ${owner_id} and state = 'sent' order by month desc`.execute(db)
  return rows
}

const SentLine = z.object({
  number: z.int(),
  line: z.int(),
  reservation_id: z.nullable(z.string()),
  expense_id: z.nullable(z.int()),
  channel_stay_id: z.nullable(z.int()),
  corrected_by: z.array(z.int()), // expenses
})

type Subjects = { reservation_ids: string[]; expense_ids: number[]; channel_stay_ids: number[] }

/**
 * Lines about these stays, and about these bills or the bills that they correct, in statements of the
 * months before, the newest last. Of all other months nothing is read, however many there are.
 */
export async function listSentLines(
  db: Db,
  { owner_id, month }: Whose,
  { reservation_ids, expense_ids, channel_stay_ids }: Subjects,
) {
  if (reservation_ids.length + expense_ids.length + channel_stay_ids.length === 0) return []
  const { rows } = await rowsOf(SentLine)`
    with spent as (select id, corrects from expenses where id = any(${expense_ids}::bigint[])),
    subjects as (
      select id as booking_id, null::bigint as expense_id, null::bigint as channel_stay_id from bookings where reservation_id = any(${reservation_ids}::text[])
      union all select null, id, null from spent
      union all select null, corrects, null from spent where corrects is not null
      union all select null, null, unnest(${channel_stay_ids}::bigint[])
    ),
    months as (
      select l.month from subjects s join statement_lines l on l.booking_id = s.booking_id where l.owner_id = ${owner_id}
      union select l.month from subjects s join statement_lines l on l.expense_id = s.expense_id where l.owner_id = ${owner_id}
      union select l.month from subjects s join statement_lines l on l.channel_stay_id = s.channel_stay_id where l.owner_id = ${owner_id}
    )
    select s.number, said.line, said.reservation_id, said.expense_id, said.channel_stay_id,
      (select coalesce(json_agg(e.id order by e.id), '[]') from spent e where e.corrects = said.expense_id) as corrected_by
    from months m join owner_statements s on s.owner_id = ${owner_id} and s.month = m.month and s.state = 'sent'
    cross join json_array_elements(s.content::json -> 'lines') l
    cross join lateral (select (l ->> 'line')::int as line, l -> 'booking' ->> 'reservation_id' as reservation_id, (l -> 'expense' ->> 'id')::bigint as expense_id,
      (l -> 'channel_stay' ->> 'channel_stay_id')::bigint as channel_stay_id) said
    where s.month < ${month}::date order by s.month, said.line`.execute(db)
  return rows
}

const Owner = z.object({ name: z.string(), email: z.string() })

export async function findOwner(db: Db, owner_id: number) {
  const { rows } = await rowsOf(Owner)`
    select concat_ws(' ', first_name, last_name) as name, email::text from users where id = ${owner_id}`.execute(
    db,
  )
  return rows[0]
}

const UnitNamed = z.object({ id: z.int(), name: z.string() })

export async function listUnitNames(db: Db, unit_ids: readonly number[]) {
  const { rows } = await rowsOf(UnitNamed)`
    select u.id, pt.name || ' ' || u.name || ' · ' || t.nice_name as name from units u
    join room_categories rc on rc.id = u.room_category_id join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en' where u.id = any(${unit_ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const Waiting = z.object({
  bill_id: z.int(),
  vendor: z.string(),
  spent_on: day,
  total: z.int(),
})

export async function listWaitingBills(db: Db, owner_id: number, before: string) {
  const { rows } = await rowsOf(Waiting)`
    select b.id as bill_id, b.vendor, b.spent_on::text, b.net_fils + b.vat_fils as total
    from bills b join ownerships o on o.room_category_id = b.room_category_id and o.valid @> b.spent_on
    where o.owner_id = ${owner_id} and b.state = 'waiting' and b.spent_on < ${before}::date order by b.spent_on, b.id`.execute(
    db,
  )
  return rows
}
