import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { Place } from '#contract/endpoints/catalogue.ts'
import type { Lang } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'
import { METRES_A_DEGREE } from '#server/catalogue/search/search-area.ts'

type Point = { latitude: number; longitude: number }

const metresTo = (point: {
  latitude: RawBuilder<unknown>
  longitude: RawBuilder<unknown>
}) => sql`(${METRES_A_DEGREE}::float8 * sqrt(
  power(p.latitude - ${point.latitude}, 2) + power((p.longitude - ${point.longitude}) * cos(radians(${point.latitude})), 2)))`

const Known = z.extend(Place, { is_ours: z.boolean() })

/** Under our name for it, or for the nearest place: Google's may not be kept. */
export async function findChosenPlace(
  db: Db,
  id: string,
  lang: Lang,
): Promise<z.infer<typeof Known> | undefined> {
  const { rows } = await rowsOf(Known)`
    select g.id, near.name, near.context, near.kind, g.latitude, g.longitude, g.same_as is not null as is_ours
    from google_places g cross join lateral (
      select ${sql.ref(`p.name_${lang}`)} as name, coalesce(${sql.ref(`up.name_${lang}`)}, '') as context, p.kind
      from places p left join places up on up.id = p.parent
      order by (p.id = g.same_as) desc nulls last, ${metresTo({ latitude: sql`g.latitude`, longitude: sql`g.longitude` })}, p.id limit 1) near
    where g.id = ${id}`.execute(db)
  return rows[0]
}

const Ours = z.object({ id: z.string() })

/** The nearest of these kinds. */
export async function findOurPlace(
  db: Db,
  point: Point,
  { kinds, within_m }: { kinds: string[]; within_m: number },
) {
  const metres = metresTo({
    latitude: sql`${point.latitude}::float8`,
    longitude: sql`${point.longitude}::float8`,
  })
  const { rows } = await rowsOf(Ours)`
    select p.id from places p where p.kind = any(${kinds}::text[]) and ${metres} <= ${within_m}::int order by ${metres}, p.id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

type Chosen = Point & { id: string; same_as: string | null; found_at: Date }

export const saveChosenPlace = (db: Db, { id, ...place }: Chosen) =>
  db
    .insertInto('google_places')
    .values({ id, ...place })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
    .execute()

export const deleteOldGooglePlaces = (db: Db, found_before: Date) =>
  db.deleteFrom('google_places').where('found_at', '<', found_before).execute()
