import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { picture } from '#contract/wire.ts'
import { pictureJson, rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Attraction = z.object({
  id: z.int(),
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  area: z.nullable(z.string()),
  picture: z.nullable(picture),
  is_shown: z.boolean(),
})
export type Attraction = z.output<typeof Attraction>

type Which = { lang: Lang; id?: number }

/** In the order of the page, those taken off as well. */
export async function findAttractions(db: Db | Tx, { lang, id }: Which) {
  const { rows } = await rowsOf(Attraction)`
    select a.id, en.name as name_en, ar.name as name_ar, en.description as description_en, ar.description as description_ar,
      l.slug as area, case when pic.id is not null then ${pictureJson(lang)} end as picture, a.is_shown
    from attractions a
    join attraction_texts en on en.attraction_id = a.id and en.lang = 'en'
    join attraction_texts ar on ar.attraction_id = a.id and ar.lang = 'ar'
    left join pictures pic on pic.id = a.picture_id
    left join locations l on l.id = a.location_id
    where ${id ?? null}::bigint is null or a.id = ${id ?? null} order by a.position, a.id`.execute(
    db,
  )
  return rows
}

/** Whoever changes attractions waits for another who does. */
export const lockAttractions = (tx: Tx) =>
  sql`lock table attractions in share row exclusive mode`.execute(tx)

type Described = Omit<Attraction, 'id' | 'area' | 'picture' | 'is_shown'> & {
  id?: number | undefined
  location_id: number | null
}

/** A new one stands last. Answers its number. */
export async function writeAttraction(tx: Tx, { id, location_id, ...texts }: Described) {
  const row_id =
    id === undefined
      ? await insertAttraction(tx, location_id)
      : await setAttraction(tx, id, { location_id })
  await sql`
    insert into attraction_texts (attraction_id, lang, name, description)
    values (${row_id}, 'en', ${texts.name_en}, ${texts.description_en}), (${row_id}, 'ar', ${texts.name_ar}, ${texts.description_ar})
    on conflict (attraction_id, lang) do update set name = excluded.name, description = excluded.description`.execute(
    tx,
  )
  return row_id
}

async function insertAttraction(tx: Tx, location_id: number | null): Promise<number> {
  const { rows } = await rowsOf(z.object({ id: z.int() }))`
    insert into attractions (slug, location_id, position)
    select gen_random_uuid()::text, ${location_id}, coalesce(max(position), 0) + 1 from attractions
    returning id`.execute(tx)
  return z.int().parse(rows[0]?.id)
}

type Change = { location_id?: number | null; picture_id?: number; is_shown?: boolean }

export async function setAttraction(tx: Tx, id: number, change: Change): Promise<number> {
  await tx.updateTable('attractions').set(change).where('id', '=', id).execute()
  return id
}

/** `ids` in the order of the page. */
export const orderAttractions = (tx: Tx, ids: readonly number[]) =>
  sql`
    update attractions a set position = o.n from unnest(${ids}::bigint[]) with ordinality as o (id, n)
    where a.id = o.id and a.position <> o.n`.execute(tx)

const Named = z.object({ slug: z.string(), name: z.string() })

export async function listAreaNames(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Named)`
    select l.slug, t.name from locations l join location_texts t on t.location_id = l.id and t.lang = ${lang} order by t.name`.execute(
    db,
  )
  return rows
}

/** Homes on sale that are picked for the front page. */
export async function listPickedHomes(db: Db, lang: Lang) {
  const { rows } = await rowsOf(Named)`
    select rc.slug, t.nice_name as name from room_categories rc
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where rc.is_featured and rc.is_active order by t.nice_name`.execute(db)
  return rows
}
