import { sql } from 'kysely'
import { day } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { channelTerms, companyFee, rentedFrom } from '#server/catalogue/index.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { AccrualCause, SoldBooking } from './accrue.ts'
import { SoldElsewhere } from './accrue-channel-stay.ts'
import { Amounts } from './amounts.ts'

const LOCK_KEY = 7_205_2043 // lock between posting (shared) and closing a month (exclusive)

export const lockForPosting = (tx: Tx) =>
  prepared('lock_for_posting', sql`select pg_advisory_xact_lock_shared(${LOCK_KEY})`).execute(tx)
export const lockForClosing = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)

export const OpenMonth = z.object({ month: z.nullable(day), is_over: z.boolean() })
export type OpenMonth = z.infer<typeof OpenMonth>

export async function readOpenMonth(db: Db | Tx, today: string): Promise<OpenMonth> {
  const { rows } = await prepared(
    'read_open_month',
    rowsOf(OpenMonth)`
    with open as (
      select coalesce((select max(month) + interval '1 month' from closed_months), (select min(month) from statement_lines))::date as month)
    select month::text, coalesce(${today}::date >= (month + interval '1 month')::date + value::int - 1, false) as is_over
    from open left join settings on name = 'statement_closing_day' and valid @> ${today}::date`,
  ).execute(db)
  return rows[0] ?? { month: null, is_over: false }
}

export type Due = {
  bookings: number[]
  expenses: number[]
  channel_stays: number[]
  rents: number[] // homes
  may_be_more: boolean
}

const DueSubject = z.object({
  kind: z.enum(['booking', 'expense', 'channel_stay', 'rent']),
  subject_id: z.int(),
})

export async function takeDue(tx: Tx, limit: number): Promise<Due> {
  const { rows } = await prepared(
    'take_due_of_ledger',
    rowsOf(DueSubject)`
    delete from statement_due where turn in (select turn from statement_due order by turn limit ${limit}) returning kind, subject_id`,
  ).execute(tx)
  const idsOf = (subject: string) => [
    ...new Set(rows.filter(({ kind }) => kind === subject).map(({ subject_id }) => subject_id)),
  ]
  return {
    bookings: idsOf('booking'),
    expenses: idsOf('expense'),
    channel_stays: idsOf('channel_stay'),
    rents: idsOf('rent'),
    may_be_more: rows.length === limit,
  }
}

const RowOfUnit = z.object({ id: z.int(), room_category_id: z.int(), unit_id: z.int() })
type RowOfUnit = z.infer<typeof RowOfUnit>
const StayOfUnit = z.extend(RowOfUnit, {
  ...SoldBooking.shape,
  elsewhere: z.array(z.object({ unit_id: z.int(), from: day, to: day })),
  rented_from: z.nullable(z.int()), // who gets a rent for the home on the day of arrival
})
export type StayOfUnit = z.infer<typeof StayOfUnit>

export async function listSoldStays(tx: Tx, ids: number[]): Promise<StayOfUnit[]> {
  const { rows } = await prepared(
    'list_sold_stays',
    rowsOf(StayOfUnit)`
    select b.id, b.room_category_id, b.unit_id, b.status, b.confirmed_at is not null as was_confirmed, b.arrival_date,
      (b.closed_at at time zone 'Asia/Dubai')::date::text as closed_on, r.daily_rate as nights,
      (select coalesce(json_agg(json_build_object('kind', kind, 'fils', fils, 'computed_from', computed_from) order by id), '[]')
        from folio_lines where booking_id = b.id and kind not in ('payment', 'refund')) as charges,
      (select coalesce(json_agg(json_build_object('accommodation_fils', c.accommodation_fils, 'discount_fils', c.discount_fils, 'nights_vat_fils', c.nights_vat_fils,
          'cleaning_fee_fils', c.cleaning_fee_fils, 'cleaning_vat_fils', c.cleaning_vat_fils, 'service_charge_fils', c.service_charge_fils,
          'service_vat_fils', c.service_vat_fils, 'tourism_fee_fils', c.tourism_fee_fils, 'extra_fils', c.extra_fils,
          'extra_vat_fils', c.extra_vat_fils, 'owner_extra_fils', c.owner_extra_fils, 'credited_on', (c.written_at at time zone 'Asia/Dubai')::date::text,
          'is_of_cancelling', coalesce(c.written_at <= b.closed_at, false)) order by c.id), '[]')
        from credits c where c.booking_id = b.id) as credits,
      (select coalesce(json_agg(json_build_object('unit_id', unit_id, 'from', lower(during), 'to', upper(during))), '[]')
        from split_nights where booking_id = b.id) as elsewhere,
      ${companyFee} as management_fee_bp, ${rentedFrom(sql`b.room_category_id`, sql`b.arrival_date`)} as rented_from
    from bookings b join quote_rates r on r.id = b.rate_id
    where b.id = any(${ids}::bigint[])`,
  ).execute(tx)
  return rows
}

const StayElsewhere = z.extend(RowOfUnit, SoldElsewhere.shape)
export type StayElsewhere = z.infer<typeof StayElsewhere>

export async function listStaysElsewhere(tx: Tx, ids: number[]): Promise<StayElsewhere[]> {
  if (ids.length === 0) return []
  const { rows } = await rowsOf(StayElsewhere)`
    select s.id, s.room_category_id, s.unit_id, s.state, lower(s.during)::text as "from", upper(s.during)::text as "to",
      (s.cancelled_at at time zone 'Asia/Dubai')::date::text as cancelled_on, s.is_money_of_cancelling, s.rate_millionths, s.payout, s.commission,
      s.cleaning_fee, s.vat, s.tourism_fee,
      (select json_agg(json_build_object('room_category_id', p.room_category_id, 'unit_id', p.unit_id, 'from', lower(p.during), 'to', upper(p.during),
          'management_fee_bp', t.management_fee_bp, 'channel_commission', t.channel_commission,
          'rented_from', ${rentedFrom(sql`p.room_category_id`, sql`lower(p.stay)`)}) order by lower(p.during))
        from channel_stay_parts p cross join lateral (select ${channelTerms} from (select p.room_category_id, p.stay as during) s) t where p.id = s.id) as parts,
      (select coalesce(json_agg(json_build_object('day', e.day, 'net_fils', e.fils - e.vat_fils, 'vat_fils', e.vat_fils,
          'owner_bp', (e.said ->> 'owner_bp')::int) order by e.id), '[]')
        from channel_extras_now e where e.channel_stay_id = s.id and e.state = 'stands') as extras,
      (select value::int from settings where name = 'tourism_fee_max_nights' and valid @> lower(s.during)) as tourism_nights
    from channel_stays s where s.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

const ExpenseOfUnit = z.extend(RowOfUnit, { spent_on: day, fils: z.int() })
export type ExpenseOfUnit = z.infer<typeof ExpenseOfUnit>

export async function listExpenses(tx: Tx, ids: number[]): Promise<ExpenseOfUnit[]> {
  if (ids.length === 0) return []
  const { rows } = await rowsOf(ExpenseOfUnit)`
    select e.id, e.room_category_id, e.unit_id, e.spent_on::text, case when b.state = 'taken_back' then 0 else e.fils end as fils
    from expenses e left join bills b on b.id = e.bill_id where e.id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return rows
}

export const Ownership = z.object({
  room_category_id: z.int(),
  owner_id: z.int(),
  from: z.nullable(day),
  until: z.nullable(day),
})
export type Ownership = z.infer<typeof Ownership>

export async function listOwnerships(tx: Tx, room_category_ids: number[]): Promise<Ownership[]> {
  const { rows } = await prepared(
    'list_ownerships',
    rowsOf(Ownership)`
    select room_category_id, owner_id, lower(valid)::text as from, upper(valid)::text as until
    from ownerships where room_category_id = any(${room_category_ids}::bigint[])`,
  ).execute(tx)
  return rows
}

const Posted = z.object({
  booking_id: z.nullable(z.int()),
  expense_id: z.nullable(z.int()),
  channel_stay_id: z.nullable(z.int()),
  owner_id: z.nullable(z.int()), // null: the company's own, of a home that it rents
  rented_from: z.nullable(z.int()), // who gets that rent
  room_category_id: z.int(),
  unit_id: z.int(),
  accrued_on: day,
  cause: AccrualCause,
  amounts: Amounts,
})
export type Posted = z.infer<typeof Posted>

/** Without what was left out of a month, and taken in: those lines follow from no stay and no bill. */
export async function listPosted(
  tx: Tx,
  { bookings, expenses, channel_stays, rents }: Due,
): Promise<Posted[]> {
  const { rows } = await prepared(
    'list_posted',
    rowsOf(Posted)`
    select booking_id, expense_id, channel_stay_id, owner_id, rented_from, room_category_id, unit_id, accrued_on::text, cause, json_build_object(
      'accommodation_fils', sum(accommodation_fils), 'discount_fils', sum(discount_fils), 'cleaning_fee_fils', sum(cleaning_fee_fils),
      'service_charge_fils', sum(service_charge_fils), 'vat_fils', sum(vat_fils), 'tourism_fee_fils', sum(tourism_fee_fils),
      'extra_fils', sum(extra_fils), 'extra_vat_fils', sum(extra_vat_fils), 'owner_extra_fils', sum(owner_extra_fils),
      'channel_commission_fils', sum(channel_commission_fils), 'management_fee_fils', sum(management_fee_fils), 'maintenance_fils', sum(maintenance_fils)) as amounts
    from (
      select * from statement_lines where booking_id = any(${bookings}::bigint[]) and left_out_id is null
      union all select * from statement_lines where expense_id = any(${expenses}::bigint[]) and left_out_id is null
      union all select * from statement_lines where channel_stay_id = any(${channel_stays}::bigint[]) and left_out_id is null
      union all select * from statement_lines where room_category_id = any(${rents}::bigint[]) and num_nonnulls(booking_id, expense_id, channel_stay_id) = 0
    ) l group by booking_id, expense_id, channel_stay_id, owner_id, rented_from, room_category_id, unit_id, accrued_on, cause`,
  ).execute(tx)
  return rows
}

/** A line about a closed month is posted to the first open one. */
export async function insertLines(tx: Tx, lines: Posted[], written_at: Date) {
  if (lines.length === 0) return
  const rows = lines.map(({ amounts, ...line }) => ({ ...line, ...amounts }))
  await prepared(
    'insert_lines',
    sql`
    insert into statement_lines (owner_id, rented_from, room_category_id, unit_id, month, accrued_on, cause, booking_id, expense_id, channel_stay_id, accommodation_fils,
      discount_fils, cleaning_fee_fils, service_charge_fils, vat_fils, tourism_fee_fils, channel_commission_fils, management_fee_fils, maintenance_fils, extra_fils,
      extra_vat_fils, owner_extra_fils, written_at)
    select owner_id, rented_from, room_category_id, unit_id,
      greatest(date_trunc('month', accrued_on), (select max(month) + interval '1 month' from closed_months)), accrued_on, cause, booking_id, expense_id, channel_stay_id,
      accommodation_fils, discount_fils, cleaning_fee_fils, service_charge_fils, vat_fils, tourism_fee_fils, channel_commission_fils, management_fee_fils,
      maintenance_fils, extra_fils, extra_vat_fils, owner_extra_fils, ${written_at}
    from jsonb_populate_recordset(null::statement_lines, ${JSON.stringify(rows)}::jsonb)
    order by accrued_on, booking_id, expense_id, channel_stay_id, cause`,
  ).execute(tx)
}

export const insertClosedMonth = (tx: Tx, month: string, closed_at: Date) =>
  tx.insertInto('closed_months').values({ month, closed_at }).execute()
