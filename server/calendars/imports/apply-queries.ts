import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { StaySource } from '#contract/channel-stays.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { Planned } from './planned.ts'

/** All that a table says of a stay, and an undo takes back. */
const SNAPSHOT = sql`jsonb_build_object('reference', s.reference, 'guest_name', s.guest_name, 'guest_phone', s.guest_phone, 'guest_email', s.guest_email,
  'guests', s.guests, 'merchant', s.merchant, 'currency', s.currency, 'rate_millionths', s.rate_millionths, 'rate_source', s.rate_source, 'charged', s.charged, 'taxes_kept', s.taxes_kept,
  'commission', s.commission, 'payout', s.payout, 'cleaning_fee', s.cleaning_fee, 'vat', s.vat, 'tourism_fee', s.tourism_fee, 'money_at', s.money_at,
  'is_money_of_cancelling', s.is_money_of_cancelling)`

const COLUMNS = sql`r.reference, r.guest_name, r.guest_phone, r.guest_email, r.guests, r.currency, r.rate_millionths, r.rate_source, r.charged,
  r.taxes_kept, r.commission, r.payout, r.cleaning_fee, r.vat, r.tourism_fee, r.money_at`
const NAMES = sql`reference, guest_name, guest_phone, guest_email, guests, currency, rate_millionths, rate_source, charged,
  taxes_kept, commission, payout, cleaning_fee, vat, tourism_fee, money_at`

const rowsOfPlans = (plans: readonly Planned[]) =>
  JSON.stringify(
    plans.map(({ guest, money, paid: _paid, known_currency: _known, ...plan }) => ({
      ...plan,
      ...guest,
      ...(money ?? NO_MONEY),
      has_money: money !== null,
      id: plan.channel_stay_id,
    })),
  )

const NO_MONEY = { currency: 'AED', taxes_kept: 0, cleaning_fee: 0, vat: 0, tourism_fee: 0 }

const RECORD = sql`(line int, id bigint, room_category_id bigint, unit_id bigint, "from" date, "to" date, reference text, guest_name text, guest_phone text,
  guest_email text, guests int, has_money boolean, merchant text, currency text, rate_millionths bigint, rate_source text, charged bigint, taxes_kept bigint,
  commission bigint, payout bigint, cleaning_fee bigint, vat bigint, tourism_fee bigint, money_at timestamptz)`

export const lockStays = (tx: Tx, ids: readonly number[]) =>
  sql`select id from channel_stays where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  )

type Bringing = { import_id: number; source: StaySource; today: string; now: Date }
const Inserted = z.object({ wanting: z.int(), taken: z.int() })

/** New stays; those whose nights are not over take them. False when some of them are not free. */
export async function insertPlanned(
  tx: Tx,
  plans: readonly Planned[],
  { import_id, source, today, now }: Bringing,
): Promise<boolean> {
  if (plans.length === 0) return true
  const { rows } = await rowsOf(Inserted)`
    with made as (
      insert into channel_stays as s (room_category_id, unit_id, source, merchant, during, state, created_at, ${NAMES})
      select r.room_category_id, r.unit_id, ${source}, r.merchant, daterange(r."from", r."to"), 'expected', ${now}, ${COLUMNS}
      from jsonb_to_recordset(${rowsOfPlans(plans)}::jsonb) as r${RECORD} order by r.line
      returning s.id, s.room_category_id, s.unit_id, s.during, ${SNAPSHOT} as brought
    ), kept as (
      insert into channel_import_stays (import_id, channel_stay_id, brought) select ${import_id}, id, brought from made
    ), taken as (
      insert into occupancies (room_category_id, unit_id, during, kind, channel_stay_id)
      select room_category_id, unit_id, during, 'calendar', id from made where upper(during) > ${today}::date
      on conflict do nothing returning channel_stay_id
    )
    select (select count(*)::int from made where upper(during) > ${today}::date) as wanting, (select count(*)::int from taken) as taken`.execute(
    tx,
  )
  return rows[0]?.wanting === rows[0]?.taken
}

export async function updatePlanned(
  tx: Tx,
  plans: readonly Planned[],
  { import_id }: Pick<Bringing, 'import_id'>,
) {
  if (plans.length === 0) return
  const ids = plans.map(({ channel_stay_id }) => channel_stay_id)
  await sql`
    insert into channel_import_stays (import_id, channel_stay_id, former, brought)
    select ${import_id}, s.id, ${SNAPSHOT}, '{}' from channel_stays s where s.id = any(${ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    with changed as (
      update channel_stays s set reference = r.reference, guest_name = r.guest_name, guest_phone = r.guest_phone, guest_email = r.guest_email, guests = r.guests, merchant = r.merchant
      from jsonb_to_recordset(${rowsOfPlans(plans)}::jsonb) as r${RECORD} where s.id = r.id
    ) select`.execute(tx)
  await sql`
    update channel_stays s set (currency, rate_millionths, rate_source, charged, taxes_kept, commission, payout, cleaning_fee, vat, tourism_fee, money_at,
      is_money_of_cancelling) = row(r.currency, r.rate_millionths, r.rate_source, r.charged, r.taxes_kept, r.commission, r.payout, r.cleaning_fee, r.vat,
      r.tourism_fee, r.money_at, s.state = 'cancelled')
    from jsonb_to_recordset(${rowsOfPlans(plans)}::jsonb) as r${RECORD} where s.id = r.id and r.has_money`.execute(
    tx,
  )
  await sql`
    update channel_import_stays i set brought = ${SNAPSHOT} from channel_stays s
    where i.import_id = ${import_id} and i.channel_stay_id = s.id and s.id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

const NewStay = z.object({
  channel_stay_id: z.int(),
  unit_id: z.int(),
  reference: z.nullable(z.string()),
})

/** Those that a table brought. */
export async function listNewStays(tx: Tx, import_id: number) {
  const { rows } = await rowsOf(NewStay)`
    select s.id as channel_stay_id, s.unit_id, s.reference from channel_import_stays i join channel_stays s on s.id = i.channel_stay_id
    where i.import_id = ${import_id} and i.former is null`.execute(tx)
  return rows
}

const Home = z.object({ id: z.int() })

/** Of the stays that came with a table. */
export async function listHomesOfImport(tx: Tx, import_id: number): Promise<number[]> {
  const { rows } = await rowsOf(Home)`
    select distinct s.room_category_id as id from channel_import_stays i join channel_stays s on s.id = i.channel_stay_id
    where i.import_id = ${import_id} order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

const Touched = z.object({ name: z.string() })

/** Stays that are not as the table left them, or stand in a month that is closed. */
export async function listTouched(tx: Tx, import_id: number): Promise<string[]> {
  const { rows } = await rowsOf(Touched)`
    select coalesce(s.reference, s.source) as name from channel_import_stays i join channel_stays s on s.id = i.channel_stay_id
    where i.import_id = ${import_id} and (i.brought <> ${SNAPSHOT} or i.former is null and s.state <> 'expected'
      or exists (select from statement_lines l join closed_months c on c.month = l.month where l.channel_stay_id = s.id))
    order by s.id`.execute(tx)
  return rows.map(({ name }) => name)
}

const Undone = z.object({ removed: z.int(), restored: z.int() })

/** New ones are cancelled without a number: their lines of the ledger stay and are taken back. */
export async function putStaysBack(tx: Tx, import_id: number, now: Date) {
  await sql`
    delete from occupancies o using channel_import_stays i where i.import_id = ${import_id} and i.former is null and o.channel_stay_id = i.channel_stay_id`.execute(
    tx,
  )
  const { rows } = await rowsOf(Undone)`
    with removed as (
      update channel_stays s set state = 'cancelled', cancelled_at = ${now}, cancelled_because = 'person', reference = null,
        guest_name = null, guest_phone = null, guest_email = null, guests = null
      from channel_import_stays i where i.import_id = ${import_id} and i.channel_stay_id = s.id and i.former is null returning s.id
    ), restored as (
      update channel_stays s set (${NAMES}, merchant, is_money_of_cancelling) = row(${COLUMNS}, r.merchant, r.is_money_of_cancelling)
      from channel_import_stays i cross join lateral jsonb_populate_record(null::channel_stays, i.former) r
      where i.import_id = ${import_id} and i.channel_stay_id = s.id and i.former is not null returning s.id
    ) select (select count(*)::int from removed) as removed, (select count(*)::int from restored) as restored`.execute(
    tx,
  )
  return rows[0] ?? { removed: 0, restored: 0 }
}
