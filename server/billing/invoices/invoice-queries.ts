import { sql } from 'kysely'
import * as z from 'zod/mini'
import { InvoiceCompany } from '#contract/invoice-company.ts'
import { FolioLine, folioOf, type BookingFacts } from '#server/bookings/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { prepared, rowsOf, type Db, type Tx } from '#server/db/index.ts'
import { InvoiceDocument } from '#server/outside/pdf/index.ts'

const PartyStay = z.pick(InvoiceDocument.shape.stay, {
  name_en: true,
  name_ar: true,
  area_en: true,
  area_ar: true,
  permit_number: true,
})

export const Parties = z.object({
  folio: z.array(FolioLine),
  extended: z.nullable(z.string()),
  company: z.nullable(InvoiceCompany),
  supplier: InvoiceDocument.shape.supplier,
  stay: PartyStay,
})
export type Parties = z.infer<typeof Parties>

export async function readParties(
  db: Db | Tx,
  { id, room_category_id, unit_id, arrival_date, extends_id, rate_id }: BookingFacts,
): Promise<Parties> {
  const { rows } = await prepared(
    'document_parties',
    rowsOf(Parties)`
    select ${folioOf(id)} as folio, (select reservation_id from bookings where id = ${extends_id}) as extended,
      (select json_build_object('name', name, 'address', address, 'trn', trn) from booking_companies where booking_id = ${id}) as company,
      json_build_object('id', s.id, 'name_en', s.legal_name_en, 'name_ar', s.legal_name_ar, 'address_en', s.address_en, 'address_ar', s.address_ar, 'trn', s.trn) as supplier,
      json_build_object('name_en', en.name, 'name_ar', ar.name, 'area_en', len.name, 'area_ar', lar.name, 'permit_number', permit_number_on(rc.id, ${unit_id}, ${arrival_date}::date)) as stay
    from room_categories rc
    join suppliers s on s.id = supplier_of_rate(${rate_id}::uuid)
    join room_category_texts en on en.room_category_id = rc.id and en.lang = 'en'
    join room_category_texts ar on ar.room_category_id = rc.id and ar.lang = 'ar'
    join properties p on p.id = rc.property_id
    join location_texts len on len.location_id = p.location_id and len.lang = 'en'
    join location_texts lar on lar.location_id = p.location_id and lar.lang = 'ar'
    where rc.id = ${room_category_id}`,
  ).execute(db)
  const parties = rows[0]
  if (!parties) throw new Error(`Home ${room_category_id} has no supplier`)
  return parties
}

const Counter = z.object({ last_number: z.int() })
const Stored = z.object({ document: InvoiceDocument })

type StoredKind = 'invoice' | 'credit_note' | 'refund_receipt'

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const

type Series = { supplier_id: number; kind: 'invoice' | 'credit_note'; issued_on: string }

/**
 * Gapless per supplier and year: the counter stays locked until the commit. Whoever wants a number
 * waits for whoever took one, of any supplier: of two transactions that want numbers of two of them
 * neither holds what the other waits for.
 */
export async function nextNumber(
  tx: Tx,
  { supplier_id, kind, issued_on }: Series,
): Promise<string> {
  const year = Number(issued_on.slice(0, 4))
  const { rows } = await rowsOf(Counter)`
    insert into invoice_series (supplier_id, year, kind, last_number)
    select ${supplier_id}::bigint, ${year}::int, ${kind}, 1 from (select pg_advisory_xact_lock('invoice_series'::regclass::oid::bigint) offset 0) alone
    on conflict (supplier_id, year, kind) do update set last_number = invoice_series.last_number + 1
    returning last_number`.execute(tx)
  return `${PREFIX[kind]}-${supplier_id}-${year}-${String(rows[0]?.last_number).padStart(6, '0')}`
}

const SupplierId = z.object({ id: z.int() })

/** Whose series a new paper of the booking is in. */
export async function supplierOf(
  tx: Tx,
  { rate_id }: Pick<BookingFacts, 'rate_id'>,
): Promise<number> {
  const { rows } = await rowsOf(
    SupplierId,
  )`select supplier_of_rate(${rate_id}::uuid)::int as id`.execute(tx)
  const [supplier] = rows
  if (!supplier) throw new Error(`Rate ${rate_id} is nobody’s`)
  return supplier.id
}

/** Whose series a paper that takes this one back is in; that of one of before is found by its name. */
export async function issuerOf(
  tx: Tx,
  booking_id: number,
  { supplier }: Pick<InvoiceDocument, 'supplier'>,
): Promise<number> {
  if (supplier.id !== undefined) return supplier.id
  const { rows } = await rowsOf(SupplierId)`
    select coalesce(
      (select max(id) from suppliers where legal_name_en = ${supplier.name_en} and trn is not distinct from ${supplier.trn}),
      (select supplier_of_rate(rate_id) from bookings where id = ${booking_id}))::int as id`.execute(
    tx,
  )
  const [issuer] = rows
  if (!issuer) throw new Error(`Booking ${booking_id} has no supplier`)
  return issuer.id
}

/** Of its booking: it is no tax document, and not in their series. */
export async function nextRefundReceipt(
  tx: Tx,
  { id, reservation_id }: Pick<BookingFacts, 'id' | 'reservation_id'>,
): Promise<string> {
  const { rows } = await rowsOf(Counter)`
    select count(*)::int + 1 as last_number from invoices where booking_id = ${id} and kind = 'refund_receipt'`.execute(
    tx,
  )
  return `${reservation_id}-R${rows[0]?.last_number}`
}

/** The latest of its kind that was not reversed. */
export async function findDocument(
  db: Db | Tx,
  booking_id: number,
  kind: StoredKind,
): Promise<InvoiceDocument | undefined> {
  const { rows } = await rowsOf(Stored)`
    select document from invoices where booking_id = ${booking_id} and kind = ${kind} and reversed_on is null order by issued_on desc, length(invoice_number) desc, invoice_number desc`.execute(
    db,
  )
  return rows[0]?.document
}

/** By its number. */
export async function findNumbered(
  db: Db | Tx,
  invoice_number: string,
): Promise<InvoiceDocument | undefined> {
  const { rows } = await rowsOf(
    Stored,
  )`select document from invoices where invoice_number = ${invoice_number}`.execute(db)
  return rows[0]?.document
}

type ExtraPaper = { channel_extra_id: number } | { channel_stay_id: number; number: string }

/** The invoice of an extra of another site's stay, or a paper of the extras of such a stay by its number. */
export async function findExtraPaper(
  db: Db | Tx,
  paper: ExtraPaper,
): Promise<InvoiceDocument | undefined> {
  const wanted =
    'number' in paper
      ? sql`e.channel_stay_id = ${paper.channel_stay_id} and i.invoice_number = ${paper.number}`
      : sql`e.id = ${paper.channel_extra_id} and i.kind = 'invoice'`
  const { rows } = await rowsOf(Stored)`
    select i.document from channel_extras e join invoices i on i.channel_extra_id = e.id where ${wanted}`.execute(
    db,
  )
  return rows[0]?.document
}

/** The credit note of one decision to give back. */
export async function findCreditNoteOf(
  db: Db,
  credit_id: number,
): Promise<InvoiceDocument | undefined> {
  const { rows } = await rowsOf(
    Stored,
  )`select document from invoices where credit_id = ${credit_id}`.execute(db)
  return rows[0]?.document
}

export const markReversed = (tx: Tx, invoice_number: string, reversed_on: string) =>
  tx
    .updateTable('invoices')
    .set({ reversed_on })
    .where('invoice_number', '=', invoice_number)
    .execute()

type NewDocument = ({ booking_id: number } | { channel_extra_id: number }) & {
  credit_id: number | null
  booking_document: InvoiceDocument
}

export async function saveDocument(
  tx: Tx,
  { credit_id, booking_document, ...subject }: NewDocument,
) {
  await tx
    .insertInto('invoices')
    .values({
      invoice_number: booking_document.number,
      ...subject,
      credit_id,
      kind: booking_document.kind === 'receipt' ? 'invoice' : booking_document.kind,
      refers_to: booking_document.refers_to ?? null,
      issued_on: booking_document.issued_on,
      document: JSON.stringify(booking_document),
    })
    .execute()
  const { kind, number, recipient } = booking_document
  if ((kind === 'invoice' || kind === 'credit_note') && recipient.company?.trn)
    await enqueue(tx, 'make_e_invoice', { number })
}
