import { findBookingByNumber, listFolioLines, lockBookingAndHome } from '#bookings'
import { refuse } from '#core/refuse.ts'
import type { Tx } from '#db'
import { issueCreditNote } from '#billing/invoices/invoice.ts'
import { readPendingRefund } from '#billing/queries.ts'
import { giveBackOf } from './give-back.ts'
import { retainedFils } from './refund-amount.ts'

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
type Part = { amount_fils: number; now: Date }

/** Of a live or a past stay, never more than is retained; with its credit note. Refuses INVALID_BOOKING, REFUND_TOO_MUCH. */
export async function refundPartIn(tx: Tx, reservation_id: string, { amount_fils, now }: Part) {
  const { id } = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const booking = (await lockBookingAndHome(tx, id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const before_fils = retainedFils(await listFolioLines(tx, id), await readPendingRefund(tx, id))
  if (!booking.confirmed_at) refuse('INVALID_BOOKING', UNKNOWN)
  if (amount_fils > before_fils) refuse('REFUND_TOO_MUCH', { fields: [{ field: 'amount', code: 'REFUND_TOO_MUCH' }] })
  await giveBackOf(tx, id, { amount_fils, reason: 'part', now })
  const credit_note = await issueCreditNote(tx, { booking, amount_fils, before_fils: booking.total_fils - before_fils, now })
  return { before_fils, after_fils: before_fils - amount_fils, credit_note }
}
