import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Amenity, RoomDetails } from '#contract/endpoints/catalogue.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { buildingOf, ownerFacts } from '#server/catalogue/details-queries.ts'
import { NearbyPlace } from '#server/catalogue/places/distance.ts'
import { nearestPlaces } from '#server/catalogue/places/nearest-queries.ts'

const { shape } = RoomDetails
const Surroundings = z.object({
  area: shape.area,
  property: shape.property,
  owner: shape.owner,
  latitude: z.number(),
  longitude: z.number(),
  places: z.array(NearbyPlace),
  amenities: z.array(Amenity),
  max_nights: z.int(),
  cleaning_fee: z.int(), // fils
  refundable_until_days: z.int(),
  permit_link: z.string(), // with {permit}, or empty
})

type Named = {
  area: string
  building: string
  owner: string
  bedrooms: number
  latitude: number | null
  longitude: number | null
  amenities: readonly string[]
}

/** What the page of a home says that does not stand with the home itself. */
export async function findSurroundings(
  db: Db,
  { area, building, owner, bedrooms, latitude, longitude, amenities }: Named,
  { lang, today }: { lang: Lang; today: string },
) {
  const { rows } = await rowsOf(Surroundings)`
    select json_build_object('id', coalesce(l.place_id, l.slug), 'slug', l.slug, 'name', lt.name, 'description', lt.description) as area,
      ${buildingOf(lang)} as property,
      ${ownerFacts(today)} as owner, rc.latitude, rc.longitude, ${nearestPlaces(lang)} as places,
      (select coalesce(json_agg(json_build_object('code', a.code, 'name', ${sql.ref(`a.name_${lang}`)}, 'amenity_group', a.amenity_group) order by a.position), '[]')
        from amenities a where a.code = any(${amenities}::text[])) as amenities,
      (setting.by_name -> 'max_stay_nights')::int as max_nights,
      (setting.by_name -> 'cleaning_fee_fils' ->> least(${bedrooms}::int, 6)::text)::bigint as cleaning_fee,
      (setting.by_name -> 'refundable_until_days')::int as refundable_until_days, setting.by_name ->> 'permit_link' as permit_link
    from locations l
    join location_texts lt on lt.location_id = l.id and lt.lang = ${lang}
    join properties p on p.location_id = l.id
    join property_texts en on en.property_id = p.id and en.lang = 'en' and en.name = ${building}
    join property_texts pt on pt.property_id = p.id and pt.lang = ${lang}
    join users u on u.email = ${owner} and not u.is_temporary
    cross join lateral (select coalesce(${latitude}::float8, p.latitude) as latitude, coalesce(${longitude}::float8, p.longitude) as longitude) rc
    cross join (select jsonb_object_agg(name, value) as by_name from settings where valid @> ${today}::date) setting
    where l.slug = ${area} order by p.id limit 1`.execute(db)
  return rows[0]
}
