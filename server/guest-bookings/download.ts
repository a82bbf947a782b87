import type { PAPER_KINDS } from '#contract/bookings.ts'
import type { AnsweredFile } from '#contract/endpoint.ts'
import { findMyBooking, type BookingFacts } from '#bookings'
import { refuse } from '#core/refuse.ts'
import type { BookingCall } from '#core/context.ts'
import { drawPdf, type InvoicePaper } from '#outside/pdf'
import { drawReceipt, ensureInvoice, findCreditNote } from '#billing'

type Kind = (typeof PAPER_KINDS)[number]

const NAMES: Record<Kind, string> = { receipt: 'Booking Receipt', invoice: 'Booking Invoice', credit_note: 'Credit Note' }

/** The tax invoice of a booking, also of one that was cancelled after it was written. Refuses INVALID_BOOKING, INVOICE_NOT_DUE. */
export const downloadInvoice = async ({ reservation_id }: { reservation_id: string }, call: BookingCall) =>
  await downloadPaper({ reservation_id, kind: 'invoice' }, call)

/** One of the papers of a booking. Refuses INVALID_BOOKING, also for a paper there is none of; INVOICE_NOT_DUE for an invoice too early. */
export async function downloadPaper(
  { reservation_id, kind }: { reservation_id: string; kind: Kind },
  call: BookingCall,
): Promise<AnsweredFile> {
  const booking = (await findMyBooking(call.db, call.access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const paper = await paperOf(booking, kind, call)
  return { name: `${NAMES[kind]} ${paper.number}.pdf`, type: 'application/pdf', bytes: await drawPdf('invoice', paper) }
}

async function paperOf(booking: BookingFacts, kind: Kind, { db, now }: BookingCall): Promise<InvoicePaper> {
  if (kind === 'invoice') return await ensureInvoice(db, booking.id, now)
  if (kind === 'credit_note') return (await findCreditNote(db, booking.id)) ?? refuse('INVALID_BOOKING')
  if (!booking.confirmed_at) refuse('INVALID_BOOKING')
  return await drawReceipt(db, booking, now)
}
