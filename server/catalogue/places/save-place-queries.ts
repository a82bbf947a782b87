import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { CatalogueHome } from '#server/catalogue/import/catalogue-file.ts'

const Saved = z.object({ id: z.int() })

export async function saveLocation(
  tx: Tx,
  { slug, about }: CatalogueHome['location'],
): Promise<number> {
  const known = await findLocation(tx, slug)
  if (!about || known?.is_former) {
    if (!known) throw new Error(`${slug} was checked to be known`)
    return known.id
  }
  const { latitude, longitude, radius_m, is_top, en, ar } = about
  const { rows } = await rowsOf(Saved)`
    insert into locations (slug, place_id, latitude, longitude, radius_m, position, is_top)
    values (${slug}, (select id from places where id = ${slug}), ${latitude}, ${longitude}, ${radius_m},
      (select coalesce(max(position), 0) + 1 from locations), ${is_top})
    on conflict (slug) do update set latitude = excluded.latitude, longitude = excluded.longitude, radius_m = excluded.radius_m, is_top = excluded.is_top
    returning id`.execute(tx)
  const id = onlyId(rows)
  for (const [lang, text] of [['en', en] as const, ['ar', ar] as const]) {
    await tx
      .insertInto('location_texts')
      .values({ location_id: id, lang, ...text })
      .onConflict((conflict) => conflict.columns(['location_id', 'lang']).doUpdateSet(text))
      .execute()
  }
  return id
}

const Location = z.object({ id: z.int(), is_former: z.boolean() })

/** Of this slug, or what the one that had it became. */
async function findLocation(tx: Tx, slug: string) {
  const { rows } = await rowsOf(Location)`
    select id, false as is_former from locations where slug = ${slug}
    union all select became, true from former_areas where slug = ${slug} order by is_former limit 1`.execute(
    tx,
  )
  return rows[0]
}

export async function saveProperty(
  tx: Tx,
  { name, about }: CatalogueHome['property'],
  location_id: number,
) {
  const known = await findProperty(tx, name)
  if (!about || known?.is_former) {
    if (!known) throw new Error(`${name} was checked to be known`)
    return known
  }
  const { latitude, longitude, move_in_cost, move_in_days, en, ar } = about
  const at = {
    location_id,
    latitude,
    longitude,
    ...(move_in_cost !== undefined && { move_in_cost_fils: move_in_cost }),
    ...(move_in_days !== undefined && { move_in_days }),
  }
  const id =
    known?.id ??
    (await tx.insertInto('properties').values(at).returning('id').executeTakeFirstOrThrow()).id
  await tx.updateTable('properties').set(at).where('id', '=', id).execute()
  for (const [lang, said] of [['en', { name, ...en }] as const, ['ar', ar] as const]) {
    const { visitors, pool_hours, parking_card, move_in_documents, ...described } = said
    const text = {
      ...described,
      ...(visitors !== undefined && { visitors }),
      ...(pool_hours !== undefined && { pool_hours }),
      ...(parking_card !== undefined && { parking_card }),
      ...(move_in_documents !== undefined && { move_in_documents }),
    }
    await tx
      .insertInto('property_texts')
      .values({ property_id: id, lang, ...text })
      .onConflict((conflict) => conflict.columns(['property_id', 'lang']).doUpdateSet(text))
      .execute()
  }
  return { id, latitude, longitude }
}

const Property = z.object({
  id: z.int(),
  latitude: z.number(),
  longitude: z.number(),
  is_former: z.boolean(),
})

/** Of this English name, or what the one that had it became. */
async function findProperty(tx: Tx, name: string) {
  const { rows } = await rowsOf(Property)`
    select p.id, p.latitude, p.longitude, named.is_former from (
      select property_id, false as is_former from property_texts where lang = 'en' and name = ${name}
      union all select became, true from former_buildings where name = ${name}) named
    join properties p on p.id = named.property_id order by named.is_former, p.id limit 1`.execute(
    tx,
  )
  return rows[0]
}

function onlyId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('An upsert answers exactly one row')
  return row.id
}
