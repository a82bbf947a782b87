import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { LEFT_OUT_STATES, type LeftOutState } from '#contract/statement-fields.ts'
import { day } from '#contract/wire.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { Due } from './ledger-queries.ts'

const COLUMNS = sql`owner_id, room_category_id, unit_id, month, accrued_on, cause, booking_id, expense_id, channel_stay_id, accommodation_fils, discount_fils,
  cleaning_fee_fils, service_charge_fils, vat_fils, tourism_fee_fils, extra_fils, extra_vat_fils, owner_extra_fils, channel_commission_fils, management_fee_fils,
  maintenance_fils, nights, left_out_id, written_at`

/** What the lines `l` say of each day, with the other sign, as lines that name the row `w`. */
const turned = (month: RawBuilder<unknown>, written_at: Date) => sql`
  select l.owner_id, l.room_category_id, l.unit_id, ${month}, l.accrued_on, l.cause, l.booking_id, l.expense_id, l.channel_stay_id, -sum(l.accommodation_fils),
    -sum(l.discount_fils), -sum(l.cleaning_fee_fils), -sum(l.service_charge_fils), -sum(l.vat_fils), -sum(l.tourism_fee_fils), -sum(l.extra_fils),
    -sum(l.extra_vat_fils), -sum(l.owner_extra_fils), -sum(l.channel_commission_fils), -sum(l.management_fee_fils), -sum(l.maintenance_fils), -sum(l.nights), w.id, ${written_at}::timestamptz`

const EACH_DAY = sql`
  group by w.id, l.owner_id, l.room_category_id, l.unit_id, l.accrued_on, l.cause, l.booking_id, l.expense_id, l.channel_stay_id
  having (sum(l.accommodation_fils), sum(l.discount_fils), sum(l.cleaning_fee_fils), sum(l.service_charge_fils), sum(l.vat_fils), sum(l.tourism_fee_fils),
    sum(l.extra_fils), sum(l.extra_vat_fils), sum(l.owner_extra_fils), sum(l.channel_commission_fils), sum(l.management_fee_fils), sum(l.maintenance_fils), sum(l.nights))
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by w.id, l.accrued_on, l.cause`

/** Of what stays out of its month, all that the month says of it, whoever wrote it. */
const leaving = (which: RawBuilder<unknown>, written_at: Date) => sql`
  insert into statement_lines (${COLUMNS}) ${turned(sql`w.month`, written_at)}
  from left_out_lines w join statement_lines l on l.owner_id = w.owner_id and l.month = w.month and l.unit_id = w.unit_id
    and (l.booking_id, l.expense_id, l.channel_stay_id) is not distinct from (w.booking_id, w.expense_id, w.channel_stay_id)
    and case when l.cause in ('night', 'arrival') then 'stay' else l.cause::text end = w.cause and (l.accrued_on < l.month) = w.is_correction
  where w.state in ('waiting', 'dropped') and ${which} ${EACH_DAY}`

/** What was just posted to a month of which it is left out is left out too. */
export const balanceLeftOut = (
  tx: Tx,
  { bookings, expenses, channel_stays }: Due,
  written_at: Date,
) =>
  prepared(
    'balance_left_out',
    leaving(
      sql`(w.booking_id = any(${bookings}::bigint[]) or w.expense_id = any(${expenses}::bigint[]) or w.channel_stay_id = any(${channel_stays}::bigint[]))`,
      written_at,
    ),
  ).execute(tx)

export const writeOut = (tx: Tx, left_out_id: number, written_at: Date) =>
  leaving(sql`w.id = ${left_out_id}`, written_at).execute(tx)

/** All that was left out stands in a month: its own, or a later one. */
export const writeIn = (tx: Tx, left_out_id: number, month: string, written_at: Date) =>
  sql`
  insert into statement_lines (${COLUMNS}) ${turned(sql`${month}::date`, written_at)}
  from left_out_lines w join statement_lines l on l.left_out_id = w.id where w.id = ${left_out_id} ${EACH_DAY}`.execute(
    tx,
  )

const Line = z.object({
  owner_id: z.int(),
  month: day,
  unit_id: z.int(),
  cause: z.enum(['stay', 'cancellation', 'refund', 'expense', 'extra']),
  is_correction: z.boolean(),
  reservation_id: z.nullable(z.string()),
  expense_id: z.nullable(z.int()),
  channel_stay_id: z.nullable(z.int()),
})
type Line = z.infer<typeof Line>
type Leaving = Line & { reason: string; by: string; at: Date }

const NewRow = z.object({ id: z.int() })

export async function insertLeftOut(tx: Tx, line: Leaving): Promise<number> {
  const { rows } = await rowsOf(NewRow)`
    insert into left_out_lines (owner_id, month, room_category_id, unit_id, cause, is_correction, booking_id, expense_id, channel_stay_id, reason, left_out_at, left_out_by)
    select ${line.owner_id}, ${line.month}, u.room_category_id, u.id, ${line.cause}, ${line.is_correction},
      (select b.id from bookings b where b.reservation_id = ${line.reservation_id}), ${line.expense_id}, ${line.channel_stay_id}, ${line.reason}, ${line.at}, ${line.by}
    from units u where u.id = ${line.unit_id} returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a unit with lines is gone')
  return row.id
}

const LeftOut = z.extend(Line, {
  id: z.int(),
  unit: z.string(),
  bill_id: z.nullable(z.int()),
  about: z.nullable(z.string()), // vendor and words of a bill, reference of another site
  nett: z.int(), // what its owner would be owed
  reason: z.string(),
  left_out_at: z.date(),
  left_out_by: z.string(),
  state: z.enum(LEFT_OUT_STATES),
  taken_in_month: z.nullable(day),
  settled_at: z.nullable(z.date()),
  settled_by: z.nullable(z.string()),
  settled_reason: z.nullable(z.string()),
})
export type LeftOut = z.infer<typeof LeftOut>

const READ = sql`
  select w.id, w.owner_id, w.month::text, w.unit_id, w.cause, w.is_correction, b.reservation_id, w.expense_id, w.channel_stay_id, e.bill_id,
    coalesce(e.vendor || ': ' || e.description, s.reference) as about,
    pt.name || ' ' || u.name || ' · ' || t.nice_name as unit, w.reason, w.left_out_at, w.left_out_by, w.state, w.taken_in_month::text, w.settled_at, w.settled_by, w.settled_reason,
    (select -coalesce(sum(l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils), 0)::bigint
      from statement_lines l where l.left_out_id = w.id and l.month = w.month) as nett
  from left_out_lines w join units u on u.id = w.unit_id join room_categories rc on rc.id = u.room_category_id
  join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en' join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
  left join bookings b on b.id = w.booking_id left join expenses e on e.id = w.expense_id left join channel_stays s on s.id = w.channel_stay_id`

/** Of a month what was left out, and what of months before still waits or came in here. */
export async function listLeftOut(db: Db | Tx, whose: { owner_id: number; month: string }) {
  const { rows } = await rowsOf(LeftOut)`${READ}
    where w.owner_id = ${whose.owner_id} and w.state <> 'put_back'
      and (w.month = ${whose.month}::date or w.taken_in_month = ${whose.month}::date or w.month < ${whose.month}::date and w.state = 'waiting')
    order by w.month, w.id`.execute(db)
  return rows
}

/** Nobody else settles it until the end of the transaction, under the lock of posting. */
export async function findLeftOut(tx: Tx, id: number): Promise<LeftOut | undefined> {
  const { rows } = await rowsOf(LeftOut)`${READ} where w.id = ${id}`.execute(tx)
  return rows[0]
}

type Settled = {
  state: Exclude<LeftOutState, 'waiting'>
  taken_in_month: string | null
  settled_at: Date
  settled_by: string
  settled_reason: string
}

export const settleLeftOut = (tx: Tx, id: number, settled: Settled) =>
  tx.updateTable('left_out_lines').set(settled).where('id', '=', id).execute()
