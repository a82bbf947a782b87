import { guestActor, logActivity } from '#server/activity/index.ts'
import { changeCompanyIn, companyEntries, companyOf } from '#server/billing/index.ts'
import { findMyBooking } from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'

type Input = {
  reservation_id: string
  company_name: string
  company_address: string
  company_trn: string
}

/**
 * Of a held booking whoever may open it, of a paid one its guest. Logged. Refuses INVALID_BOOKING,
 * CODE_REQUIRED to an unproven link of a paid booking, INVALID_INPUT for half a company,
 * INVOICE_RECIPIENT_FINAL.
 */
export async function changeInvoiceCompany(
  { reservation_id, ...typed }: Input,
  { db, access, now }: BookingCall,
) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const company = companyOf(typed)
  return await db.transaction().execute(async (tx) => {
    const change = await changeCompanyIn(tx, { booking_id: mine.id, company, now })
    if (change && !access.is_proven && !change.is_held) refuse('CODE_REQUIRED')
    if (!change) return { invoice: null, credit_note: null }
    const subject = { kind: 'booking' as const, id: reservation_id }
    await logActivity(tx, {
      by: guestActor,
      verb: 'change-invoice-company',
      subject,
      ...companyEntries(change),
      at: now,
    })
    return change.papers ?? { invoice: null, credit_note: null }
  })
}
