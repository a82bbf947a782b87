import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Amenity, Location, Place, Rating, Review } from '#contract/endpoints/catalogue.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'

export async function listFeaturedReviews(db: Db, lang: Lang): Promise<z.output<typeof Review>[]> {
  const { rows } = await rowsOf(Review)`
    select r.id, r.lang, r.username, r.user_image, r.review_title, r.review_description, r.overall_rating, r.stayed_on,
      json_build_object('slug', rc.slug, 'name', t.name, 'nice_name', t.nice_name) as room_category
    from reviews r
    join room_categories rc on rc.id = r.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where r.is_featured and rc.is_active
    order by r.lang = ${lang} desc, r.overall_rating desc, r.id`.execute(db)
  return rows
}

export async function readOverallRating(db: Db): Promise<z.output<typeof Rating>> {
  const { rows } = await rowsOf(Rating)`
    select coalesce(round(avg(r.overall_rating), 1), 0) as score, count(*) as count
    from reviews r join room_categories rc on rc.id = r.room_category_id where rc.is_active`.execute(
    db,
  )
  return rows[0] ?? { score: 0, count: 0 }
}

export async function listLocations(
  db: Db,
  { lang, today, top_only }: { lang: Lang; today: string; top_only: boolean },
): Promise<z.output<typeof Location>[]> {
  const { rows } = await rowsOf(Location)`
    select coalesce(l.place_id, l.slug) as id, l.slug, t.name, t.description, t.activities, l.latitude, l.longitude, homes.homes_count,
      case when pic.id is not null then ${pictureJson(lang)} end as image
    from locations l
    join location_texts t on t.location_id = l.id and t.lang = ${lang}
    left join pictures pic on pic.id = l.picture_id
    join (
      select p.location_id, count(*) as homes_count from room_categories rc join properties p on p.id = rc.property_id
      where rc.is_active and rc.permit_expires_on >= ${today}::date group by p.location_id) homes on homes.location_id = l.id
    where l.is_top or ${!top_only}
    order by l.position, l.id`.execute(db)
  return rows
}

const ListedAmenity = z.extend(Amenity, { former_codes: z.array(z.string()) })

export async function listAmenities(db: Db, lang: Lang): Promise<z.output<typeof ListedAmenity>[]> {
  const { rows } = await rowsOf(ListedAmenity)`
    select a.code, ${sql.ref(`a.name_${lang}`)} as name, a.amenity_group,
      array(select f.code from former_amenities f where f.became = a.id order by f.code) as former_codes
    from amenities a
    where exists (select from room_category_amenities ra where ra.amenity_id = a.id)
    order by a.amenity_group, a.position`.execute(db)
  return rows
}

export async function listPopularPlaces(db: Db, lang: Lang): Promise<z.output<typeof Place>[]> {
  const { rows } = await rowsOf(Place)`
    select p.id, ${sql.ref(`p.name_${lang}`)} as name, coalesce(${sql.ref(`up.name_${lang}`)}, '') as context, p.kind, p.latitude, p.longitude
    from locations l join places p on p.id = l.place_id left join places up on up.id = p.parent
    where l.is_top order by l.position, l.id`.execute(db)
  return rows
}
