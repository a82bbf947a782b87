import { readCredits } from '#server/billing/credits/credit-queries.ts'
import { minus, totalOfCredit, type Credit } from '#server/billing/credits/credit.ts'
import { lockBooking, type BookingFacts } from '#server/bookings/index.ts'
import { inTransaction, type Db, type Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import {
  findDocument,
  issuerOf,
  markReversed,
  nextNumber,
  nextRefundReceipt,
  saveDocument,
  supplierOf,
} from './invoice-queries.ts'
import { dueMoment } from './invoice-due.ts'
import { paperCompany, renderDocument } from './invoice-document.ts'
import { creditNote, lessCredit } from './credit-note.ts'

/** Issued once, when due; later calls return the same document. Refuses INVOICE_NOT_DUE. */
export async function ensureInvoice(
  db: Db,
  booking_id: number,
  now: Date,
): Promise<InvoiceDocument> {
  return await inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, booking_id)) ?? refuse('INVALID_BOOKING')
    return (
      (await writeInvoice(tx, { booking, before: await readCredits(tx, booking_id), now })) ??
      refuse('INVOICE_NOT_DUE')
    )
  })
}

type Writing = { booking: BookingFacts; before: Credit; now: Date }

/**
 * Less what went back before there was one. Requires the booking's lock; undefined while not due
 * and for unsold bookings.
 */
async function writeInvoice(
  tx: Tx,
  { booking, before, now }: Writing,
): Promise<InvoiceDocument | undefined> {
  const written = await findDocument(tx, booking.id, 'invoice')
  if (written) return written
  const is_sold =
    booking.status === 'confirmed' || booking.status === 'arrived' || booking.status === 'departed'
  if (!is_sold || dueMoment(booking) > now) return undefined
  const issued_on = dubaiDay(now)
  const supplier_id = await supplierOf(tx, booking)
  const number = await nextNumber(tx, { supplier_id, kind: 'invoice', issued_on })
  const whole = await renderDocument(tx, { booking, kind: 'invoice', number, issued_on })
  const booking_document = totalOfCredit(before) === 0 ? whole : lessCredit(whole, before)
  await saveDocument(tx, { booking_id: booking.id, credit_id: null, booking_document })
  return booking_document
}

/** A receipt is not a tax document and has the booking's number. */
export const makeReceipt = (db: Db, booking: BookingFacts, now: Date): Promise<InvoiceDocument> =>
  renderDocument(db, {
    booking,
    kind: 'receipt',
    number: booking.reservation_id,
    issued_on: dubaiDay(now),
  })

type Crediting = {
  booking: BookingFacts
  credit: Credit
  before: Credit
  credit_id: number | null
  now: Date
}

/**
 * Takes back a part of the invoice by a credit note that names it (domain V7); before there is one,
 * a refund receipt says what went back. `booking` is its state before a cancellation, `before` what
 * earlier credits took back. Returns its number, null when nothing is taken back.
 */
export async function issueCreditNote(
  tx: Tx,
  { booking, credit, before, credit_id, now }: Crediting,
) {
  const issued_on = dubaiDay(now)
  // even without a refund: what is retained is invoiced
  const invoice = await writeInvoice(tx, { booking, before, now })
  if (credit_id === null) return null
  const taken_back =
    invoice ??
    (await renderDocument(tx, {
      booking,
      kind: 'receipt',
      number: booking.reservation_id,
      issued_on,
    }))
  const number = invoice
    ? await nextNumber(tx, {
        supplier_id: await issuerOf(tx, booking.id, invoice),
        kind: 'credit_note',
        issued_on,
      })
    : await nextRefundReceipt(tx, booking)
  const booking_document = creditNote(taken_back, {
    company: await paperCompany(tx),
    number,
    issued_on,
    credit,
    is_first: totalOfCredit(before) === 0,
  })
  await saveDocument(tx, { booking_id: booking.id, credit_id, booking_document })
  return number
}

type Reversing = { booking_id: number; charged: Credit; before: Credit; now: Date }

/**
 * Takes back what is left of an issued invoice, before the booking is charged anew. False when none
 * was issued.
 */
export async function reverseInvoice(
  tx: Tx,
  { booking_id, charged, before, now }: Reversing,
): Promise<boolean> {
  const invoice = await findDocument(tx, booking_id, 'invoice')
  if (!invoice) return false
  await takeBackWhole(tx, {
    booking_id,
    invoice,
    credit: minus(charged, before),
    is_first: totalOfCredit(before) === 0,
    now,
  })
  return true
}

type Whole = {
  booking_id: number
  invoice: InvoiceDocument
  credit: Credit
  is_first: boolean
  now: Date
}

/**
 * Ends an invoice by a credit note of what is left of it; the number of that, null when nothing was
 * left.
 */
export async function takeBackWhole(
  tx: Tx,
  { booking_id, invoice, credit, is_first, now }: Whole,
): Promise<string | null> {
  const issued_on = dubaiDay(now)
  await markReversed(tx, invoice.number, issued_on)
  if (totalOfCredit(credit) <= 0) return null
  const supplier_id = await issuerOf(tx, booking_id, invoice)
  const number = await nextNumber(tx, { supplier_id, kind: 'credit_note', issued_on })
  const booking_document = creditNote(invoice, {
    company: await paperCompany(tx),
    number,
    issued_on,
    credit,
    is_first,
  })
  await saveDocument(tx, { booking_id, credit_id: null, booking_document })
  return number
}
