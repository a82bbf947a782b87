import { cancelBooking, findBookingByNumber, listFolioLines, listLaterOfStay, lockBookingAndHome, type BookingFacts } from '#bookings'
import { enqueue, type Tx } from '#db'
import { refuse, type House } from '#http'
import { dubaiDay } from '#time'
import { issueCreditNote } from './invoice.ts'
import { findRefund, insertRefundLine, lockPayment, markPaymentRefunded, markRefunded, readPendingRefund } from './queries.ts'
import { keptOf, refundOnCancelling } from './refund-amount.ts'
import { giveBack } from './settle.ts'

/** Carries a decided refund out at the card house and tells its guest; safe to run again after any interruption. */
export async function carryOutRefund(house: House, refund_id: number, now: Date) {
  const refund = await findRefund(house.db, refund_id)
  if (!refund || refund.done_at || !refund.intent_id) return
  const { refund_key } = await house.cards.refund({
    intent_id: refund.intent_id,
    amount_fils: refund.amount_fils,
    idempotency_key: `refund-${refund.id}`,
  })
  await house.db.transaction().execute(async (tx) => {
    if (!(await markRefunded(tx, refund.id, { refund_key, now }))) return
    await insertRefundLine(tx, {
      booking_id: refund.booking_id,
      fils: refund.amount_fils,
      written_at: now,
      computed_from: JSON.stringify({ refund_key }),
    })
    await markPaymentRefunded(tx, refund.payment_id)
    if (refund.reason === 'cancelled' || refund.reason === 'operator')
      await enqueue(tx, 'send_booking_letter', { booking_id: refund.booking_id, letter: 'refunded' }, { job_key: `refunded-${refund.id}` })
  })
}

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
type Cancelling = { now: Date; in_full: boolean; by: 'guest' | 'company' }

/** Cancels a booking and the extensions after it, gives back what its terms say (or all of it), and writes a credit note for each. Refuses INVALID_BOOKING. */
export const cancelAndRefund = (house: House, reservation_id: string, how: Cancelling) =>
  house.db.transaction().execute((tx) => cancelAndRefundIn(tx, reservation_id, how))

/** The same inside a transaction of the caller's, which has locked nothing yet. */
export async function cancelAndRefundIn(tx: Tx, reservation_id: string, { now, in_full, by }: Cancelling) {
  const booking = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const locked = (await lockBookingAndHome(tx, booking.id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  // All of them are locked before the first number of a paper is drawn: whoever writes an invoice locks its booking first, too.
  const extensions = []
  for (const { id } of await listLaterOfStay(tx, locked))
    extensions.push((await lockBookingAndHome(tx, id)) ?? refuse('INVALID_BOOKING', UNKNOWN))
  const cancelled = [await cancelOne(tx, locked, { now, in_full, by })]
  for (const extension of extensions) {
    if (extension.status === 'pencil') await cancelBooking(tx, extension, { now, by })
    if (extension.status === 'confirmed') cancelled.push(await cancelOne(tx, extension, { now, in_full, by }))
  }
  return { amount_fils: cancelled.reduce((sum, amount_fils) => sum + amount_fils, 0), extensions: cancelled.length - 1 }
}

/** Answers what goes back, in fils. */
async function cancelOne(tx: Tx, booking: BookingFacts, { now, in_full, by }: Cancelling): Promise<number> {
  const payment = await lockPayment(tx, booking.id)
  if (payment?.state !== 'captured' || !(await cancelBooking(tx, booking, { now, by }))) refuse('INVALID_BOOKING', UNKNOWN)
  const lines = await listFolioLines(tx, booking.id)
  const pending_fils = await readPendingRefund(tx, booking.id)
  const amount_fils = in_full ? keptOf(lines, pending_fils) : refundOnCancelling({ booking, lines, pending_fils, today: dubaiDay(now) })
  await giveBack(tx, { payment, amount_fils, reason: in_full ? 'operator' : 'cancelled', now })
  await issueCreditNote(tx, { booking, amount_fils, now })
  await enqueue(tx, 'send_booking_letter', { booking_id: booking.id, letter: 'cancelled' }, { job_key: `cancelled-${booking.id}` })
  return amount_fils
}
