import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { CASH_EVENTS, CASH_MOVES } from '#contract/cash-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

/** Until the end of the transaction nobody else counts or moves it. */
export const lockCash = (tx: Tx) => sql`lock table cash_counts in exclusive mode`.execute(tx)

const Sum = z.object({ fils: z.int() })

/** What should be in the drawer, in fils. */
export async function sumCash(db: Db | Tx): Promise<number> {
  const { rows } = await rowsOf(Sum)`
    select coalesce(sum(fils), 0)::bigint as fils from cash_lines`.execute(db)
  return rows[0]?.fils ?? 0
}

const Count = z.object({
  count_id: z.int(),
  counted: z.int(),
  difference: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  at: z.date(),
  by: z.string(),
  undone_at: z.nullable(z.date()),
  undone_by: z.nullable(z.string()),
  undone_reason: z.nullable(z.string()),
})

/** The newest first. */
export async function listCounts(db: Db | Tx, limit: number) {
  const { rows } = await rowsOf(Count)`
    select id as count_id, counted_fils as counted, case when not is_first then counted_fils - expected_fils end as difference, reason, at, by, undone_at, undone_by, undone_reason
    from cash_counts order by id desc limit ${limit}`.execute(db)
  return rows
}

const Standing = z.object({ count_id: z.int(), at: z.date() })

/** The last count that was not taken back. */
export async function findLastCount(db: Db | Tx) {
  const { rows } = await rowsOf(Standing)`
    select id as count_id, at from cash_counts where undone_at is null order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

const Line = z.object({
  line: z.string(),
  event: z.enum(CASH_EVENTS),
  amount: z.int(),
  reservation_id: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
  move_id: z.nullable(z.int()),
  at: z.date(),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

type Listing = { since: Date | null; limit: number }

/** Of what is since a moment, the newest first. */
export async function listCashLines(db: Db, { since, limit }: Listing) {
  const { rows } = await rowsOf(Line)`
    select c.line, c.event, c.fils as amount, b.reservation_id, coalesce(b.guest_name, s.guest_name, s.reference) as guest_name, c.at, c.by, c.note,
      case when not exists (select from cash_moves m where m.takes_back_id = c.move_id or (m.id = c.move_id and m.takes_back_id is not null)) then c.move_id end as move_id
    from cash_lines c left join bookings b on b.id = c.booking_id left join channel_stays s on s.id = c.channel_stay_id
    where ${since}::timestamptz is null or c.at > ${since} order by c.at desc, c.line desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export const insertCount = async (tx: Tx, count: Insertable<DB['cash_counts']>): Promise<number> =>
  (await tx.insertInto('cash_counts').values(count).returning('id').executeTakeFirstOrThrow()).id

type Undoing = { by: string; reason: string; now: Date }

export const markUndone = (tx: Tx, count_id: number, { by, reason, now }: Undoing) =>
  tx
    .updateTable('cash_counts')
    .set({ undone_at: now, undone_by: by, undone_reason: reason })
    .where('id', '=', count_id)
    .execute()

export const insertCashMove = async (tx: Tx, move: Insertable<DB['cash_moves']>): Promise<number> =>
  (await tx.insertInto('cash_moves').values(move).returning('id').executeTakeFirstOrThrow()).id

const Move = z.object({ kind: z.enum(CASH_MOVES), fils: z.int(), is_over: z.boolean() })

/** `is_over`: taken back, or the line that takes another back. */
export async function findCashMove(tx: Tx, move_id: number) {
  const { rows } = await rowsOf(Move)`
    select kind, fils, takes_back_id is not null or exists (select from cash_moves b where b.takes_back_id = m.id) as is_over
    from cash_moves m where id = ${move_id}`.execute(tx)
  return rows[0]
}

/** For what needs attention: cash that came or went on a day that is over, and was not counted since. */
export const UNCOUNTED_CASH = (today: string) => sql`
  select min(c.at) as since, min((c.at at time zone 'Asia/Dubai')::date) as day
  from cash_lines c cross join (select at from cash_counts where undone_at is null order by id desc limit 1) last
  where c.at > last.at and c.event <> 'counted' and (c.at at time zone 'Asia/Dubai')::date < ${today}::date
  having count(*) > 0`
