import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { Location, Place } from '#contract/endpoints/catalogue.ts'
import { pictureJson, rowsOf, type Db } from '#server/db/index.ts'

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

export async function listPopularPlaces(db: Db, lang: Lang): Promise<z.output<typeof Place>[]> {
  const { rows } = await rowsOf(Place)`
    select p.id, ${sql.ref(`p.name_${lang}`)} as name, coalesce(${sql.ref(`up.name_${lang}`)}, '') as context, p.kind, p.latitude, p.longitude
    from locations l join places p on p.id = l.place_id left join places up on up.id = p.parent
    where l.is_top order by l.position, l.id`.execute(db)
  return rows
}
