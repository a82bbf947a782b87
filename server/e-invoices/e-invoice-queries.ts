import { sql, type Insertable } from 'kysely'
import * as z from 'zod/mini'
import { E_INVOICE_LACKS, E_INVOICE_STATES, E_INVOICES_PAGE } from '#contract/e-invoices.ts'
import { EMIRATES } from '#contract/fee-invoices.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { FeeInvoiceDocument, InvoiceDocument } from '#server/outside/pdf/index.ts'
import type { DB } from '#server/db/tables.ts'

const emirate = z.enum(EMIRATES)

const Terms = z.object({
  since: day,
  is_on: z.boolean(),
  address: z.string(),
  city: z.string(),
  emirate,
  tin: z.string(),
  licence_number: z.string(),
  licence_authority: z.string(),
  set_at: z.date(),
  set_by: z.string(),
})
export type EInvoiceTerms = z.infer<typeof Terms>

/** The company's switch and facts, the last first. */
export async function listTerms(db: Db | Tx): Promise<EInvoiceTerms[]> {
  const { rows } = await rowsOf(Terms)`
    select since::text, is_on, address, city, emirate, tin, licence_number, licence_authority, set_at, set_by from e_invoice_terms order by since desc`.execute(
    db,
  )
  return rows
}

export const termsOn = async (db: Db | Tx, on: string) =>
  (await listTerms(db)).find(({ since }) => since <= on)

export const putTerms = (tx: Tx, terms: Insertable<DB['e_invoice_terms']>) =>
  tx
    .insertInto('e_invoice_terms')
    .values(terms)
    .onConflict((conflict) => conflict.column('since').doUpdateSet(terms))
    .execute()

const Row = z.object({
  document_number: z.string(),
  owner_id: z.nullable(z.int()),
  booking_id: z.nullable(z.int()),
  state: z.enum(E_INVOICE_STATES),
  lacks: z.array(z.enum(E_INVOICE_LACKS)),
  buyer_city: z.nullable(z.string()),
  buyer_emirate: z.nullable(emirate),
})
export type EInvoiceRow = z.infer<typeof Row>

const COLUMNS = sql`document_number, owner_id, booking_id, state, array_to_json(lacks) as lacks, buyer_city, buyer_emirate`

/** Until the end of the transaction nobody else makes or mends it. */
export async function lockEInvoice(
  tx: Tx,
  document_number: string,
): Promise<EInvoiceRow | undefined> {
  const { rows } = await rowsOf(Row)`
    select ${COLUMNS} from e_invoices where document_number = ${document_number} for update`.execute(
    tx,
  )
  return rows[0]
}

export const insertEInvoice = (tx: Tx, row: Insertable<DB['e_invoices']>) =>
  tx
    .insertInto('e_invoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

type Change = {
  state?: EInvoiceRow['state']
  lacks?: EInvoiceRow['lacks']
  buyer_city?: string | null
  buyer_emirate?: EInvoiceRow['buyer_emirate']
  changed_at: Date
}

export const changeEInvoice = (tx: Tx, document_number: string, change: Change) =>
  tx.updateTable('e_invoices').set(change).where('document_number', '=', document_number).execute()

export const insertFile = (tx: Tx, file: Insertable<DB['e_invoice_files']>) =>
  tx.insertInto('e_invoice_files').values(file).execute()

const File = z.object({
  id: z.int(),
  document_number: z.string(),
  uuid: z.string(),
  content: z.string(),
  sha256: z.string(),
  tried_at: z.nullable(z.date()),
  answered_at: z.nullable(z.date()),
})
export type EInvoiceFile = z.infer<typeof File>

/** The one that was made last. */
export async function findFile(
  db: Db | Tx,
  document_number: string,
): Promise<EInvoiceFile | undefined> {
  const { rows } = await rowsOf(File)`
    select id, document_number, uuid::text, content, sha256, tried_at, answered_at from e_invoice_files
    where document_number = ${document_number} order by id desc limit 1`.execute(db)
  return rows[0]
}

/** Written down before the first try; false for any other. */
export async function beginTrying(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_invoice_files')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tried_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Answer = { provider_key: string; reasons: string[]; answered_at: Date | null }

export const keepAnswer = (tx: Tx, id: number, { provider_key, reasons, answered_at }: Answer) =>
  tx
    .updateTable('e_invoice_files')
    .set({ provider_key, reasons, answered_at })
    .where('id', '=', id)
    .execute()

const Open = z.object({ document_number: z.string() })

/** Made, and not judged yet. */
export async function listOpen(db: Db): Promise<string[]> {
  const { rows } = await rowsOf(Open)`
    select document_number from e_invoices where state in ('waiting', 'handed') order by changed_at, document_number limit 500`.execute(
    db,
  )
  return rows.map(({ document_number }) => document_number)
}

const Listed = z.extend(Row, {
  owner: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
  buyer: z.string(),
  total_fils: z.int(),
  issued_on: day,
  reasons: z.array(z.string()),
  sha256: z.nullable(z.string()),
  changed_at: z.date(),
})

type Wanted = { state?: EInvoiceRow['state'] | undefined; page: number }

/** What needs a person first, then the newest; one more than a page has, where there is one more. */
export async function listEInvoices(db: Db, { state, page }: Wanted) {
  const { rows } = await rowsOf(Listed)`
    select e.document_number, e.owner_id, e.booking_id, e.state, array_to_json(e.lacks) as lacks, e.buyer_city, e.buyer_emirate, e.changed_at,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner, b.reservation_id,
      coalesce(f.content::json -> 'recipient' ->> 'name', i.document -> 'recipient' -> 'company' ->> 'name', i.document -> 'recipient' ->> 'name', '') as buyer,
      coalesce(f.total_fils, (i.document ->> 'total_fils')::bigint) as total_fils, coalesce(f.issued_on, i.issued_on)::text as issued_on,
      array_to_json(coalesce(x.reasons, '{}')) as reasons, x.sha256
    from e_invoices e left join users u on u.id = e.owner_id left join bookings b on b.id = e.booking_id
    left join fee_invoices f on f.invoice_number = e.document_number left join invoices i on i.invoice_number = e.document_number
    left join lateral (select reasons, sha256 from e_invoice_files x where x.document_number = e.document_number order by x.id desc limit 1) x on true
    where ${state ?? null}::text is null or e.state = ${state ?? null}
    order by e.state in ('lacking', 'refused') desc, e.changed_at desc, e.document_number desc limit ${E_INVOICES_PAGE + 1} offset ${(page - 1) * E_INVOICES_PAGE}`.execute(
    db,
  )
  return rows
}

const FeesBilled = z.object({ owner_id: z.int(), content: z.string() })
const StayBilled = z.object({ booking_id: z.int(), document: InvoiceDocument })

export type Billed =
  | { kind: 'fees'; owner_id: number; booking_id: null; document: FeeInvoiceDocument }
  | { kind: 'stay'; owner_id: null; booking_id: number; document: InvoiceDocument }

/** An invoice or a credit note by its number, whoever it is made out to. */
export async function findBilled(db: Db | Tx, number: string): Promise<Billed | undefined> {
  const { rows: fees } = await rowsOf(
    FeesBilled,
  )`select owner_id, content from fee_invoices where invoice_number = ${number}`.execute(db)
  if (fees[0]) {
    const document = FeeInvoiceDocument.parse(JSON.parse(fees[0].content))
    return { kind: 'fees', owner_id: fees[0].owner_id, booking_id: null, document }
  }
  const { rows: stays } = await rowsOf(
    StayBilled,
  )`select booking_id, document from invoices where invoice_number = ${number} and kind in ('invoice', 'credit_note')`.execute(
    db,
  )
  return stays[0] && { kind: 'stay', owner_id: null, ...stays[0] }
}
