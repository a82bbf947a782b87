import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'
import type { CatalogueHome } from '#server/catalogue/import/catalogue-file.ts'

const Saved = z.object({ id: z.int() })

export async function saveLocation(
  tx: Tx,
  { slug, about }: CatalogueHome['location'],
): Promise<number> {
  if (!about)
    return (
      await tx
        .selectFrom('locations')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
    ).id
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

export async function saveProperty(
  tx: Tx,
  { name, about }: CatalogueHome['property'],
  location_id: number,
) {
  const known = await findProperty(tx, name)
  if (!about) {
    if (!known) throw new Error(`${name} was checked to be known`)
    return known
  }
  const { latitude, longitude, en, ar } = about
  const at = { location_id, latitude, longitude }
  const id =
    known?.id ??
    (await tx.insertInto('properties').values(at).returning('id').executeTakeFirstOrThrow()).id
  await tx.updateTable('properties').set(at).where('id', '=', id).execute()
  for (const [lang, text] of [['en', { name, ...en }] as const, ['ar', ar] as const]) {
    await tx
      .insertInto('property_texts')
      .values({ property_id: id, lang, ...text })
      .onConflict((conflict) => conflict.columns(['property_id', 'lang']).doUpdateSet(text))
      .execute()
  }
  return { id, latitude, longitude }
}

const findProperty = (tx: Tx, name: string) =>
  tx
    .selectFrom('properties')
    .innerJoin('property_texts', 'property_texts.property_id', 'properties.id')
    .select(['properties.id', 'latitude', 'longitude'])
    .where('lang', '=', 'en')
    .where('name', '=', name)
    .orderBy('properties.id')
    .executeTakeFirst()

/** The supplier for tax purposes (domain V2), identified by the English legal name. */
export async function saveSupplier(tx: Tx, supplier: CatalogueHome['supplier']): Promise<number> {
  const row = { ...supplier, is_vat_registered: supplier.trn !== null }
  const known = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('legal_name_en', '=', supplier.legal_name_en)
    .orderBy('id')
    .executeTakeFirst()
  if (!known)
    return (await tx.insertInto('suppliers').values(row).returning('id').executeTakeFirstOrThrow())
      .id
  await tx.updateTable('suppliers').set(row).where('id', '=', known.id).execute()
  return known.id
}

function onlyId(rows: { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('An upsert answers exactly one row')
  return row.id
}
