import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  LARGE_COST_FILS,
  STATEMENT_EYES,
  STATEMENT_REMARKS,
  STATEMENT_STATES,
  UNUSUAL_MONTHS,
  UNUSUAL_TIMES,
} from '#contract/statement-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { unknownStays } from '#server/owners/owned-queries.ts'
import { ownersOf, stateShown, type Month } from './month-queries.ts'

const Figures = z.object({
  owner_id: z.int(),
  owner: z.string(),
  state: z.enum(STATEMENT_STATES),
  number: z.nullable(z.int()),
  has_note: z.boolean(),
  lines_seen: z.int(), // of the ledger
  units: z.int(),
  nights: z.int(),
  gross: z.int(),
  extra_share: z.int(),
  channel_commission: z.int(),
  management_fee: z.int(),
  maintenance: z.int(),
  nett: z.int(),
  eyes: z.array(z.enum(STATEMENT_EYES)),
})
export type Figures = z.infer<typeof Figures>

/** Of all owners of a month, or of one; those that need eyes first, then by name. */
export async function listFigures(
  db: Db | Tx,
  { month, next }: Pick<Month, 'month' | 'next'>,
  owner_id: number | null = null,
): Promise<Figures[]> {
  const { rows } = await rowsOf(Figures)`
    with m as (select ${month}::date as month, ${next}::date as next)
    select p.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, shown.state, s.number, s.note is not null as has_note, f.lines as lines_seen, f.units,
      f.nights, f.gross, f.extra_share, f.channel_commission, f.management_fee, f.maintenance, f.nett, array_to_json(eyes.found) as eyes
    from m cross join lateral ${ownersOf(sql`m.month`)} p join users u on u.id = p.owner_id
    cross join lateral (${FIGURES}) f
    left join owner_statements s on s.owner_id = p.owner_id and s.month = m.month
    cross join lateral (select ${stateShown} as state) shown
    cross join lateral (${EYES}) eyes
    ${owner_id === null ? sql`` : sql`where p.owner_id = ${owner_id}`} order by eyes.found <@ ${sql.val(STATEMENT_REMARKS)}::text[], owner, p.owner_id`.execute(
    db,
  )
  return rows
}

/** A line that was taken back by another one of its day says nothing. */
const FIGURES = sql`
  select coalesce(sum(d.lines), 0)::int as lines, count(distinct d.unit_id)::int as units,
    coalesce(sum(d.nights), 0)::int as nights,
    coalesce(sum(d.accommodation + d.discount), 0)::bigint as gross, coalesce(sum(d.extra_share), 0)::bigint as extra_share, coalesce(sum(d.channel_commission), 0)::bigint as channel_commission,
    coalesce(sum(d.management_fee), 0)::bigint as management_fee,
    coalesce(sum(d.maintenance), 0)::bigint as maintenance,
    coalesce(sum(d.accommodation + d.discount + d.channel_commission + d.management_fee + d.maintenance + d.extra_share + d.rent_vat), 0)::bigint as nett,
    coalesce(max(-d.maintenance), 0) as largest_cost,
    coalesce(bool_or(d.is_anything and d.accrued_on < m.month), false) as has_correction,
    coalesce(bool_or(d.is_anything and d.cause = 'refund' and exists (select from statement_lines e
      where (e.booking_id = d.booking_id or e.channel_stay_id = d.channel_stay_id) and e.owner_id = p.owner_id and e.month < m.month)), false) as has_late_refund,
    coalesce(bool_or(d.is_anything and d.cause = 'rent'), false) as has_rent,
    coalesce(bool_or(d.cause = 'night' and d.accommodation <> 0 and (b.arrival_date < m.month or b.departure_date > m.next or lower(s.during) < m.month or upper(s.during) > m.next)), false) as has_crossing
  from (
    select l.unit_id, l.booking_id, l.channel_stay_id, l.accrued_on, l.cause, count(*) as lines, sum(l.accommodation_fils) as accommodation, sum(l.discount_fils) as discount,
      sum(l.channel_commission_fils) as channel_commission, sum(l.management_fee_fils) as management_fee, sum(l.maintenance_fils) as maintenance, coalesce(sum(l.vat_fils) filter (where l.cause = 'rent_vat'), 0) as rent_vat, sum(l.nights) as nights,
      sum(l.owner_extra_fils) as extra_share,
      (sum(l.accommodation_fils), sum(l.discount_fils), sum(l.cleaning_fee_fils), sum(l.service_charge_fils), sum(l.vat_fils), sum(l.tourism_fee_fils),
        sum(l.channel_commission_fils), sum(l.management_fee_fils), sum(l.maintenance_fils), sum(l.owner_extra_fils)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0) as is_anything
    from statement_lines l where l.owner_id = p.owner_id and l.month = m.month
    group by l.unit_id, l.booking_id, l.expense_id, l.channel_stay_id, l.accrued_on, l.cause
  ) d left join bookings b on b.id = d.booking_id left join channel_stays s on s.id = d.channel_stay_id`

/** The mean of costs is that of the months that had any. */
const EYES = sql`
  select case when shown.state = 'sent' then '{}'::text[] else array_remove(array[
    case when s.state in ('looked_at', 'approved') and shown.state = 'draft' then 'changed' end,
    case when f.nett < 0 then 'nett_below_zero' end,
    case when f.nights <= 0 and not unknown.is_any and not f.has_rent then 'no_stay' end,
    case when unknown.is_any then 'unknown_money' end,
    case when f.largest_cost >= ${LARGE_COST_FILS}::int then 'large_cost' end,
    case when costs.months > 0 and -f.maintenance > ${UNUSUAL_TIMES}::int * costs.fils / costs.months then 'unusual_cost' end,
    case when exists (select from bills b join ownerships o on o.room_category_id = b.room_category_id and o.valid @> b.spent_on
      where o.owner_id = p.owner_id and b.state = 'waiting' and b.spent_on < m.next) then 'waiting_bill' end,
    case when exists (select from left_out_lines w where w.owner_id = p.owner_id and w.state = 'waiting' and w.month <= m.month) then 'left_out' end,
    case when f.has_correction then 'correction' end,
    case when f.has_late_refund then 'refund_after_closing' end,
    case when f.has_crossing then 'crosses_month' end], null) end as found
  from (
    select count(*) filter (where fils <> 0) as months, coalesce(sum(fils), 0) as fils from (
      select -coalesce(sum(nett_fils), 0) as fils from month_sums c
      where c.owner_id = p.owner_id and c.category is not null and c.month < m.month and c.month >= m.month - make_interval(months => ${UNUSUAL_MONTHS}::int)
      group by c.month) by_month
  ) costs, (
    select exists (select from ${unknownStays({ owner_id: sql`p.owner_id`, until: sql`m.next` })}) as is_any
  ) unknown`
