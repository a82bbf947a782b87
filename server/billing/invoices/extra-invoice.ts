import { NO_CREDIT } from '#server/billing/credits/credit.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import type { PriceLine } from '#server/pricing/index.ts'
import { creditNote } from './credit-note.ts'
import { paperCompany, taxedLines } from './invoice-document.ts'
import { findExtraPaper, nextNumber, saveDocument } from './invoice-queries.ts'

/** Who sells it; without a TRN there is no VAT. */
export type ExtraIssuer = InvoiceDocument['supplier'] & { id: number }

type Selling = {
  channel_extra_id: number
  /** Of the extra and its VAT. */
  charges: PriceLine[]
  day: string
  issuer: ExtraIssuer
  /** The stay as its site names it: its guests are not named on the invoice. */
  stay: InvoiceDocument['stay']
  name: string
  reference: string
  now: Date
}

/** An extra of a stay that another site sold, which is paid; returns the number of its invoice. */
export async function issueExtraInvoice(
  tx: Tx,
  { channel_extra_id, charges, day, issuer, stay, name, reference, now }: Selling,
): Promise<string> {
  const issued_on = dubaiDay(now)
  const number = await nextNumber(tx, { supplier_id: issuer.id, kind: 'invoice', issued_on })
  const { lines } = taxedLines(charges, 1)
  const total_fils = sum(lines.map(({ gross_fils }) => gross_fils))
  const booking_document: InvoiceDocument = {
    company: await paperCompany(tx),
    kind: 'invoice',
    number,
    issued_on,
    supply_from: day,
    supply_to: day,
    supplier: issuer,
    recipient: { name, email: '', phone_number: '' },
    reservation_id: reference,
    stay,
    lines,
    discount_fils: 0,
    net_fils: sum(lines.map(({ net_fils }) => net_fils)),
    vat_fils: sum(lines.map(({ vat_fils }) => vat_fils)),
    tourism_fee_fils: 0,
    total_fils,
    paid_fils: total_fils,
  }
  await saveDocument(tx, { channel_extra_id, credit_id: null, booking_document })
  return number
}

/** Takes the whole invoice of an extra back; returns the number of the credit note. */
export async function creditExtraInvoice(
  tx: Tx,
  channel_extra_id: number,
  now: Date,
): Promise<string> {
  const invoice = await findExtraPaper(tx, { channel_extra_id })
  if (invoice?.supplier.id === undefined)
    throw new Error(`Extra ${channel_extra_id} has no invoice`)
  const issued_on = dubaiDay(now)
  const supplier_id = invoice.supplier.id
  const number = await nextNumber(tx, { supplier_id, kind: 'credit_note', issued_on })
  const { net_fils: extra_fils, vat_fils: extra_vat_fils } = invoice
  const booking_document = creditNote(invoice, {
    company: await paperCompany(tx),
    number,
    issued_on,
    credit: { ...NO_CREDIT, extra_fils, extra_vat_fils },
    is_first: true,
  })
  await saveDocument(tx, { channel_extra_id, credit_id: null, booking_document })
  return number
}

const sum = (amounts: number[]) => amounts.reduce((total, fils) => total + fils, 0)
