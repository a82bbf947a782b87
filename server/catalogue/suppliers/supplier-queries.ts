import { sql } from 'kysely'
import * as z from 'zod/mini'
import { HomeSupplier } from '#contract/home-fields.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Supplier = z.output<typeof HomeSupplier>

const Period = z.object({ ...HomeSupplier.shape, from: z.nullable(day), until: z.nullable(day) })
export type SupplierPeriod = z.output<typeof Period>

/** Who sells the stays of a home, by their day of arrival; the last first. */
export async function listSupplierPeriods(
  db: Db | Tx,
  room_category_id: number,
): Promise<SupplierPeriod[]> {
  const { rows } = await rowsOf(Period)`
    select s.legal_name_en, s.legal_name_ar, s.address_en, s.address_ar, s.trn, lower(h.valid_during)::text as "from", upper(h.valid_during)::text as until
    from home_suppliers h join suppliers s on s.id = h.supplier_id
    where h.room_category_id = ${room_category_id} order by h.valid_during desc`.execute(db)
  return rows
}

const Home = z.object({ id: z.int(), slug: z.string() })

/** Homes that a supplier of this English legal name sells on that day or later. */
export async function listHomesSoldBy(
  db: Db | Tx,
  { legal_name_en, from }: { legal_name_en: string; from: string },
) {
  const { rows } = await rowsOf(Home)`
    select rc.id, rc.slug from room_categories rc
    where exists (select from home_suppliers h join suppliers s on s.id = h.supplier_id
      where h.room_category_id = rc.id and s.legal_name_en = ${legal_name_en} and h.valid_during && daterange(${from}::date, null))
    order by rc.id`.execute(db)
  return rows
}

/** In one order, before anything of several homes is written. */
export const lockHomes = (tx: Tx, ids: readonly number[]) =>
  sql`select from units where room_category_id = any(${ids}::bigint[]) order by room_category_id, id for no key update`.execute(
    tx,
  )

const IdRow = z.object({ id: z.int() })

/** Of an English legal name, as it sells last. */
export async function findSupplier(tx: Tx, legal_name_en: string): Promise<number | undefined> {
  const { rows } = await rowsOf(IdRow)`
    select s.id from suppliers s where s.legal_name_en = ${legal_name_en}
    order by exists (select from home_suppliers h where h.supplier_id = s.id and upper_inf(h.valid_during)) desc, s.id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}

const Known = z.object({ id: z.int(), is_same: z.boolean(), has_sold: z.boolean() })

/**
 * The supplier for tax purposes (domain V2). One that ever sold a stay is never edited: with other
 * details of the same English legal name it is another row, and sells from that day on whatever the
 * former one would have sold. One that never did is edited, but by `is_dated`.
 */
export async function saveSupplier(
  tx: Tx,
  supplier: Supplier,
  { from, is_dated = false }: { from: string; is_dated?: boolean },
): Promise<number> {
  const { legal_name_en, legal_name_ar, address_en, address_ar, trn } = supplier
  const { rows } = await rowsOf(Known)`
    select s.id, (s.legal_name_ar, s.address_en, s.address_ar) = (${legal_name_ar}, ${address_en}, ${address_ar}) and s.trn is not distinct from ${trn} as is_same,
      exists (select from home_suppliers h join bookings b on b.room_category_id = h.room_category_id where h.supplier_id = s.id)
        or exists (select from company_issuers i where i.supplier_id = s.id) as has_sold
    from suppliers s where s.legal_name_en = ${legal_name_en} order by is_same desc, s.id desc`.execute(
    tx,
  )
  const [known] = rows
  const row = {
    legal_name_en,
    legal_name_ar,
    address_en,
    address_ar,
    trn,
    is_vat_registered: trn !== null,
  }
  if (known && !known.is_same && !known.has_sold && !is_dated) {
    await tx.updateTable('suppliers').set(row).where('id', '=', known.id).execute()
    return known.id
  }
  const id = known?.is_same
    ? known.id
    : (await tx.insertInto('suppliers').values(row).returning('id').executeTakeFirstOrThrow()).id
  if (!known?.is_same || is_dated)
    for (const former of rows)
      if (former.id !== id) await followSupplier(tx, { former_id: former.id, next_id: id, from })
  return id
}

type Following = { former_id: number; next_id: number; from: string }

/** What the former supplier would have sold from that day on, of any home. */
async function followSupplier(tx: Tx, { former_id, next_id, from }: Following) {
  const days = sql`daterange(${from}::date, null)`
  await sql`
    with gone as (
      delete from home_suppliers where supplier_id = ${former_id} and valid_during && ${days} returning room_category_id, valid_during
    )
    insert into home_suppliers (room_category_id, supplier_id, valid_during)
    select room_category_id, ${next_id}::bigint, valid_during * ${days} from gone
    union all select room_category_id, ${former_id}::bigint, daterange(lower(valid_during), ${from}::date) from gone
      where lower_inf(valid_during) or lower(valid_during) < ${from}::date`.execute(tx)
}

/**
 * Whether the company itself sells the stays on all days of a home on which it pays a rent: it is
 * whoever issues its invoices on the first of them, by English legal name.
 */
export async function isSoldAsRented(tx: Tx, room_category_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from owner_agreements a
    join home_suppliers h on h.room_category_id = a.room_category_id and h.valid_during && a.valid_during join suppliers s on s.id = h.supplier_id
    where a.room_category_id = ${room_category_id} and a.rent_fils is not null and s.legal_name_en is distinct from (
      select c.legal_name_en from company_issuers i join suppliers c on c.id = i.supplier_id
      where i.since <= greatest(lower(a.valid_during), lower(h.valid_during)) order by i.since desc limit 1) limit 1`.execute(
    tx,
  )
  return rows.length === 0
}

type Selling = { room_category_id: number; supplier_id: number; from: string }

/** Unless it sells on that day already: from then on, for as long as nobody follows. */
export async function setSupplier(tx: Tx, selling: Selling) {
  const { room_category_id, supplier_id, from } = selling
  const { rows } = await sql`
    select from home_suppliers where room_category_id = ${room_category_id} and supplier_id = ${supplier_id} and valid_during @> ${from}::date`.execute(
    tx,
  )
  if (rows.length === 0) await sellFrom(tx, selling)
}

/** From that day on nobody else sells. */
export async function sellFrom(tx: Tx, { room_category_id, supplier_id, from }: Selling) {
  const of_home = sql`room_category_id = ${room_category_id}`
  await sql`delete from home_suppliers where ${of_home} and lower(valid_during) >= ${from}::date`.execute(
    tx,
  )
  await sql`update home_suppliers set valid_during = daterange(lower(valid_during), case when supplier_id <> ${supplier_id} then ${from}::date end)
    where ${of_home} and (upper_inf(valid_during) or upper(valid_during) >= ${from}::date)`.execute(
    tx,
  )
  await sql`insert into home_suppliers (room_category_id, supplier_id, valid_during)
    select ${room_category_id}, ${supplier_id}, daterange(${from}::date, null)
    where not exists (select from home_suppliers where ${of_home} and valid_during @> ${from}::date)`.execute(
    tx,
  )
}
