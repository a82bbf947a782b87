import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { describeHome } from '#server/catalogue/import/import-queries.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { Owned } from './former-homes.ts'

const Id = z.object({ id: z.int() })

export async function listIdsOfSlugs(db: Db, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select id from room_categories where slug = any(${slugs}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

const Described = z.tuple([z.record(z.string(), z.unknown())], z.unknown())

/** What a home is, apart from what guests say of it. */
export async function fingerprintOf(tx: Tx, slug: string): Promise<string> {
  const described = await describeHome(tx, slug)
  if (described === undefined) return ''
  const [home, ...others] = Described.parse(JSON.parse(described))
  const { rating_score: _score, rating_count: _count, ...kept } = home
  return createHash('sha256')
    .update(JSON.stringify([kept, ...others]))
    .digest('hex')
}

const Supplier = z.object({
  legal_name_en: z.string(),
  legal_name_ar: z.string(),
  address_en: z.string(),
  address_ar: z.string(),
  trn: z.nullable(z.string()),
})

export async function listSuppliersOf(db: Db, names: readonly string[]) {
  const { rows } = await rowsOf(Supplier)`
    select distinct on (legal_name_en) legal_name_en, legal_name_ar, address_en, address_ar, trn
    from suppliers where legal_name_en = any(${names}::text[]) order by legal_name_en, id desc`.execute(
    db,
  )
  return rows
}

export async function listSupplierIds(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(Id)`select id from suppliers order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Homes that followed a supplier of the file go back to the one before; it goes where it sold nothing. */
export async function deleteAddedSuppliers(
  tx: Tx,
  {
    suppliers,
    supplier_ids,
  }: { suppliers: readonly { legal_name_en: string }[]; supplier_ids: readonly number[] },
) {
  const names = suppliers.map(({ legal_name_en }) => legal_name_en)
  await sql`
    with gone as (
      delete from home_suppliers h using suppliers s
      where s.id = h.supplier_id and s.legal_name_en = any(${names}::text[]) and s.id <> all(${supplier_ids}::bigint[])
      returning h.room_category_id, h.valid_during, s.legal_name_en
    )
    update home_suppliers h set valid_during = h.valid_during + g.valid_during
    from gone g join suppliers s on s.legal_name_en = g.legal_name_en
    where h.room_category_id = g.room_category_id and h.supplier_id = s.id and h.valid_during -|- g.valid_during`.execute(
    tx,
  )
  await sql`
    delete from suppliers s where s.id <> all(${supplier_ids}::bigint[]) and s.legal_name_en = any(${names}::text[])
      and not exists (select from home_suppliers h where h.supplier_id = s.id) and not exists (select from quotes q where q.supplier_id = s.id)`.execute(
    tx,
  )
}

export async function readLastBookingId(db: Db): Promise<number> {
  const { rows } = await rowsOf(Id)`select coalesce(max(id), 0)::int as id from bookings`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

export async function listUnitIds(db: Db, room_category_ids: readonly number[]): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select id from units where room_category_id = any(${room_category_ids}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const Slug = z.object({ slug: z.string() })

/** Homes that somebody booked or holds since, whatever became of it. */
export async function listBookedSince(db: Db, slugs: readonly string[], booking_id: number) {
  const { rows } = await rowsOf(Slug)`
    select distinct rc.slug from bookings b join room_categories rc on rc.id = b.room_category_id
    where rc.slug = any(${slugs}::text[]) and b.id > ${booking_id} order by rc.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Homes that colleagues have written in, blocked or made an expense or an offer of. */
export async function listUsedSince(db: Db, slugs: readonly string[], moment: Date) {
  const { rows } = await rowsOf(Slug)`
    select rc.slug from room_categories rc where rc.slug = any(${slugs}::text[])
      and exists (select from home_drafts d where d.room_category_id = rc.id and d.changed_at > ${moment})
    order by rc.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Of new homes: anything that keeps their rows. */
export async function listHeld(db: Db, slugs: readonly string[]) {
  const { rows } = await rowsOf(Slug)`
    select rc.slug from room_categories rc where rc.slug = any(${slugs}::text[])
      and (exists (select from occupancies o where o.room_category_id = rc.id)
        or exists (select from expenses e where e.room_category_id = rc.id)
        or exists (select from statement_lines s where s.room_category_id = rc.id)
        or exists (select from offers f where f.room_category_id = rc.id)
        or exists (select from reviews r where r.room_category_id = rc.id))
    order by rc.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Nobody must have booked them. What guests were quoted goes with them. */
export async function deleteHomes(tx: Tx, ids: readonly number[]) {
  await sql`delete from quotes where room_category_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from month_sums where unit_id in (select id from units where room_category_id = any(${ids}::bigint[]))`.execute(
    tx,
  )
  for (const counted of ['sale_sums', 'arrival_sums', 'unknown_sums'])
    await sql`delete from ${sql.table(counted)} where room_category_id = any(${ids}::bigint[])`.execute(
      tx,
    )
  await sql`delete from units where room_category_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from home_drafts where room_category_id = any(${ids}::bigint[])`.execute(tx)
  await sql`delete from room_categories where id = any(${ids}::bigint[])`.execute(tx)
}

type New = { areas: readonly string[]; buildings: readonly string[]; suppliers: readonly string[] }

/** Unless another home has come to need them. */
export async function deletePlaces(tx: Tx, { areas, buildings, suppliers }: New) {
  await sql`
    delete from properties p using property_texts t where t.property_id = p.id and t.lang = 'en' and t.name = any(${buildings}::text[])
      and not exists (select from room_categories rc where rc.property_id = p.id)`.execute(tx)
  await sql`
    delete from locations l where l.slug = any(${areas}::text[])
      and not exists (select from properties p where p.location_id = l.id)`.execute(tx)
  await sql`
    delete from suppliers s where s.legal_name_en = any(${suppliers}::text[])
      and not exists (select from home_suppliers h where h.supplier_id = s.id) and not exists (select from quotes q where q.supplier_id = s.id)`.execute(
    tx,
  )
}

type Added = {
  unit_ids: readonly number[]
  permit_ids: readonly number[]
  nights: readonly { from: string; to: string }[]
  today: string
}

/** Units and permits that were not there, and nights that had no price. */
export async function deleteAdded(
  tx: Tx,
  room_category_id: number,
  { unit_ids, permit_ids, nights, today }: Added,
) {
  await sql`
    delete from unit_permits where room_category_id = ${room_category_id} and id <> all(${permit_ids}::bigint[])`.execute(
    tx,
  )
  await sql`
    delete from units u where u.room_category_id = ${room_category_id} and u.id <> all(${unit_ids}::bigint[])
      and not exists (select from occupancies o where o.unit_id = u.id) and not exists (select from bookings b where b.unit_id = u.id)
      and not exists (select from month_sums m where m.unit_id = u.id)`.execute(tx)
  await sql`
    delete from nightly_rates n where n.room_category_id = ${room_category_id} and n.night >= ${today}::date
      and not exists (select from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as r("from" date, "to" date)
        where n.night >= r."from" and n.night < r."to")`.execute(tx)
}

export async function listPermitIds(db: Db, room_category_ids: readonly number[]) {
  const { rows } = await rowsOf(Id)`
    select id from unit_permits where room_category_id = any(${room_category_ids}::bigint[]) order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const OwnedRow = z.object({ id: z.int(), owned: z.unknown() })

/** Whose homes are and were, and on which terms: rows as they are, by the numbers of homes. */
export async function readOwned(
  db: Db,
  room_category_ids: readonly number[],
): Promise<Record<string, Owned>> {
  const { rows } = await rowsOf(OwnedRow)`
    select rc.id, jsonb_build_object(
      'ownerships', (select coalesce(jsonb_agg(o order by o.valid), '[]') from ownerships o where o.room_category_id = rc.id),
      'agreements', (select coalesce(jsonb_agg(a order by a.id), '[]') from owner_agreements a where a.room_category_id = rc.id),
      'kept_stays', (select coalesce(jsonb_agg(k order by k.booking_id), '[]') from kept_stays k
        join owner_agreements a on a.id = k.agreement_id where a.room_category_id = rc.id),
      'suppliers', (select coalesce(jsonb_agg(h order by h.valid_during), '[]') from home_suppliers h where h.room_category_id = rc.id)) as owned
    from room_categories rc where rc.id = any(${room_category_ids}::bigint[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, owned }) => [String(id), Owned.parse(owned)]))
}

/** Row by row, where an owner has changed. */
export async function restoreOwned(tx: Tx, id: number, former: Owned | undefined) {
  const now = (await readOwned(tx, [id]))[String(id)]
  if (!former || JSON.stringify(now) === JSON.stringify(former)) return
  const { ownerships, agreements, kept_stays, suppliers } = former
  await sql`delete from owner_agreements where room_category_id = ${id}`.execute(tx)
  await sql`delete from ownerships where room_category_id = ${id}`.execute(tx)
  await sql`insert into ownerships select * from jsonb_populate_recordset(null::ownerships, ${JSON.stringify(ownerships)}::jsonb)`.execute(
    tx,
  )
  await sql`insert into owner_agreements overriding system value
    select * from jsonb_populate_recordset(null::owner_agreements, ${JSON.stringify(agreements)}::jsonb)`.execute(
    tx,
  )
  await sql`insert into kept_stays select * from jsonb_populate_recordset(null::kept_stays, ${JSON.stringify(kept_stays)}::jsonb)`.execute(
    tx,
  )
  if (suppliers.length > 0) await restoreSuppliers(tx, id, suppliers)
}

/** Row by row. */
async function restoreSuppliers(tx: Tx, id: number, suppliers: Owned['suppliers']) {
  await sql`delete from home_suppliers where room_category_id = ${id}`.execute(tx)
  await sql`insert into home_suppliers select * from jsonb_populate_recordset(null::home_suppliers, ${JSON.stringify(suppliers)}::jsonb)`.execute(
    tx,
  )
}

const Email = z.object({ email: z.string() })

/** Of owners a file names: those who have no account. */
export async function listUnknownOwners<Owner extends { email: string }>(
  db: Db,
  owners: readonly Owner[],
): Promise<Owner[]> {
  const emails = owners.map(({ email }) => email)
  const { rows } = await rowsOf(Email)`
    select lower(email::text) as email from users where email = any(${emails}::citext[]) and not is_temporary`.execute(
    db,
  )
  const known = new Set(rows.map(({ email }) => email))
  return owners.filter(({ email }) => !known.has(email.toLowerCase()))
}
