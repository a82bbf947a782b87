import * as z from 'zod/mini'
import { FolioLine, folioOf, type BookingFacts } from '#bookings'
import { prepared, rowsOf, type Db, type Tx } from '#db'
import { InvoiceDocument } from '#outside/pdf'

const PartyStay = z.pick(InvoiceDocument.shape.stay, { name_en: true, name_ar: true, area_en: true, area_ar: true, permit_number: true })

export const Parties = z.object({
  folio: z.array(FolioLine),
  extended: z.nullable(z.string()),
  supplier: InvoiceDocument.shape.supplier,
  stay: PartyStay,
})
export type Parties = z.infer<typeof Parties>

export async function readParties(db: Db | Tx, { id, room_category_id, extends_id }: BookingFacts): Promise<Parties> {
  const { rows } = await prepared(
    'document_parties',
    rowsOf(Parties)`
    select ${folioOf(id)} as folio, (select reservation_id from bookings where id = ${extends_id}) as extended,
      json_build_object('name_en', s.legal_name_en, 'name_ar', s.legal_name_ar, 'address_en', s.address_en, 'address_ar', s.address_ar, 'trn', s.trn) as supplier,
      json_build_object('name_en', en.name, 'name_ar', ar.name, 'area_en', len.name, 'area_ar', lar.name, 'permit_number', rc.permit_number) as stay
    from room_categories rc
    join suppliers s on s.id = rc.supplier_id
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

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const

/**
 * Gapless per year: the counters stay locked until the commit. Always both, in one order: of two transactions that want a number of each kind
 * neither holds what the other waits for.
 */
export async function nextNumber(tx: Tx, kind: 'invoice' | 'credit_note', year: number): Promise<string> {
  const { rows } = await rowsOf(Counter)`
    with counters as (
      insert into invoice_counters (year, kind, last_number)
      select ${year}::int, each, (each = ${kind})::int from unnest(array['credit_note', 'invoice']) each
      on conflict (year, kind) do update set last_number = invoice_counters.last_number + excluded.last_number
      returning kind, last_number
    )
    select last_number from counters where kind = ${kind}`.execute(tx)
  return `${PREFIX[kind]}-${year}-${String(rows[0]?.last_number).padStart(6, '0')}`
}

/** The latest of its kind that was not reversed. */
export async function findDocument(db: Db | Tx, booking_id: number, kind: 'invoice' | 'credit_note'): Promise<InvoiceDocument | undefined> {
  const { rows } = await rowsOf(Stored)`
    select document from invoices where booking_id = ${booking_id} and kind = ${kind} and reversed_on is null order by invoice_number desc`.execute(
    db,
  )
  return rows[0]?.document
}

/** The latest of this amount (fils), else the latest: others may have been issued before an e-mail about one of them is sent. */
export async function findCreditNoteOf(db: Db, booking_id: number, amount_fils: number): Promise<InvoiceDocument | undefined> {
  const { rows } = await rowsOf(Stored)`
    select document from invoices where booking_id = ${booking_id} and kind = 'credit_note'
    order by (document ->> 'total_fils')::bigint = ${amount_fils} desc, invoice_number desc limit 1`.execute(db)
  return rows[0]?.document
}

const Credited = z.object({ fils: z.int() })

/** What credit notes have taken back of an invoice, in fils. */
export async function readCredited(tx: Tx, invoice_number: string): Promise<number> {
  const { rows } = await rowsOf(Credited)`
    select coalesce(sum((document ->> 'total_fils')::bigint), 0)::bigint as fils from invoices where refers_to = ${invoice_number}`.execute(
    tx,
  )
  return rows[0]?.fils ?? 0
}

export const markReversed = (tx: Tx, invoice_number: string, reversed_on: string) =>
  tx.updateTable('invoices').set({ reversed_on }).where('invoice_number', '=', invoice_number).execute()

export async function saveDocument(tx: Tx, { booking_id, booking_document }: { booking_id: number; booking_document: InvoiceDocument }) {
  await tx
    .insertInto('invoices')
    .values({
      invoice_number: booking_document.number,
      booking_id,
      kind: booking_document.kind === 'credit_note' ? 'credit_note' : 'invoice',
      refers_to: booking_document.refers_to ?? null,
      issued_on: booking_document.issued_on,
      document: JSON.stringify(booking_document),
    })
    .execute()
}
