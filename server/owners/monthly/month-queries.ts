import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import type { StatementState } from '#contract/statement-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Month = z.object({
  month: day,
  next: day, // the month after
  is_frozen: z.boolean(),
  frozen_from: day, // by the settings of now, where it is not frozen yet
})
export type Month = z.infer<typeof Month>

/** Months that are over and have statements, the newest first. */
export async function listMonthsOver(db: Db | Tx, today: string): Promise<Month[]> {
  const { rows } = await rowsOf(Month)`
    with bounds as (
      select coalesce((select min(month) from closed_months where has_statements), (select (max(month) + interval '1 month')::date from closed_months),
        (select min(month) from statement_lines)) as first, date_trunc('month', ${today}::date - interval '1 month')::date as last
    )
    select m::date::text as month, (m + interval '1 month')::date::text as next, c.month is not null as is_frozen,
      coalesce((c.closed_at at time zone 'Asia/Dubai')::date, (m + interval '1 month')::date + s.value::int - 1)::text as frozen_from
    from bounds cross join generate_series(first, last, interval '1 month') m
    left join closed_months c on c.month = m left join settings s on s.name = 'statement_closing_day' and s.valid @> ${today}::date
    order by m desc`.execute(db)
  return rows
}

const Unsent = z.object({ month: day })

/** The oldest frozen month of which a statement is not sent. */
export async function findUnsentMonth(db: Db): Promise<string | null> {
  const { rows } = await rowsOf(Unsent)`
    select c.month::text from closed_months c where c.has_statements and ${unsentOwners(sql`c.month`, sql`('sent')`)} > 0 order by c.month limit 1`.execute(
    db,
  )
  return rows[0]?.month ?? null
}

/** Whoever owned a home in the month, has lines in it, or had some left out of one before. */
export const ownersOf = (month: ReturnType<typeof sql>) => sql`
  (select distinct o.owner_id from ownerships o
    where o.valid && daterange(${month}, (${month} + interval '1 month')::date)
      or exists (select from month_sums s where s.owner_id = o.owner_id and s.month = ${month})
      or exists (select from left_out_lines w where w.owner_id = o.owner_id and w.month < ${month} and w.state = 'waiting'))`

/** How many owners of the month have a statement in none of the states. */
export const unsentOwners = (month: ReturnType<typeof sql>, states: ReturnType<typeof sql>) => sql`
  (select count(*) from ${ownersOf(month)} p
    where not exists (select from owner_statements s where s.owner_id = p.owner_id and s.month = ${month} and s.state in ${states}))`

const Owns = z.object({ is_owner: z.boolean() })

/** Whether there is a statement for them to have. */
export async function isOwnerOf(db: Db | Tx, month: string, owner_id: number): Promise<boolean> {
  const { rows } = await rowsOf(Owns)`
    select exists (select from ${ownersOf(sql`${month}::date`)} p where p.owner_id = ${owner_id}) as is_owner`.execute(
    db,
  )
  return rows[0]?.is_owner === true
}

const Left = z.object({ statements: z.int() })

/** How many statements of a month are in one of the states; a draft is whatever moved since it was looked at. */
export async function countStatements(
  db: Db | Tx,
  month: string,
  states: readonly StatementState[],
): Promise<number> {
  const { rows } = await rowsOf(Left)`
    select count(*)::int as statements from ${ownersOf(sql`${month}::date`)} p
    left join owner_statements s on s.owner_id = p.owner_id and s.month = ${month}::date
    cross join lateral (select count(*) as lines from statement_lines l where l.owner_id = p.owner_id and l.month = ${month}::date) f
    where ${stateShown} = any(${sql.val([...states])}::text[])`.execute(db)
  return rows[0]?.statements ?? 0
}

/** Of statement `s`, of which the ledger has `f.lines` by now. */
export const stateShown = sql`
  (case when s.state is null or s.state <> 'sent' and s.lines_seen is distinct from f.lines then 'draft' else s.state end)`
