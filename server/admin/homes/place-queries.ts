import * as z from 'zod/mini'
import type { Endpoints } from '#contract/index.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { condition, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export type Area = Input<Endpoints['saveArea']>
export type Building = Input<Endpoints['saveBuilding']>

const described = {
  name_en: z.string(),
  name_ar: z.string(),
  description_en: z.string(),
  description_ar: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  homes: z.int(),
}
const AreaRow = z.object({
  ...described,
  slug: z.string(),
  radius_m: z.int(),
  is_top: z.boolean(),
})

/** Of one slug, or all. */
export async function listAreas(db: Db, slug?: string) {
  const { rows } = await rowsOf(AreaRow)`
    select l.slug, en.name as name_en, ar.name as name_ar, en.description as description_en, ar.description as description_ar,
      l.latitude, l.longitude, l.radius_m, l.is_top,
      (select count(*)::int from room_categories rc join properties p on p.id = rc.property_id where p.location_id = l.id) as homes
    from locations l
    join location_texts en on en.location_id = l.id and en.lang = 'en'
    join location_texts ar on ar.location_id = l.id and ar.lang = 'ar'
    where ${slug === undefined ? condition`true` : condition`l.slug = ${slug}`} order by en.name, l.id`.execute(
    db,
  )
  return rows
}

const fact = z.nullable(z.string())
const FactsRow = z.object({
  visitors_en: fact,
  visitors_ar: fact,
  pool_hours_en: fact,
  pool_hours_ar: fact,
  parking_card_en: fact,
  parking_card_ar: fact,
  move_in_documents_en: fact,
  move_in_documents_ar: fact,
  move_in_cost: z.nullable(z.int()),
  move_in_days: z.nullable(z.int()),
})
export type Facts = z.output<typeof FactsRow>

export type BuildingRow = z.output<typeof BuildingRow>
const BuildingRow = z.object({ ...described, id: z.int(), area: z.string(), facts: FactsRow })

type BuildingFilter = { id?: number; q?: string | undefined; area?: string | undefined }

export async function listBuildings(db: Db, { id, q, area }: BuildingFilter) {
  const words = `%${(q ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(BuildingRow)`
    select p.id, en.name as name_en, ar.name as name_ar, en.description as description_en, ar.description as description_ar,
      l.slug as area, p.latitude, p.longitude,
      (select count(*)::int from room_categories where property_id = p.id) as homes,
      jsonb_build_object('visitors_en', en.visitors, 'visitors_ar', ar.visitors,
        'pool_hours_en', en.pool_hours, 'pool_hours_ar', ar.pool_hours,
        'parking_card_en', en.parking_card, 'parking_card_ar', ar.parking_card,
        'move_in_documents_en', en.move_in_documents, 'move_in_documents_ar', ar.move_in_documents,
        'move_in_cost', p.move_in_cost_fils, 'move_in_days', p.move_in_days) as facts
    from properties p
    join locations l on l.id = p.location_id
    join property_texts en on en.property_id = p.id and en.lang = 'en'
    join property_texts ar on ar.property_id = p.id and ar.lang = 'ar'
    where ${id === undefined ? condition`true` : condition`p.id = ${id}`}
      and ${area === undefined ? condition`true` : condition`l.slug = ${area}`}
      and (fold_search(en.name) like fold_search(${words}) or fold_search(ar.name) like fold_search(${words}))
    order by en.name, p.id`.execute(db)
  return rows
}

const Id = z.object({ id: z.int() })

/** What it can be done in is kept. */
export async function saveAreaRow(tx: Tx, area: Area) {
  await tx.deleteFrom('former_areas').where('slug', '=', area.slug).execute()
  const { slug, latitude, longitude, radius_m, is_top } = area
  const { rows } = await rowsOf(Id)`
    insert into locations (slug, place_id, latitude, longitude, radius_m, position, is_top)
    values (${slug}, (select id from places where id = ${slug}), ${latitude}, ${longitude}, ${radius_m},
      (select coalesce(max(position), 0) + 1 from locations), ${is_top})
    on conflict (slug) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      radius_m = excluded.radius_m, is_top = excluded.is_top
    returning id`.execute(tx)
  for (const lang of ['en', 'ar'] as const) {
    const text = { name: area[`name_${lang}`], description: area[`description_${lang}`] }
    for (const { id } of rows)
      await tx
        .insertInto('location_texts')
        .values({ location_id: id, lang, ...text })
        .onConflict((conflict) => conflict.columns(['location_id', 'lang']).doUpdateSet(text))
        .execute()
  }
}

export const findAreaId = async (tx: Tx, slug: string) =>
  (await tx.selectFrom('locations').select('id').where('slug', '=', slug).executeTakeFirst())?.id

export const findBuildingOfName = async (tx: Tx, name: string) =>
  (
    await tx
      .selectFrom('property_texts')
      .select('property_id')
      .where('lang', '=', 'en')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.property_id

/** Homes whose pin is the building's move with it. */
export async function saveBuildingRow(
  tx: Tx,
  building: Building & { location_id: number },
): Promise<number> {
  const { id: known, latitude, longitude, location_id } = building
  await tx.deleteFrom('former_buildings').where('name', '=', building.name_en).execute()
  const at = { location_id, latitude, longitude }
  if (known !== undefined) {
    await rowsOf(Id)`
      update room_categories rc set latitude = ${latitude}, longitude = ${longitude} from properties p
      where p.id = ${known} and rc.property_id = p.id and rc.latitude = p.latitude and rc.longitude = p.longitude
      returning rc.id`.execute(tx)
    await tx.updateTable('properties').set(at).where('id', '=', known).execute()
  }
  const id =
    known ??
    (await tx.insertInto('properties').values(at).returning('id').executeTakeFirstOrThrow()).id
  for (const lang of ['en', 'ar'] as const) {
    const text = { name: building[`name_${lang}`], description: building[`description_${lang}`] }
    await tx
      .insertInto('property_texts')
      .values({ property_id: id, lang, ...text })
      .onConflict((conflict) => conflict.columns(['property_id', 'lang']).doUpdateSet(text))
      .execute()
  }
  return id
}

export async function saveFactsRow(tx: Tx, id: number, facts: Facts): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ move_in_cost_fils: facts.move_in_cost, move_in_days: facts.move_in_days })
    .where('id', '=', id)
    .execute()
  for (const lang of ['en', 'ar'] as const)
    await tx
      .updateTable('property_texts')
      .set({
        visitors: facts[`visitors_${lang}`],
        pool_hours: facts[`pool_hours_${lang}`],
        parking_card: facts[`parking_card_${lang}`],
        move_in_documents: facts[`move_in_documents_${lang}`],
      })
      .where('property_id', '=', id)
      .where('lang', '=', lang)
      .execute()
}
