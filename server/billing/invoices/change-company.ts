import { readCredits, readCreditsOfInvoice } from '#server/billing/credits/credit-queries.ts'
import { chargedAs, minus, totalOfCredit } from '#server/billing/credits/credit.ts'
import {
  chargesOf,
  listFolioLines,
  lockBooking,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { COMPANY_DAYS, type InvoiceCompany } from '#contract/invoice-company.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { findCompany, saveCompany } from './company-queries.ts'
import { lessCredit } from './credit-note.ts'
import { recipientOf } from './invoice-document.ts'
import { takeBackWhole } from './invoice.ts'
import { findDocument, issuerOf, nextNumber, saveDocument } from './invoice-queries.ts'

type Typed = { company_name: string; company_address: string; company_trn: string }

/**
 * Null when nothing was typed. Refuses INVALID_INPUT for a company without its name or address
 * (domain V5).
 */
export function companyOf({
  company_name: name,
  company_address: address,
  company_trn: trn,
}: Typed): InvoiceCompany | null {
  if (name === '' && address === '' && trn === '') return null
  const missing = [
    ...(name === '' ? ['company_name'] : []),
    ...(address === '' ? ['company_address'] : []),
  ]
  if (missing.length > 0)
    refuse('INVALID_INPUT', { fields: missing.map((field) => ({ field, code: 'required' })) })
  return { name, address, trn: trn === '' ? null : trn }
}

/**
 * Of a held booking, and of a paid one until COMPANY_DAYS after departure, whatever became of it.
 */
export const mayChangeCompany = (
  {
    status,
    confirmed_at,
    departure_date,
  }: Pick<BookingFacts, 'status' | 'confirmed_at' | 'departure_date'>,
  today: string,
) =>
  status === 'pencil' || (confirmed_at !== null && today <= addDays(departure_date, COMPANY_DAYS))

export type CompanyChange = {
  before: InvoiceCompany | null
  after: InvoiceCompany | null
  /** Nothing was paid yet. */
  is_held: boolean
  /** The invoice that was issued in place of an earlier one, and the credit note over that. */
  papers: { invoice: string; credit_note: string } | null
}

type Change = { booking_id: number; company: InvoiceCompany | null; now: Date }

/**
 * Makes a booking's documents out to a company, or to the guest (null). A registered supplier's
 * invoice is credited and issued anew; both are emailed. Undefined when nothing changes. Refuses
 * INVALID_BOOKING, INVOICE_RECIPIENT_FINAL.
 */
export async function changeCompanyIn(
  tx: Tx,
  { booking_id, company, now }: Change,
): Promise<CompanyChange | undefined> {
  const booking = (await lockBooking(tx, booking_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status !== 'pencil' && booking.confirmed_at === null) refuse('INVALID_BOOKING')
  if (!mayChangeCompany(booking, dubaiDay(now))) refuse('INVOICE_RECIPIENT_FINAL')
  const before = await findCompany(tx, booking_id)
  if (isSame(before, company)) return undefined
  await saveCompany(tx, booking_id, company)
  const papers = await makeOutAnew(tx, { booking, company, now })
  if (papers)
    await enqueue(tx, 'send_booking_email', {
      booking_id,
      kind: 'made_out_anew',
      papers: [papers.invoice, papers.credit_note],
    })
  return { before, after: company, is_held: booking.status === 'pencil', papers }
}

/** For the log. */
export const companyEntries = ({ before, after, papers }: CompanyChange) => ({
  before: entriesOf(before),
  after: { ...entriesOf(after), ...papers },
})

const entriesOf = (company: InvoiceCompany | null) => ({
  company_name: company?.name ?? null,
  company_address: company?.address ?? null,
  company_trn: company?.trn ?? null,
})

const isSame = (one: InvoiceCompany | null, other: InvoiceCompany | null) =>
  one?.name === other?.name && one?.address === other?.address && one?.trn === other?.trn

type Renaming = { booking: BookingFacts; company: InvoiceCompany | null; now: Date }

async function makeOutAnew(
  tx: Tx,
  { booking, company, now }: Renaming,
): Promise<CompanyChange['papers']> {
  const { id: booking_id } = booking
  const invoice = await findDocument(tx, booking_id, 'invoice')
  if (!invoice || invoice.supplier.trn === null) return null
  const before = await readCredits(tx, booking_id)
  const credit = minus(chargedAs(chargesOf(await listFolioLines(tx, booking_id))), before)
  const since = await readCreditsOfInvoice(tx, booking_id, invoice.number)
  const credit_note = await takeBackWhole(tx, {
    booking_id,
    invoice,
    credit,
    is_first: totalOfCredit(before) === 0,
    now,
  })
  if (credit_note === null) return null
  const issued_on = dubaiDay(now)
  const supplier_id = await issuerOf(tx, booking_id, invoice)
  const number = await nextNumber(tx, { supplier_id, kind: 'invoice', issued_on })
  const supplier = { ...invoice.supplier, id: supplier_id }
  const head = { ...invoice, number, issued_on, supplier, recipient: recipientOf(booking, company) }
  await saveDocument(tx, {
    booking_id,
    credit_id: null,
    booking_document: totalOfCredit(since) === 0 ? head : lessCredit(head, since),
  })
  return { invoice: number, credit_note }
}
