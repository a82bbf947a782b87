import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  BOOK_ACCOUNTS,
  JOURNAL_EVENTS,
  JOURNAL_PAGE,
  type BookAccount,
} from '#contract/book-accounts.ts'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const account = z.enum(BOOK_ACCOUNTS)

const Balance = z.object({ account, fils: z.int() })

/** Of each account at the end of a day, debits above zero, in fils; those without entries are absent. */
export async function listBalancesOn(db: Db, day: string) {
  const { rows } = await rowsOf(Balance)`
    select account, sum(fils)::bigint as fils from journal_lines where day <= ${day}::date group by account`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.account, row.fils]))
}

const Difference = z.object({
  reservation_id: z.string(), // or the number of another site
  guest_name: z.string(),
  fils: z.int(),
})

/**
 * Bookings whose money does not fit, the newest first: what was paid, less what went back or is on
 * its way, is not what the ledger says of their nights, past and to come. In fils.
 */
export async function listDifferences(db: Db, limit: number) {
  const { rows } = await rowsOf(Difference)`
    with moved as materialized ( -- added up once, whatever the planner knows
      select booking_id, channel_stay_id, sum(fils)::bigint as fils from (
        select booking_id, channel_stay_id, -fils as fils from journal_lines where account = 'guests'
        union all
        select p.booking_id, null, -r.amount_fils from refunds r join payments p on p.id = r.payment_id where r.done_at is null
        union all
        select null, channel_stay_id, -fils from channel_extras_now where state = 'due_back'
      ) e group by booking_id, channel_stay_id
    ), left_over as materialized (select booking_id, channel_stay_id, fils from moved where fils <> 0)
    select coalesce(b.reservation_id, s.reference, s.source || ' ' || s.id) as reservation_id, coalesce(b.guest_name, s.guest_name, s.source) as guest_name, d.fils
    from left_over d left join bookings b on b.id = d.booking_id left join channel_stays s on s.id = d.channel_stay_id
    where not exists (select from statement_due q where (q.kind, q.subject_id) in (('booking', b.id), ('channel_stay', s.id))) -- is posted in a moment
    order by b.id desc nulls last, s.id desc limit ${limit}`.execute(db)
  return rows
}

const Line = z.object({
  line: z.string(),
  account,
  event: z.enum(JOURNAL_EVENTS),
  fils: z.int(),
  about: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
  home: z.nullable(z.string()),
  owner: z.nullable(z.string()),
})
export type Line = z.infer<typeof Line>

type Page = { day: string; account: BookAccount | null; page: number; lang: Lang }

/** One more than a page has, where there is one more. */
export async function listLines(db: Db, { day, account: only, page, lang }: Page): Promise<Line[]> {
  const { rows } = await rowsOf(Line)`
    select j.line, j.account, j.event, j.fils, ${ABOUT}, b.reservation_id, t.nice_name as home, ${OWNER}
    from journal_lines j ${NAMED}
    left join room_category_texts t on t.room_category_id = coalesce(j.room_category_id, b.room_category_id) and t.lang = ${lang}
    where j.day = ${day}::date and (${only}::text is null or j.account = ${only})
    ${IN_ORDER} limit ${JOURNAL_PAGE + 1} offset ${(page - 1) * JOURNAL_PAGE}`.execute(db)
  return rows
}

const NAMED = sql`left join bookings b on b.id = j.booking_id left join channel_stays s on s.id = j.channel_stay_id left join users u on u.id = j.owner_id`
const ABOUT = sql`coalesce(j.about, b.reservation_id, s.reference) as about`
const OWNER = sql`concat_ws(' ', u.first_name, u.last_name) as owner`
/** Events of one kind as they came; an event's debits before its credits. */
const IN_ORDER = sql`order by j.day, array_position(${sql.val([...JOURNAL_EVENTS])}::text[], j.event), length(j.line), j.line, j.fils < 0, array_position(${sql.val([...BOOK_ACCOUNTS])}::text[], j.account)`

const Sums = z.object({ lines: z.int(), fils: z.int() })

/** How many lines a day has, and what either side of them comes to. */
export async function sumLines(db: Db, day: string, only: BookAccount | null) {
  const { rows } = await rowsOf(Sums)`
    select count(*)::int as lines, coalesce(sum(fils) filter (where fils > 0), 0)::bigint as fils
    from journal_lines where day = ${day}::date and (${only}::text is null or account = ${only})`.execute(
    db,
  )
  return rows[0] ?? { lines: 0, fils: 0 }
}

type Days = { from: string; to: string }
const DatedLine = z.extend(z.omit(Line, { home: true }), { day: z.string() })
export type DatedLine = z.infer<typeof DatedLine>

export async function listLinesOf(db: Db, { from, to }: Days): Promise<DatedLine[]> {
  const { rows } = await rowsOf(DatedLine)`
    select j.day::text, j.line, j.account, j.event, j.fils, ${ABOUT}, b.reservation_id, ${OWNER}
    from journal_lines j ${NAMED} where j.day between ${from}::date and ${to}::date ${IN_ORDER}`.execute(
    db,
  )
  return rows
}

const DaySum = z.object({ day: z.string(), account, fils: z.int() })
export type DaySum = z.infer<typeof DaySum>

/** Of each account on each day, where its debits and credits differ. */
export async function listDaySums(db: Db, { from, to }: Days): Promise<DaySum[]> {
  const { rows } = await rowsOf(DaySum)`
    select day::text, account, sum(fils)::bigint as fils from journal_lines where day between ${from}::date and ${to}::date
    group by day, account having sum(fils) <> 0 order by day, array_position(${sql.val([...BOOK_ACCOUNTS])}::text[], account)`.execute(
    db,
  )
  return rows
}

const OwnAccount = z.object({ account, code: z.string(), name: z.string() })

/** Those that the company gave a number and a name of its own. */
export async function listOwnAccounts(db: Db | Tx) {
  const { rows } = await rowsOf(OwnAccount)`select account, code, name from book_accounts`.execute(
    db,
  )
  return new Map(rows.map(({ account: name, ...own }) => [name, own]))
}

/** Until the end of the transaction nobody else names one. */
export const lockAccounts = (tx: Tx) => sql`lock table book_accounts in exclusive mode`.execute(tx)

type NewAccount = { account: BookAccount; code: string; name: string; set_at: Date; set_by: string }

export const putAccount = (tx: Tx, { account: named, ...own }: NewAccount) =>
  tx
    .insertInto('book_accounts')
    .values({ account: named, ...own })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(own))
    .execute()
