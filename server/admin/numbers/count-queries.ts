import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { nightsElsewhere, saleDays, staysElsewhere } from '#server/owners/index.ts'

/** Months [since, until), by their first days; null: from the first that has anything. */
type Months = { since: string | null; until: string }

export const lockCount = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('count_numbers'))`.execute(tx)

const Count = z.object({ counted_at: z.date() })

export async function findCount(db: Db | Tx) {
  const { rows } = await rowsOf(Count)`select counted_at from numbers_counted`.execute(db)
  return rows[0]
}

export const insertCount = (tx: Tx, counted_at: Date) =>
  tx
    .insertInto('numbers_counted')
    .values({ counted_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ counted_at }))
    .execute()

/** Once: sums of the lines that were posted before there were sums. */
export const rebuildNights = (tx: Tx) => sql`select rebuild_night_sums()`.execute(tx)

const monthsOf = ({ since, until }: Months) => sql`
  select m::date as month, (m + interval '1 month')::date as next
  from generate_series(
    coalesce(${since}::date, (select least(date_trunc('month', min(lower(valid))), (select min(month) from night_sums)) from sales_periods), ${until}::date)::timestamp,
    ${until}::date - 1, interval '1 month') m`

/** Every unit on the days of each of its owners. */
const OWNED = sql`
  select u.id as unit_id, u.room_category_id, own.owner_id, coalesce(lower(own.valid), '-infinity') as owned_from,
    coalesce(upper(own.valid), 'infinity') as owned_until, null::datemultirange as days
  from ownerships own join units u on u.room_category_id = own.room_category_id`

const counted = ({ since }: Months) => (since === null ? sql`true` : sql`month >= ${since}::date`)

const [MONTH, NEXT] = [sql`m.month`, sql`m.next`]
const unknownNights = sql`
  select m.month, e.* from months m cross join lateral (
    select s.room_category_id, o.owner_id, s.source, ${nightsElsewhere({ from: MONTH, until: NEXT })} as nights,
      s.during * daterange(greatest(m.month, o.owned_from::date), least(m.next, o.owned_until::date)) as during
    from ${staysElsewhere({ from: MONTH, until: NEXT })} where s.money_at is null
  ) e where e.nights > 0`

export async function countNightsForSale(tx: Tx, months: Months) {
  await sql`delete from sale_sums where ${counted(months)}`.execute(tx)
  await sql`delete from weekday_sale_sums where ${counted(months)}`.execute(tx)
  await sql`delete from unknown_sums where ${counted(months)}`.execute(tx)
  await sql`
    with owned as materialized (${OWNED}), months as (${monthsOf(months)}),
    ends as (select min(month) as first, max(next) as until from months),
    sale as materialized (select o.*, s.available, s.blocked from owned o cross join ends, lateral (${saleDays(sql`ends.first`, sql`ends.until`)}) s),
    by_home as (
      insert into sale_sums (month, room_category_id, owner_id, for_sale, blocked)
      select m.month, s.room_category_id, s.owner_id, sum(d.for_sale), sum(d.blocked)
      from sale s cross join months m
      cross join lateral (select days_within(s.available, m.month, m.next) as for_sale, days_within(s.blocked, m.month, m.next) as blocked) d
      where d.for_sale > 0 or d.blocked > 0 group by 1, 2, 3
    ), unknown as materialized (${unknownNights}), by_source as (
      insert into unknown_sums (month, room_category_id, owner_id, source, nights)
      select month, room_category_id, owner_id, source, sum(nights) from unknown group by 1, 2, 3, 4
    )
    insert into weekday_sale_sums (month, weekday, for_sale, unknown_nights)
    select date_trunc('month', d), extract(isodow from d), count(*) filter (where not is_unknown), count(*) filter (where is_unknown) from (
      select r, false as is_unknown from sale s cross join ends cross join lateral unnest(s.available * datemultirange(daterange(ends.first, ends.until))) r
      union all
      select during, true from unknown
    ) days cross join lateral generate_series(lower(r), upper(r) - 1, interval '1 day') d group by 1, 2`.execute(
    tx,
  )
}

export async function countArrivals(tx: Tx, months: Months) {
  await sql`delete from arrival_sums where ${counted(months)}`.execute(tx)
  const since = months.since === null ? sql`` : sql`where a.arrival_date >= ${months.since}::date`
  await sql`
    insert into arrival_sums (month, room_category_id, owner_id, source, stays, cancelled, nights, booked_here, lead_days, repeat_stays)
    select date_trunc('month', a.arrival_date), a.room_category_id, a.owner_id, a.source, count(*) filter (where a.is_stay), count(*) filter (where not a.is_stay),
      coalesce(sum(a.nights) filter (where a.is_stay), 0), count(*) filter (where a.is_stay and a.is_booked_here), coalesce(sum(a.lead_days) filter (where a.is_stay), 0), count(*) filter (where a.is_stay and a.is_returning)
    from sold_arrivals a ${since} group by 1, 2, 3, 4`.execute(tx)
}
