import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { listKnownCodes } from '#server/catalogue/amenity-queries.ts'
import { listNumbered, listPermitsOf } from '#server/catalogue/permits/permit-queries.ts'
import { listFormer } from '#server/catalogue/homes/slug-queries.ts'
import { permitsOf } from './catalogue-file.ts'
import type { ReadHome } from './check-catalogue.ts'

const LOCK_KEY = 7_205_2042

export const lockImports = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(tx)

export type Known = {
  owners: Map<string, { id: number; roles: number[] }>
  /** What the slug of each means; another one where an area became that one. */
  locations: Map<string, string>
  properties: Map<string, { location_slug: string }>
  amenities: Set<string>
  /** Of the homes that are there already. */
  permits: Awaited<ReturnType<typeof listPermitsOf>>
  /** Whosever they are, by the numbers that are given. */
  numbered: Awaited<ReturnType<typeof listNumbered>>
  /** Addresses that lead to a home which has another one now. */
  former: Map<string, string>
}

const Owner = z.object({ email: z.string(), id: z.int(), roles: z.array(z.int()) })

const Property = z.object({ name: z.string(), location_slug: z.string() })

const Area = z.object({ slug: z.string(), means: z.string() })

export async function readKnown(db: Db, homes: readonly ReadHome[]): Promise<Known> {
  const emails = homes.flatMap(({ read }) => read.owner ?? [])
  const names = homes.flatMap(({ read }) => read.property?.name ?? [])
  const slugs = homes.flatMap(({ read }) => read.slug ?? [])
  const numbers = homes.flatMap(({ read }) =>
    permitsOf(read).flatMap(({ permits }) => permits.map(({ number }) => number)),
  )
  const owners = await rowsOf(Owner)`
    select lower(email::text) as email, id, roles from users where email = any(${emails}::citext[]) and not is_temporary`.execute(
    db,
  )
  const properties = await rowsOf(Property)`
    select named.name, l.slug as location_slug from (
      select name, property_id, false as is_former from property_texts where lang = 'en'
      union all select name, became, true from former_buildings) named
    join properties p on p.id = named.property_id join locations l on l.id = p.location_id
    where named.name = any(${names}::text[]) order by named.is_former desc, p.id desc`.execute(db)
  const locations = await rowsOf(Area)`
    select f.slug, l.slug as means from former_areas f join locations l on l.id = f.became
    union all select slug, slug from locations`.execute(db)
  const amenities = await listKnownCodes(db)
  return {
    owners: new Map(owners.rows.map(({ email, ...account }) => [email, account])),
    properties: new Map(
      properties.rows.map(({ name, location_slug }) => [name, { location_slug }]),
    ),
    locations: new Map(locations.rows.map(({ slug, means }) => [slug, means])),
    amenities: new Set(amenities),
    permits: await listPermitsOf(db, slugs),
    numbered: await listNumbered(db, numbers),
    former: await listFormer(db, slugs),
  }
}

export const listPictures = (db: Db, slug: string) =>
  db
    .selectFrom('room_category_pictures')
    .innerJoin('pictures', 'pictures.id', 'room_category_pictures.picture_id')
    .innerJoin('room_categories', 'room_categories.id', 'room_category_pictures.room_category_id')
    .select(['file', 'width', 'height', 'blur'])
    .where('room_categories.slug', '=', slug)
    .execute()

const Home = z.object({ id: z.int() })

export async function listTouchedHomes(tx: Tx, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await rowsOf(Home)`
    with written as (
      select rc.id, p.location_id from room_categories rc join properties p on p.id = rc.property_id where rc.slug = any(${slugs}::text[])
    ), sold as (
      select h.room_category_id, s.legal_name_en from home_suppliers h join suppliers s on s.id = h.supplier_id
    )
    select rc.id from room_categories rc join properties p on p.id = rc.property_id
    where rc.id in (
        select other.room_category_id from sold mine join sold other using (legal_name_en) where mine.room_category_id in (select id from written))
      or p.location_id in (select location_id from written)
      or rc.id in (
        select other.room_category_id from room_category_pictures mine join room_category_pictures other using (picture_id)
        where mine.room_category_id in (select id from written))
    order by rc.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const lockUnits = (tx: Tx, room_category_id: number) =>
  sql`select id from units where room_category_id = ${room_category_id} order by id for no key update`.execute(
    tx,
  )

const Described = z.object({ described: z.string() })

export async function describeHome(tx: Tx, slug: string): Promise<string | undefined> {
  const { rows } = await rowsOf(Described)`
    select jsonb_build_array(to_jsonb(rc), to_jsonb(p), to_jsonb(l),
      (select jsonb_agg(o order by valid) from ownerships o where o.room_category_id = rc.id),
      (select jsonb_agg(jsonb_build_array(h.valid_during, s) order by h.valid_during) from home_suppliers h join suppliers s on s.id = h.supplier_id
        where h.room_category_id = rc.id),
      (select jsonb_agg(t order by lang) from property_texts t where t.property_id = p.id),
      (select jsonb_agg(t order by lang) from location_texts t where t.location_id = l.id),
      (select jsonb_agg(t order by lang) from room_category_texts t where t.room_category_id = rc.id),
      (select jsonb_agg(u order by id) from units u where u.room_category_id = rc.id),
      (select jsonb_agg(up order by id) from unit_permits up where up.room_category_id = rc.id),
      (select jsonb_agg(rp order by is_refundable) from rate_plans rp where rp.room_category_id = rc.id),
      (select jsonb_agg(jsonb_build_array(night, fils) order by night) from nightly_rates nr where nr.room_category_id = rc.id),
      (select jsonb_agg(amenity_id order by amenity_id) from room_category_amenities ra where ra.room_category_id = rc.id),
      (select jsonb_agg(b order by room, kind) from room_category_beds b where b.room_category_id = rc.id),
      (select jsonb_agg(to_jsonb(pic) order by rp.position) from room_category_pictures rp join pictures pic on pic.id = rp.picture_id
        where rp.room_category_id = rc.id))::text as described
    from room_categories rc
    join properties p on p.id = rc.property_id
    join locations l on l.id = p.location_id
    where rc.slug = ${slug}`.execute(tx)
  return rows[0]?.described
}

export const beginHomes = (tx: Tx) => sql`savepoint before_homes`.execute(tx)

/** Undoes what was written since beginHomes; the transaction goes on. */
export const undoHomes = (tx: Tx) => sql`rollback to savepoint before_homes`.execute(tx)
