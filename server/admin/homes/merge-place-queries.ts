import { sql } from 'kysely'
import type { Tx } from '#server/db/index.ts'

type Merging<Key> = { from: Key; into: Key; now: Date }

/** Homes, drafts and buildings of an area are of the other one from here on. */
export async function mergeAreaRows(tx: Tx, { from, into, now }: Merging<string>): Promise<void> {
  const idOf = (slug: string) => sql`(select id from locations where slug = ${slug})`
  await sql`update properties set location_id = ${idOf(into)} where location_id = ${idOf(from)}`.execute(
    tx,
  )
  await sql`update attractions set location_id = ${idOf(into)} where location_id = ${idOf(from)}`.execute(
    tx,
  )
  await sql`
    update home_drafts set fields = jsonb_set(fields, '{location.slug}', to_jsonb(${into}::text))
    where fields ->> 'location.slug' = ${from}`.execute(tx)
  await sql`update former_areas set became = ${idOf(into)} where became = ${idOf(from)}`.execute(tx)
  await sql`
    insert into former_areas (slug, became, merged_at) values (${from}, ${idOf(into)}, ${now})
    on conflict (slug) do update set became = excluded.became, merged_at = excluded.merged_at`.execute(
    tx,
  )
  await tx.deleteFrom('locations').where('slug', '=', from).execute()
}

/**
 * Homes and drafts of a building are of the other one from here on; a home without a pin of its own
 * moves. What guests must know and the other one does not say is taken over.
 */
export async function mergeBuildingRows(
  tx: Tx,
  { from, into, now }: Merging<number>,
): Promise<void> {
  const hasPin = sql`(rc.latitude, rc.longitude) is distinct from (a.latitude, a.longitude)`
  await sql`
    update room_categories rc set property_id = b.id,
      latitude = case when ${hasPin} then rc.latitude else b.latitude end,
      longitude = case when ${hasPin} then rc.longitude else b.longitude end
    from properties a, properties b where a.id = ${from} and b.id = ${into} and rc.property_id = a.id`.execute(
    tx,
  )
  await sql`
    update property_texts b set visitors = coalesce(b.visitors, a.visitors),
      pool_hours = coalesce(b.pool_hours, a.pool_hours), parking_card = coalesce(b.parking_card, a.parking_card),
      move_in_documents = coalesce(b.move_in_documents, a.move_in_documents)
    from property_texts a where a.property_id = ${from} and b.property_id = ${into} and a.lang = b.lang`.execute(
    tx,
  )
  await sql`
    update properties b set move_in_cost_fils = coalesce(b.move_in_cost_fils, a.move_in_cost_fils),
      move_in_days = coalesce(b.move_in_days, a.move_in_days)
    from properties a where a.id = ${from} and b.id = ${into}`.execute(tx)
  await sql`
    update home_drafts set fields = fields || jsonb_build_object('property.name', other.name, 'location.slug', l.slug)
    from property_texts former, property_texts other join properties p on p.id = other.property_id
      join locations l on l.id = p.location_id
    where former.property_id = ${from} and former.lang = 'en' and other.property_id = ${into} and other.lang = 'en'
      and fields ->> 'property.name' = former.name`.execute(tx)
  await sql`update former_buildings set became = ${into} where became = ${from}`.execute(tx)
  await sql`
    insert into former_buildings (name, became, merged_at)
    select name, ${into}, ${now} from property_texts where property_id = ${from} and lang = 'en'
    on conflict (name) do update set became = excluded.became, merged_at = excluded.merged_at`.execute(
    tx,
  )
  await tx.deleteFrom('properties').where('id', '=', from).execute()
}
