import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { prepared, rowsOf, settingsFrom, type Db } from '#server/db/index.ts'
import {
  PriceTermsRow,
  selectPriceTerms,
  type PriceTerms,
  type Stay,
} from '#server/pricing/index.ts'
import { isGooglePlace } from '#server/catalogue/places/google.ts'
import { METRES_A_DEGREE } from './search-area.ts'
import { selectWideArea, WideArea } from './wide/upkeep-queries.ts'

const SearchedPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radius_m: z.number(),
  distance_m: z.number(),
  is_served: z.boolean(),
})
export type SearchedPlace = z.infer<typeof SearchedPlace>
export type PlaceInput = { id: string } | { latitude: number; longitude: number } | null

const Row = z.extend(PriceTermsRow, {
  place: z.nullable(SearchedPlace),
  amenities: z.nullable(z.string()),
  wide_area: z.nullable(WideArea),
  /** Some home's supplier of that day is registered for VAT, or not, unlike its last one. */
  have_turned_homes: z.boolean(),
})
export type SearchTerms = PriceTerms & Omit<z.infer<typeof Row>, keyof PriceTerms>

type Input = Stay & { now: Date; place: PlaceInput; amenities: string[] }

export async function readSearchTerms(
  db: Db,
  { from, to, now, place, amenities }: Input,
): Promise<SearchTerms> {
  const bits = sql`
    select case when bool_and(bit is not null) then bit_or(1::bigint << bit)::text end from amenities_of(${amenities}::text[])`
  const { rows } = await prepared(
    'read_search_terms',
    rowsOf(Row)`
    select terms.*,
      ${place === null ? sql`null` : sql`(${searchedPlace(place)})`} as place,
      ${amenities.length === 0 ? sql`'0'` : sql`(${bits})`} as amenities,
      (${selectWideArea()}) as wide_area,
      exists (select from wide_bits t where t.name = 'turned' and t.night = ${from}::date) as have_turned_homes
    from (${selectPriceTerms({ from, to, now })}) terms`,
  ).execute(db)
  const terms = rows[0]
  if (!terms) throw new Error('Sums always make a row')
  return { ...terms, settings: settingsFrom(terms.settings) }
}

/** Of other nights or filters of a search whose place has been read. */
export const readTermsAgain = (
  db: Db,
  { from, to, amenities = [] }: Stay & { amenities?: string[] | undefined },
  now: Date,
) => readSearchTerms(db, { from, to, now, place: null, amenities })

function searchedPlace(place: NonNullable<PlaceInput>): RawBuilder<unknown> {
  return sql`
    select json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'distance_m', p.distance_m,
      'radius_m', coalesce(own.radius_m,
        greatest(case p.kind when 'emirate' then 60000 when 'city' then 30000 else 4000 end,
          case when p.kind = 'emirate' or p.id = p.emirate then emirate.reach_m end)),
      'is_served', p.emirate is null or emirate.areas > 0)
    from (${rowOf(place)}) p
    left join locations own on coalesce(own.place_id, own.slug) = p.id
    cross join lateral (
      select count(*) as areas, max(${metresBetween(sql`l`, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })} + l.radius_m) as reach_m
      from locations l left join places lp on lp.id = l.place_id
      where lp.id is null or lp.emirate = p.emirate
    ) emirate
    limit 1`
}

function rowOf(place: NonNullable<PlaceInput>): RawBuilder<unknown> {
  if (!('id' in place))
    return sql`
      select id, kind, emirate, latitude, longitude, ${metresBetween(sql`places`, place)} as distance_m
      from places order by distance_m, rank desc limit 1`
  if (isGooglePlace(place.id)) {
    const chosen = { latitude: sql`g.latitude`, longitude: sql`g.longitude` }
    return sql`
      select case when g.same_as is null then g.id else near.id end as id, case when g.same_as is null then 'place' else near.kind end as kind,
        near.emirate, case when g.same_as is null then g.latitude else near.latitude end as latitude,
        case when g.same_as is null then g.longitude else near.longitude end as longitude, 0 as distance_m
      from google_places g cross join lateral (
        select * from places order by (places.id = g.same_as) desc nulls last, ${metresBetween(sql`places`, chosen)}, rank desc limit 1) near
      where g.id = ${place.id}`
  }
  return sql`
    select id, kind, emirate, latitude, longitude, 0 as distance_m from places where id = ${place.id}
    union all
    select slug, 'community', null, latitude, longitude, 0 from locations where slug = ${place.id} and place_id is null
    union all
    select coalesce(l.place_id, l.slug), 'community', p.emirate, l.latitude, l.longitude, 0
    from former_areas f join locations l on l.id = f.became left join places p on p.id = l.place_id where f.slug = ${place.id}`
}

type Point = { latitude: number | RawBuilder<unknown>; longitude: number | RawBuilder<unknown> }

const metresBetween = (
  row: RawBuilder<unknown>,
  { latitude, longitude }: Point,
) => sql`(${METRES_A_DEGREE}::float8 * sqrt(
  power(${row}.latitude - ${latitude}::float8, 2) + power((${row}.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)))`
