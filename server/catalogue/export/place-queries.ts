import * as z from 'zod/mini'
import { LANGS } from '#contract/constants.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

/** As the catalogue's file describes it. */
const About = z.object({ about: z.record(z.string(), z.unknown()) })
const Area = z.object({ slug: z.string(), ...About.shape })
const Building = z.object({ name: z.string(), ...About.shape })
const Owner = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  lang: z.enum(LANGS),
})
export type FileOwner = z.output<typeof Owner>

export async function listAreasOf(db: Db, slugs: readonly string[]) {
  const { rows } = await rowsOf(Area)`
    select l.slug, jsonb_build_object('latitude', l.latitude, 'longitude', l.longitude, 'radius_m', l.radius_m, 'is_top', l.is_top,
      'en', (select jsonb_build_object('name', t.name, 'description', t.description, 'activities', t.activities)
        from location_texts t where t.location_id = l.id and t.lang = 'en'),
      'ar', (select jsonb_build_object('name', t.name, 'description', t.description, 'activities', t.activities)
        from location_texts t where t.location_id = l.id and t.lang = 'ar')) as about
    from locations l where l.slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ slug, about }) => [slug, about]))
}

/** By their English names; of two of one name the earlier, as the import takes it. */
export async function listBuildingsOf(db: Db, names: readonly string[]) {
  const { rows } = await rowsOf(Building)`
    select distinct on (named.name) named.name, jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude,
      'move_in_cost', (p.move_in_cost_fils / 100.0)::numeric(20, 2)::text, 'move_in_days', p.move_in_days,
      'en', jsonb_build_object('description', named.description, 'services', named.services, 'visitors', named.visitors,
        'pool_hours', named.pool_hours, 'parking_card', named.parking_card, 'move_in_documents', named.move_in_documents),
      'ar', (select jsonb_build_object('name', t.name, 'description', t.description, 'services', t.services, 'visitors', t.visitors,
          'pool_hours', t.pool_hours, 'parking_card', t.parking_card, 'move_in_documents', t.move_in_documents)
        from property_texts t where t.property_id = p.id and t.lang = 'ar')) as about
    from property_texts named join properties p on p.id = named.property_id
    where named.lang = 'en' and named.name = any(${names}::text[]) order by named.name, p.id`.execute(
    db,
  )
  return new Map(rows.map(({ name, about }) => [name, about]))
}

export async function listOwnersOf(db: Db, emails: readonly string[]): Promise<FileOwner[]> {
  const { rows } = await rowsOf(Owner)`
    select lower(email::text) as email, first_name, last_name, phone_number, lang
    from users where email = any(${emails}::citext[]) and not is_temporary order by email`.execute(
    db,
  )
  return rows
}
