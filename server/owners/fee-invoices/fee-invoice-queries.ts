import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { HomeSupplier } from '#contract/home-fields.ts'
import { OwnerBusiness } from '#contract/fee-invoices.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import type { DB } from '#server/db/tables.ts'

const Issuer = z.extend(HomeSupplier, {
  since: day,
  supplier_id: z.int(),
  set_at: z.date(),
  set_by: z.string(),
})

/** Whoever issues invoices to owners, the last first. */
export async function listIssuers(db: Db | Tx) {
  const { rows } = await rowsOf(Issuer)`
    select i.since::text, i.supplier_id, s.legal_name_en, s.legal_name_ar, s.address_en, s.address_ar, s.trn, i.set_at, i.set_by
    from company_issuers i join suppliers s on s.id = i.supplier_id order by i.since desc`.execute(
    db,
  )
  return rows
}

export const issuerOn = async (db: Db | Tx, on: string) =>
  (await listIssuers(db)).find(({ since }) => since <= on)

export const putIssuer = (tx: Tx, issuer: Insertable<DB['company_issuers']>) =>
  tx
    .insertInto('company_issuers')
    .values(issuer)
    .onConflict((conflict) => conflict.column('since').doUpdateSet(issuer))
    .execute()

const Since = z.object({ issued_on: z.nullable(day) })

/** The last day on which an invoice to an owner was issued. */
export async function lastIssuedOn(db: Db | Tx): Promise<string | null> {
  const { rows } = await rowsOf(
    Since,
  )`select max(issued_on)::text as issued_on from fee_invoices`.execute(db)
  return rows[0]?.issued_on ?? null
}

const Business = z.extend(OwnerBusiness, { set_at: z.date(), set_by: z.string() })

/** What an owner was and is in the eyes of the tax authority, the last first. */
export async function listBusinesses(db: Db | Tx, owner_id: number) {
  const { rows } = await rowsOf(Business)`
    select since::text, is_business, legal_name, address, city, emirate, trn, tin, licence_kind, licence_number, licence_authority, set_at, set_by
    from owner_businesses where owner_id = ${owner_id} order by since desc`.execute(db)
  return rows
}

export const businessOn = async (db: Db | Tx, owner_id: number, on: string) =>
  (await listBusinesses(db, owner_id)).find(({ since }) => since <= on)

export const putBusiness = (tx: Tx, business: Insertable<DB['owner_businesses']>) =>
  tx
    .insertInto('owner_businesses')
    .values(business)
    .onConflict((conflict) => conflict.columns(['owner_id', 'since']).doUpdateSet(business))
    .execute()

const ExpenseId = z.object({ id: z.int() })

/** Of these expenses, those whose bill is in the company's name. */
export async function listRecharged(tx: Tx, expense_ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await rowsOf(ExpenseId)`
    select e.id from expenses e join bills b on b.id = e.bill_id
    where e.id = any(${expense_ids}::bigint[]) and b.made_out_to = 'company'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

const Left = z.object({
  number: z.string(),
  statement_number: z.int(),
  supplier_id: z.int(),
  left_fils: z.int(),
  vat_bp: z.int(),
})

/** The invoices of an owner, the newest first, less what credit notes took of them. */
export async function listIssued(tx: Tx, owner_id: number) {
  const { rows } = await rowsOf(Left)`
    select f.invoice_number as number, f.statement_number, f.supplier_id, (f.content::json -> 'lines' -> 0 ->> 'vat_bp')::int as vat_bp,
      f.total_fils - (select coalesce(sum(c.total_fils), 0) from fee_invoices c where c.refers_to = f.invoice_number)::bigint as left_fils
    from fee_invoices f where f.owner_id = ${owner_id} and f.kind = 'invoice' order by f.month desc`.execute(
    tx,
  )
  return rows
}

export const insertFeeInvoice = (tx: Tx, paper: Insertable<DB['fee_invoices']>) =>
  tx.insertInto('fee_invoices').values(paper).execute()

const Head = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  refers_to: z.nullable(z.string()),
  owner_id: z.int(),
  owner: z.string(),
  month: day,
  statement_number: z.int(),
  issued_on: day,
  net_fils: z.int(),
  vat_fils: z.int(),
  total_fils: z.int(),
  sha256: z.string(),
  is_taxed: z.boolean(),
})
export type FeeInvoiceHead = z.infer<typeof Head>

type Of = { owner_id?: number | undefined; month?: string | undefined }

/** The newest month first; of a month by owner, an invoice before its credit notes. */
export async function listFeeInvoices(
  db: Db | Tx,
  { owner_id, month }: Of,
): Promise<FeeInvoiceHead[]> {
  const { rows } = await rowsOf(Head)`
    select f.invoice_number as number, f.kind, f.refers_to, f.owner_id, concat_ws(' ', u.first_name, u.last_name) as owner, f.month::text, f.statement_number,
      f.issued_on::text, f.total_fils - f.vat_fils as net_fils, f.vat_fils, f.total_fils, f.sha256, f.content::json -> 'supplier' ->> 'trn' is not null as is_taxed
    from fee_invoices f join users u on u.id = f.owner_id
    where ${owner_id === undefined ? sql`true` : sql`f.owner_id = ${owner_id}`} and ${month === undefined ? sql`true` : sql`f.month = ${month}::date`}
    order by f.month desc, owner, f.owner_id, f.kind desc, length(f.invoice_number), f.invoice_number`.execute(
    db,
  )
  return rows
}

const Month = z.object({ month: day })

/** Months with invoices to owners, the newest first. */
export async function listInvoicedMonths(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(
    Month,
  )`select distinct month::text from fee_invoices order by 1 desc`.execute(db)
  return rows.map(({ month }) => month)
}

const Stored = z.object({ owner_id: z.int(), content: z.string(), sha256: z.string() })
export type StoredFeeInvoice = z.infer<typeof Stored>

export async function findFeeInvoice(
  db: Db | Tx,
  number: string,
): Promise<StoredFeeInvoice | undefined> {
  const { rows } = await rowsOf(
    Stored,
  )`select owner_id, content, sha256 from fee_invoices where invoice_number = ${number}`.execute(db)
  return rows[0]
}

const SupplierId = z.object({ id: z.int() })

/** A supplier of exactly these details; homes are sold by whom they were. */
export async function findOrInsertSupplier(
  tx: Tx,
  supplier: z.output<typeof HomeSupplier>,
): Promise<number> {
  const { legal_name_en, legal_name_ar, address_en, address_ar, trn } = supplier
  const { rows } = await rowsOf(SupplierId)`
    select id from suppliers where (legal_name_en, legal_name_ar, address_en, address_ar) = (${legal_name_en}, ${legal_name_ar}, ${address_en}, ${address_ar})
      and trn is not distinct from ${trn} order by id desc limit 1`.execute(tx)
  if (rows[0]) return rows[0].id
  const row = { ...supplier, is_vat_registered: trn !== null }
  const { id } = await tx
    .insertInto('suppliers')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
