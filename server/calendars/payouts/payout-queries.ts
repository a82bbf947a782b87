import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_PAYOUT } from '#contract/channel-payouts.ts'
import { STAY_SOURCES, type StaySource } from '#contract/channel-stays.ts'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { expectedIn, IS_SETTLED, PAYOUTS, SHARES } from './share-queries.ts'

const Payout = z.object({
  payout_id: z.int(),
  source: z.enum(STAY_SOURCES),
  bank_reference: z.string(),
  paid_on: day,
  currency: z.string(),
  amount: z.int(),
  received: z.nullable(z.int()),
  sets_rate: z.boolean(),
  rest: z.int(),
  difference: z.int(),
  explained: z.nullable(z.string()),
  is_settled: z.boolean(),
  entered_at: z.date(),
  undone_at: z.nullable(z.date()),
})
const PayoutOfAll = z.extend(Payout, { total: z.int() })

const COLUMNS = sql`p.id as payout_id, p.source, p.bank_reference, p.paid_on, p.currency, p.amount, p.received_fils as received, p.sets_rate,
  of_none.rest, found.difference, p.explained, ${IS_SETTLED} as is_settled, p.entered_at, p.undone_at`

type Page = {
  payout_id?: number | null | undefined
  source?: StaySource | null | undefined
  page: number
}

export async function listPayoutRows(db: Db, { payout_id = null, source = null, page }: Page) {
  const { rows } = await rowsOf(PayoutOfAll)`
    select ${COLUMNS}, (count(*) over ())::int as total from ${PAYOUTS}
    where (${payout_id}::bigint is null or p.id = ${payout_id}) and (${source}::text is null or p.source = ${source})
    order by p.paid_on desc, p.id desc limit ${CHANNEL_PAYOUT.page} offset ${(page - 1) * CHANNEL_PAYOUT.page}`.execute(
    db,
  )
  return rows
}

/** Whoever reads it to change it holds it. */
export async function findPayout(tx: Tx, id: number) {
  await sql`select from channel_payouts where id = ${id} for update`.execute(tx)
  const { rows } = await rowsOf(Payout)`
    select ${COLUMNS} from ${PAYOUTS} where p.id = ${id} and p.undone_at is null`.execute(tx)
  return rows[0]
}

const STAY = sql`s.id as channel_stay_id, s.reference, u.name as unit, t.nice_name as home, lower(s.during) as from, upper(s.during) as to`
const placeOf = (lang: Lang) =>
  sql`join units u on u.id = s.unit_id join room_category_texts t on t.room_category_id = s.room_category_id and t.lang = ${lang}`
const stay = {
  channel_stay_id: z.int(),
  reference: z.nullable(z.string()),
  unit: z.string(),
  home: z.string(),
  from: day,
  to: day,
}

const Covered = z.object({
  ...stay,
  payout_id: z.int(),
  amount: z.int(),
  expected: z.nullable(z.int()),
  difference: z.int(),
})

export async function listCovered(db: Db, ids: readonly number[], lang: Lang) {
  const { rows } = await rowsOf(Covered)`
    select ${STAY}, ps.payout_id, ps.amount, shares.expected, coalesce(shares.difference, 0) as difference
    from channel_payout_stays ps join channel_stays s on s.id = ps.channel_stay_id ${placeOf(lang)}
    left join (${SHARES}) shares on shares.payout_id = ps.payout_id and shares.channel_stay_id = ps.channel_stay_id
    where ps.payout_id = any(${ids}::bigint[]) order by lower(s.during), s.id`.execute(db)
  return rows
}

const RECEIVED = sql`
  select coalesce(sum(ps.amount), 0)::bigint as received from channel_payout_stays ps join channel_payouts p on p.id = ps.payout_id
  where ps.channel_stay_id = s.id and p.undone_at is null and (s.money_at is null or p.currency = s.currency)`

const Awaited = z.object({
  ...stay,
  source: z.enum(STAY_SOURCES),
  currency: z.string(),
  expected: z.nullable(z.int()),
  received: z.int(),
  due_on: day,
  is_late: z.boolean(),
  total: z.int(),
  late: z.int(),
})
type AwaitedAsked = {
  source?: StaySource | undefined
  is_late?: boolean | undefined
  q?: string | undefined
  today: string
  days: number
  lang: Lang
}

/** Of money that nobody knows only those that nothing came for. */
export async function listAwaited(db: Db, asked: AwaitedAsked) {
  const { source = null, is_late = null, q, today, days, lang } = asked
  const pattern = q === undefined ? null : `%${q.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Awaited)`
    select *, (count(*) over ())::int as total, (count(*) filter (where is_late) over ())::int as late from (
      select ${STAY}, s.source, s.currency, ${expectedIn(sql`s.currency`)} as expected, got.received,
        lower(s.during) + ${days}::int as due_on, lower(s.during) + ${days}::int < ${today}::date as is_late
      from channel_stays s ${placeOf(lang)} cross join lateral (${RECEIVED}) got
      where s.merchant = 'channel' and case when s.money_at is null then s.state = 'expected' and got.received = 0 else got.received < ${expectedIn(sql`s.currency`)} end
        and (${source}::text is null or s.source = ${source})
        and (${pattern}::text is null or s.reference ilike ${pattern} or t.nice_name ilike ${pattern} or u.name ilike ${pattern})
    ) awaited where ${is_late}::boolean is null or is_late = ${is_late}
    order by "from", channel_stay_id limit ${CHANNEL_PAYOUT.most_awaited}`.execute(db)
  return rows
}

const Payable = z.object({
  id: z.int(),
  source: z.enum(STAY_SOURCES),
  currency: z.nullable(z.string()), // null: its money is not known
  is_paid_here: z.boolean(), // by the site, and somebody comes
  expected: z.nullable(z.int()),
  received: z.int(),
})

/** Locks them. */
export async function findPayable(tx: Tx, ids: readonly number[]) {
  await sql`select from channel_stays where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await rowsOf(Payable)`
    select s.id, s.source, case when s.money_at is not null then s.currency end as currency, s.merchant = 'channel' and s.state <> 'no_stay' as is_paid_here,
      ${expectedIn(sql`s.currency`)} as expected, got.received
    from channel_stays s cross join lateral (${RECEIVED}) got where s.id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows
}

export type NewPayout = {
  source: StaySource
  bank_reference: string
  paid_on: string
  currency: string
  amount: number
  received?: number | undefined
  sets_rate: boolean
  import_id?: number | undefined
}
const Id = z.object({ id: z.int() })

/** Undefined when the site's payout of this reference stands already. */
export async function insertPayout(tx: Tx, payout: NewPayout, now: Date) {
  const { source, bank_reference, paid_on, currency, amount, received = null } = payout
  const { sets_rate, import_id = null } = payout
  const { rows } = await rowsOf(Id)`
    insert into channel_payouts (source, bank_reference, paid_on, currency, amount, received_fils, sets_rate, import_id, entered_at)
    values (${source}, ${bank_reference}, ${paid_on}, ${currency}, ${amount}, ${received}, ${sets_rate}, ${import_id}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Share = { channel_stay_id: number; amount: number }

export const insertShares = (tx: Tx, payout_id: number, shares: readonly Share[]) =>
  sql`
    insert into channel_payout_stays (payout_id, channel_stay_id, amount)
    select ${payout_id}, r.channel_stay_id, r.amount from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r (channel_stay_id bigint, amount bigint)`.execute(
    tx,
  )

export const explain = (
  tx: Tx,
  id: number,
  said: { reason: string; difference: number; now: Date },
) =>
  sql`
    update channel_payouts set explained = ${said.reason}, explained_difference = ${said.difference}, explained_at = ${said.now} where id = ${id}`.execute(
    tx,
  )

export const endPayout = (tx: Tx, id: number, now: Date) =>
  sql`update channel_payouts set undone_at = ${now} where id = ${id}`.execute(tx)

export async function listStaysOf(tx: Tx, payout_id: number): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select channel_stay_id as id from channel_payout_stays where payout_id = ${payout_id} order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Payouts that stand and came by a table. */
export async function listPayoutsOf(tx: Tx, import_id: number): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select id from channel_payouts where import_id = ${import_id} and undone_at is null order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const Standing = z.object({
  bank_reference: z.string(),
  channel_stay_id: z.nullable(z.int()),
  amount: z.int(),
})

/** Shares of those payouts of a site that stand; one without a stay has none. */
export async function listSharesOf(db: Db, source: StaySource, references: readonly string[]) {
  if (references.length === 0) return []
  const { rows } = await rowsOf(Standing)`
    select p.bank_reference, ps.channel_stay_id, coalesce(ps.amount, 0) as amount from channel_payouts p left join channel_payout_stays ps on ps.payout_id = p.id
    where p.source = ${source} and p.undone_at is null and p.bank_reference = any(${references}::text[])`.execute(
    db,
  )
  return rows
}
