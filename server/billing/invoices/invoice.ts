import { minus, totalOfCredit, type Credit } from '#billing/credits/credit.ts'
import { lockBooking, type BookingFacts } from '#bookings'
import { inTransaction, type Db, type Tx } from '#db'
import { refuse } from '#core/refuse.ts'
import type { InvoiceDocument } from '#outside/pdf'
import { dubaiDay } from '#core/time.ts'
import { findDocument, markReversed, nextNumber, saveDocument } from './invoice-queries.ts'
import { dueMoment } from './invoice-due.ts'
import { renderDocument } from './invoice-document.ts'
import { creditNote } from './credit-note.ts'

/** Issued once, when due; later calls return the same document. Refuses INVOICE_NOT_DUE. */
export async function ensureInvoice(db: Db, booking_id: number, now: Date): Promise<InvoiceDocument> {
  return await inTransaction(db, async (tx) => {
    const booking = (await lockBooking(tx, booking_id)) ?? refuse('INVALID_BOOKING')
    return (await writeInvoice(tx, booking, now)) ?? refuse('INVOICE_NOT_DUE')
  })
}

/** Requires the booking's lock; undefined while not due and for unsold bookings. */
async function writeInvoice(tx: Tx, booking: BookingFacts, now: Date): Promise<InvoiceDocument | undefined> {
  const written = await findDocument(tx, booking.id, 'invoice')
  if (written) return written
  const is_sold = booking.status === 'confirmed' || booking.status === 'arrived' || booking.status === 'departed'
  if (!is_sold || dueMoment(booking) > now) return undefined
  const issued_on = dubaiDay(now)
  const number = await nextNumber(tx, 'invoice', Number(issued_on.slice(0, 4)))
  const booking_document = await renderDocument(tx, { booking, kind: 'invoice', number, issued_on })
  await saveDocument(tx, { booking_id: booking.id, credit_id: null, booking_document })
  return booking_document
}

/** A receipt is not a tax document and has the booking's number. */
export const makeReceipt = (db: Db, booking: BookingFacts, now: Date): Promise<InvoiceDocument> =>
  renderDocument(db, { booking, kind: 'receipt', number: booking.reservation_id, issued_on: dubaiDay(now) })

type Crediting = { booking: BookingFacts; credit: Credit; before: Credit; credit_id: number | null; now: Date }

/**
 * Takes back a part of the invoice, or of the receipt when there was no invoice (domain V7). `booking` is its state before a cancellation,
 * `before` what earlier credits took back. Returns its number, null when nothing is taken back.
 */
export async function issueCreditNote(tx: Tx, { booking, credit, before, credit_id, now }: Crediting) {
  const issued_on = dubaiDay(now)
  const invoice = await writeInvoice(tx, booking, now) // even without a refund: what is retained is invoiced
  if (credit_id === null) return null
  const taken_back = invoice ?? (await renderDocument(tx, { booking, kind: 'receipt', number: booking.reservation_id, issued_on }))
  const number = await nextNumber(tx, 'credit_note', Number(issued_on.slice(0, 4)))
  const booking_document = creditNote(taken_back, { number, issued_on, credit, is_first: totalOfCredit(before) === 0 })
  await saveDocument(tx, { booking_id: booking.id, credit_id, booking_document })
  return number
}

type Reversing = { booking_id: number; charged: Credit; before: Credit; now: Date }

/** Takes back what is left of an issued invoice, before the booking is charged anew. False when none was issued. */
export async function reverseInvoice(tx: Tx, { booking_id, charged, before, now }: Reversing): Promise<boolean> {
  const invoice = await findDocument(tx, booking_id, 'invoice')
  if (!invoice) return false
  const issued_on = dubaiDay(now)
  const credit = minus(charged, before)
  if (totalOfCredit(credit) > 0) {
    const number = await nextNumber(tx, 'credit_note', Number(issued_on.slice(0, 4)))
    const booking_document = creditNote(invoice, { number, issued_on, credit, is_first: totalOfCredit(before) === 0 })
    await saveDocument(tx, { booking_id, credit_id: null, booking_document })
  }
  await markReversed(tx, invoice.number, issued_on)
  return true
}

export const findCreditNote = (db: Db, booking_id: number) => findDocument(db, booking_id, 'credit_note')
