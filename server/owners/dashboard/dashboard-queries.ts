import { sql, type RawBuilder } from 'kysely'
import { day } from '#contract/wire.ts'
import * as z from 'zod/mini'
import { SHORT_STAY_MAX_NIGHTS } from '#contract/constants.ts'
import { OWNER_RESERVATIONS } from '#contract/owner-reservations.ts'
import { prepared, rowsOf, type Db } from '#server/db/index.ts'
import {
  countOwnedUnits,
  daysOwned,
  hasAccrued,
  isOwnedOn,
  isRequested,
  LIVE,
  ownedDays,
  nightsElsewhere,
  ownedUnits,
  soldDays,
  staysElsewhere,
  type UnitSelection,
} from '#server/owners/owned-queries.ts'
import {
  latestStays,
  listedStays,
  liveStaysCount,
  ReservationRow,
  visibleStays,
} from '#server/owners/reservations/reservations-queries.ts'

type Range = UnitSelection & { from: string; to: string; now: Date; today: string }

export const Earned = z.object({
  closed_until: z.nullable(day),
  units_found: z.int(),
  units_count: z.int(),
  reservation_count: z.int(),
  months: z.array(z.object({ month: day, gross: z.int(), nett: z.int() })),
  ledger_from: z.nullable(day),
  gross_before_cut: z.int(),
})
export type Earned = z.infer<typeof Earned>

export async function readEarned(db: Db, range: Range & Months): Promise<Earned> {
  const { from, to } = range
  const { rows } = await prepared(
    'dashboard_earned',
    rowsOf(Earned)`
    with owned as materialized (${ownedUnits(range)})
    select (select max(month)::text from closed_months) as closed_until, ${countOwnedUnits(range)} as units_found,
      (select count(*)::int from owned o where ${soldDays} * ${ownedDays} && daterange(${from}::date, ${to}::date + 1)) as units_count,
      ${liveStaysCount(range)} + (select count(distinct s.id)::int from ${staysElsewhere({ from: sql`${from}::date`, until: sql`${to}::date + 1` })}) as reservation_count,
      (select min(s.month)::text from month_sums s where s.owner_id = ${range.owner_id} and ${isRequested('s.unit_id', range.unit_ids)}) as ledger_from,
      (select coalesce(sum(l.accommodation_fils + l.discount_fils), 0)::bigint from statement_lines l
        where l.owner_id = ${range.owner_id} and l.month = ${monthOf(range.compared_until)}::date and l.accrued_on < ${range.compared_until}::date
          and ${isRequested('l.unit_id', range.unit_ids)}) as gross_before_cut,
      (select coalesce(json_agg(e), '[]') from (${monthsEarned(range)}) e) as months`,
  ).execute(db)
  const earned = rows[0]
  if (!earned) throw new Error('Counts always make a row')
  return earned
}

type Months = { first_month: string; last_month: string; compared_until: string }

/** Sums of closed months, and single lines up to today of open ones. */
const monthsEarned = ({
  owner_id,
  unit_ids,
  today,
  first_month: first,
  last_month: last,
}: Range & Months) => sql`
  select month, sum(gross) as gross, sum(nett) as nett from (
    select s.month, s.gross_fils as gross, s.nett_fils as nett from month_sums s
    where s.owner_id = ${owner_id} and s.month between ${first}::date and ${last}::date and s.month < ${monthOf(today)}::date and ${isRequested('s.unit_id', unit_ids)}
    union all
    select l.month, l.accommodation_fils + l.discount_fils, l.accommodation_fils + l.discount_fils + l.channel_commission_fils + l.management_fee_fils + l.maintenance_fils + l.owner_extra_fils
    from statement_lines l
    where l.owner_id = ${owner_id} and l.month between ${first}::date and ${last}::date and l.month >= ${monthOf(today)}::date
      and ${isRequested('l.unit_id', unit_ids)} and ${hasAccrued(today)}
    union all
    -- apart: the index of the lines above has no VAT
    select l.month, 0, l.vat_fils
    from statement_lines l
    where l.owner_id = ${owner_id} and l.month between ${first}::date and ${last}::date and l.month >= ${monthOf(today)}::date and l.cause = 'rent_vat'
      and num_nonnulls(l.booking_id, l.expense_id, l.channel_stay_id) = 0 and ${isRequested('l.unit_id', unit_ids)} and ${hasAccrued(today)}
  ) earned group by month`

const monthOf = (date: string) => `${date.slice(0, 7)}-01`

export const Occupied = z.object({
  units_found: z.int(),
  /**
   * `nights`: the owner's nights already slept; `nights_ahead`: still to come; `bookings`: arrivals
   * on the owner's days.
   */
  arrivals: z.array(
    z.object({
      date: day,
      bookings: z.int(),
      stays: z.int(),
      longer_stays: z.int(),
      nights: z.int(),
      nights_ahead: z.int(),
    }),
  ),
  available_nights: z.int(),
  blocked_nights: z.int(),
  recent_reservations: z.array(ReservationRow),
})
export type Occupied = z.infer<typeof Occupied>

export async function readOccupied(db: Db, range: Range): Promise<Occupied> {
  const { owner_id, from, to, today } = range
  const [first, until] = [sql`${from}::date`, sql`${to}::date + 1`]
  const over = sql`least(${until}, greatest(${first}, ${today}::date))` // first day not yet over
  const nights = nightsOwned(first, over)
  const nights_ahead = nightsOwned(over, until)
  const { rows } = await prepared(
    'dashboard_occupied',
    rowsOf(Occupied)`
    with owned as materialized (${ownedUnits(range)}), seen as materialized (
      ${visibleStays(range, sql`${nights} as nights, ${nights_ahead} as nights_ahead, ${isOwnedOn(sql`b.arrival_date`)} as is_owners_arrival`)}
    ), arrivals as (
      select arrival_date as date, count(*) filter (where is_owners_arrival) as bookings, count(*) as stays,
        count(*) filter (where no_of_nights > ${SHORT_STAY_MAX_NIGHTS}) as longer_stays, sum(nights) as nights, sum(nights_ahead) as nights_ahead
      from (
        select arrival_date, is_owners_arrival, no_of_nights, nights, nights_ahead from seen where status in ${LIVE}
        union all ${arrivedElsewhere(first, over, until)}
      ) arrived group by arrival_date order by arrival_date
    ), sale as (${daysForSale(first, over)}), latest as materialized (${latestStays({ now: range.now, limit: OWNER_RESERVATIONS.recent })})
    select ${countOwnedUnits(range)} as units_found, (select coalesce(json_agg(a), '[]') from arrivals a) as arrivals,
      (select coalesce(sum(available), 0)::int from sale) as available_nights, (select coalesce(sum(blocked), 0)::int from sale) as blocked_nights,
      ${listedStays({ owner_id, from: sql`latest`, order: sql`booking_date desc`, limit: OWNER_RESERVATIONS.recent })} as recent_reservations`,
  ).execute(db)
  const occupied = rows[0]
  if (!occupied) throw new Error('Counts always make a row')
  return occupied
}

/** Stays that other sites sold: of guests who change units each part. */
const arrivedElsewhere = (
  first: RawBuilder<unknown>,
  over: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
) => sql`
  select lower(s.during), ${isOwnedOn(sql`lower(s.during)`)}, upper(s.during) - lower(s.during), ${nightsElsewhere({ from: first, until: over })},
    ${nightsElsewhere({ from: over, until })} from ${staysElsewhere({ from: first, until })}`

/**
 * Nights [from, until) of stay `b` on the owner's days; of one that changes units those in the
 * chosen units.
 */
const nightsOwned = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  case when b.id in (select coalesce(p.extends_id, p.id) from split_nights s join bookings p on p.id = s.booking_id) then (
    select coalesce(sum(days_within(datemultirange(p.during) * ${ownedDays}, ${from}, ${until})), 0)
    from bookings e cross join lateral unit_parts(e.id) p
    where (e.id = b.id or e.extends_id = b.id) and e.status in ${LIVE} and p.unit_id in (select unit_id from owned)
  ) else ${daysOwned(sql`greatest(b.arrival_date, ${from})`, sql`least(b.stay_until, ${until})`)} end`

/** Days for sale and days blocked; a blocked day does not count as for sale, a slept one does. */
export const daysForSale = (first: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select days_within(sale.available, ${first}, ${until}) as available, days_within(sale.blocked, ${first}, ${until}) as blocked
  from owned o, lateral (${saleDays(first, until)}) sale`

/** Of unit `o`, on its owner's days; sure within [first, until) alone. */
export const saleDays = (first: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select (${soldDays} - kept.days + slept.days) * ${ownedDays} as available, (kept.days - slept.days) * ${ownedDays} as blocked
  from (
    select coalesce(range_agg(oc.during), '{}') as days from occupancies oc
    where oc.room_category_id = o.room_category_id and oc.unit_id = o.unit_id and oc.kind = 'block'
  ) kept, lateral (
    select coalesce(range_agg(days), '{}') as days from (
      select case when b.id in (select booking_id from split_nights)
        then datemultirange(daterange(b.arrival_date, b.departure_date)) - (select range_agg(during) from split_nights where booking_id = b.id)
        else datemultirange(daterange(b.arrival_date, b.departure_date)) end as days
      from bookings b where b.unit_id = o.unit_id and b.status in ${LIVE} and b.stay_until > ${first} and b.arrival_date < ${until}
      union all
      select datemultirange(s.during) from split_nights s join bookings b on b.id = s.booking_id
      where s.room_category_id = o.room_category_id and s.unit_id = o.unit_id and b.status in ${LIVE}
      union all
      select datemultirange(s.during) from channel_stay_parts s
      where s.unit_id = o.unit_id and s.state = 'expected' and s.stay && daterange(${first}, greatest(${first}, ${until}))
    ) nights
  ) slept`

export const Maintained = z.object({
  units_found: z.int(),
  maintenance_costs: z.array(z.object({ name: z.string(), value: z.int() })),
})
export type Maintained = z.infer<typeof Maintained>

export async function readMaintained(db: Db, range: Range): Promise<Maintained> {
  const { owner_id, unit_ids, from, to, today } = range
  const { rows } = await rowsOf(Maintained)`
    with costs as (
      select name, -sum(fils)::bigint as value from (
        select s.category as name, s.nett_fils as fils from month_sums s
        where s.owner_id = ${owner_id} and s.month between ${monthOf(from)}::date and ${to}::date and s.month < ${monthOf(today)}::date
          and s.category is not null and ${isRequested('s.unit_id', unit_ids)}
        union all
        select (select e.category from expenses e where e.id = l.expense_id), l.maintenance_fils from statement_lines l
        where l.owner_id = ${owner_id} and l.expense_id is not null and l.month between ${monthOf(from)}::date and ${to}::date
          and l.month >= ${monthOf(today)}::date and ${isRequested('l.unit_id', unit_ids)} and ${hasAccrued(today)}
      ) spent group by name having sum(fils) <> 0
    )
    select ${countOwnedUnits(range)} as units_found,
      (select coalesce(json_agg(json_build_object('name', name, 'value', value) order by value desc, name), '[]') from costs) as maintenance_costs`.execute(
    db,
  )
  const maintained = rows[0]
  if (!maintained) throw new Error('Counts always make a row')
  return maintained
}
