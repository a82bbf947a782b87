import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NextArrival } from '#contract/endpoints/owners.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import {
  countOwnedUnits,
  guestFirstName,
  isOwnedOn,
  isRequested,
  nightsElsewhere,
  ownedUnits,
  staysElsewhere,
  unitName,
  type UnitSelection,
} from '#server/owners/owned-queries.ts'
import { daysForSale } from './dashboard-queries.ts'

const Nights = z.object({
  units_found: z.int(),
  available_nights: z.int(),
  nights: z.int(),
  unknown_nights: z.int(), // of them, those of which nobody knows the money
  revenue: z.int(),
  is_rented: z.boolean(), // a rent is paid on some of the days
})
export type Nights = z.infer<typeof Nights>

/**
 * Of [from, until): days for sale, and nights slept with their revenue in fils, as the ledger has
 * them; nights that other sites sold also before their money is known, and nights of homes with a rent
 * without their money.
 */
export async function readNights(
  db: Db,
  { from, until, ...selection }: UnitSelection & { from: string; until: string },
): Promise<Nights> {
  const { owner_id, unit_ids } = selection
  const range = { from: sql`${from}::date`, until: sql`greatest(${from}::date, ${until}::date)` }
  const { rows } = await rowsOf(Nights)`
    with owned as materialized (${ownedUnits(selection)}), sale as (${daysForSale(sql`${from}::date`, sql`${until}::date`)})
    select ${countOwnedUnits(selection)} as units_found, (select coalesce(sum(available), 0)::int from sale) as available_nights, slept.nights + rented.nights + elsewhere.nights as nights,
      elsewhere.unknown_nights, slept.revenue,
      exists (select from owner_agreements a join owned o on o.room_category_id = a.room_category_id
        where a.owner_id = ${owner_id} and a.rent_fils is not null and a.valid_during && daterange(${range.from}, ${range.until})) as is_rented
    from (
      select coalesce(sum(l.nights) filter (where l.channel_stay_id is null), 0)::int as nights,
        coalesce(sum(l.accommodation_fils + l.discount_fils), 0)::bigint as revenue
      from statement_lines l
      where l.owner_id = ${owner_id} and l.month >= date_trunc('month', ${from}::date) and l.cause = 'night'
        and l.accrued_on >= ${from}::date and l.accrued_on < ${until}::date and ${isRequested('l.unit_id', unit_ids)}
    ) slept, (
      select coalesce(sum(l.nights), 0)::int as nights from statement_lines l
      where l.rented_from = ${owner_id} and l.month >= date_trunc('month', ${from}::date) and l.cause = 'night' and l.channel_stay_id is null
        and l.accrued_on >= ${from}::date and l.accrued_on < ${until}::date and ${isRequested('l.unit_id', unit_ids)}
    ) rented, (
      select coalesce(sum(nights), 0)::int as nights, coalesce(sum(nights) filter (where is_unknown), 0)::int as unknown_nights from (
        select ${nightsElsewhere(range)} as nights, s.money_at is null as is_unknown from ${staysElsewhere(range)}
      ) sold
    ) elsewhere`.execute(db)
  const nights = rows[0]
  if (!nights) throw new Error('Sums always make a row')
  return nights
}

const NEXT_ARRIVALS = 5

export async function listNextArrivals(
  db: Db,
  { today, ...selection }: UnitSelection & { today: string },
) {
  const { rows } = await rowsOf(NextArrival)`
    with owned as materialized (${ownedUnits(selection)})
    select b.reservation_id, json_build_object('id', b.unit_id, 'name', ${unitName('pt.name', 'u.name', 't.nice_name')}) as room,
      ${guestFirstName('b.guest_name')} as guest_first_name, b.guests, b.arrival_date, b.stay_until as departure_date,
      b.stay_until - b.arrival_date as length_of_stay
    from owned o
    join bookings b on b.unit_id = o.unit_id and b.status = 'confirmed' and b.extends_id is null and b.arrival_date >= ${today}::date
    join units u on u.id = b.unit_id
    join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = 'en'
    join property_texts pt on pt.property_id = rc.property_id and pt.lang = 'en'
    where ${isOwnedOn(sql`b.arrival_date`)}
    order by b.arrival_date, b.id limit ${NEXT_ARRIVALS}`.execute(db)
  return rows
}
