import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { prepared, rowsOf, settingsFrom, type Db, type Settings } from '#db'
import { METRES_A_DEGREE } from './search-area.ts'

export type Stay = { from: string; to: string }

const SearchedPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius_m: z.number(),
  distance_m: z.number(),
  is_served: z.boolean(),
})
export type SearchedPlace = z.infer<typeof SearchedPlace>
export type PlaceInput = { id: string } | { latitude: number; longitude: number } | null

const Row = z.object({
  settings: z.unknown(),
  place: z.nullable(SearchedPlace),
  amenities: z.nullable(z.string()),
  best_bp: z.int(),
  best_free_nights: z.int(),
  have_homes_offers: z.boolean(),
  have_homes_free_nights: z.boolean(),
  /** Whether member sums used the discount in force on the arrival day. */
  are_member_sums_right: z.boolean(),
})
export type SearchTerms = Omit<z.infer<typeof Row>, 'settings'> & { settings: Settings }

type Input = Stay & { now: Date; place: PlaceInput; amenities: string[] }

export async function readSearchTerms(db: Db, { from, to, now, place, amenities }: Input): Promise<SearchTerms> {
  const bits = sql`
    select case when count(*) = ${amenities.length} then bit_or(1::bigint << bit)::text end from amenities where code = any(${amenities}::text[])`
  const fitting = fits({ from, to, now })
  const { rows } = await prepared(
    'read_search_terms',
    rowsOf(Row)`
    select (select json_object_agg(name, value) from settings where valid @> ${from}::date) as settings,
      (select count(distinct value) = 1 from settings
        where name = 'member_discount_bp' and valid && daterange(search_bucket_start(search_bucket(${from}::date)), ${to}::date)) as are_member_sums_right,
      ${place === null ? sql`null` : sql`(${searchedPlace(place)})`} as place,
      ${amenities.length === 0 ? sql`'0'` : sql`(${bits})`} as amenities,
      everywhere.best_bp, everywhere.best_free_nights,
      exists (select from offers o where o.room_category_id is not null and ${fitting}) as have_homes_offers,
      exists (select from offers o where o.room_category_id is not null and o.free_nights is not null and ${fitting}) as have_homes_free_nights
    from (
      select coalesce(max(discount_bp), 0) as best_bp, coalesce(max(free_nights), 0) as best_free_nights
      from offers o where o.room_category_id is null and ${fitting}
    ) everywhere`,
  ).execute(db)
  const terms = rows[0]
  if (!terms) throw new Error('Sums always make a row')
  return { ...terms, settings: settingsFrom(terms.settings) }
}

function searchedPlace(place: NonNullable<PlaceInput>): RawBuilder<unknown> {
  const input =
    'id' in place
      ? sql`
        select id, kind, emirate, latitude, longitude, 0 as distance_m from places where id = ${place.id}
        union all
        select slug, 'community', null, latitude, longitude, 0 from locations where slug = ${place.id} and place_id is null`
      : sql`
        select id, kind, emirate, latitude, longitude, ${metresBetween(sql`places`, place)} as distance_m
        from places order by distance_m, rank desc limit 1`
  return sql`
    select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'distance_m', p.distance_m,
      'radius_m', coalesce(own.radius_m,
        greatest(case p.kind when 'emirate' then 60000 when 'city' then 30000 else 4000 end,
          case when p.kind = 'emirate' or p.id = p.emirate then emirate.reach_m end)),
      'is_served', p.emirate is null or emirate.areas > 0)
    from (${input}) p
    left join locations own on coalesce(own.place_id, own.slug) = p.id
    cross join lateral (
      select count(*) as areas, max(${metresBetween(sql`l`, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} + l.radius_m) as reach_m
      from locations l left join places lp on lp.id = l.place_id
      where lp.id is null or lp.emirate = p.emirate
    ) emirate
    limit 1`
}

type Point = { latitude: number | RawBuilder<unknown>; longitude: number | RawBuilder<unknown> }

const metresBetween = (row: RawBuilder<unknown>, { latitude, longitude }: Point) => sql`(${METRES_A_DEGREE}::float8 * sqrt(
  power(${row}.latitude - ${latitude}::float8, 2) + power((${row}.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)))`

/** Spec 9: never a bank's offer. */
export const fits = ({ from, to, now }: Stay & { now: Date }): RawBuilder<unknown> => sql`
  o.type <> 'bank_offer' and o.arrival_date_gt <= ${from}::date and o.departure_date_lt >= ${to}::date
  and o.length_of_stay <= ${to}::date - ${from}::date and o.starts_at <= ${now} and o.expiry > ${now}`
