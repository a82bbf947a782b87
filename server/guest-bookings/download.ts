import type { DOCUMENT_KINDS } from '#contract/endpoints/bookings.ts'
import type { FileOutput } from '#contract/define-endpoint.ts'
import { findMyBooking, type BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingCall } from '#server/call/call.ts'
import type { InvoiceDocument } from '#server/outside/pdf/index.ts'
import {
  makeReceipt,
  ensureInvoice,
  finalMoment,
  findDocument,
  printInvoice,
} from '#server/billing/index.ts'

type Kind = (typeof DOCUMENT_KINDS)[number]

const NAMES: Record<Kind, string> = {
  receipt: 'Booking Receipt',
  invoice: 'Booking Invoice',
  credit_note: 'Credit Note',
  refund_receipt: 'Refund Receipt',
}

/** Also for a booking cancelled after its invoice. Refuses INVALID_BOOKING, INVOICE_NOT_DUE. */
export const downloadInvoice = async (
  { reservation_id }: { reservation_id: string },
  call: BookingCall,
) => await downloadDocument({ reservation_id, kind: 'invoice' }, call)

/** Refuses INVALID_BOOKING (also without such a document), INVOICE_NOT_DUE. */
export async function downloadDocument(
  { reservation_id, kind }: { reservation_id: string; kind: Kind },
  call: BookingCall,
): Promise<FileOutput> {
  const booking =
    (await findMyBooking(call.db, call.access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const booking_document = await documentOf(booking, kind, call)
  return {
    name: `${NAMES[kind]} ${booking_document.number}.pdf`,
    type: 'application/pdf',
    bytes: await printInvoice(call.services, booking_document),
  }
}

async function documentOf(
  booking: BookingFacts,
  kind: Kind,
  { db, now }: BookingCall,
): Promise<InvoiceDocument> {
  // Until then it came by email; the screen has the receipt (spec 4).
  if (kind === 'invoice' && booking.status !== 'cancelled' && finalMoment(booking) > now)
    refuse('INVOICE_NOT_DUE')
  if (kind === 'invoice') return await ensureInvoice(db, booking.id, now)
  if (kind === 'credit_note' || kind === 'refund_receipt')
    return (await findDocument(db, booking.id, kind)) ?? refuse('INVALID_BOOKING')
  if (!booking.confirmed_at) refuse('INVALID_BOOKING')
  return await makeReceipt(db, booking, now)
}
