import {
  cancelBooking,
  findBookingByNumber,
  listLaterOfStay,
  lockBooking,
  lockBookingAndHome,
  withdrawChanges,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Services } from '#server/call/call.ts'
import { creditAndGiveBack } from '#server/billing/credits/credit-and-give-back.ts'
import { insertRefundLine, settleFailedRefunds } from './refund-queries.ts'
import {
  lockPayment,
  markPaymentRefunded,
  markRefunding,
} from '#server/billing/payments/payment-queries.ts'
import { readRefund } from './read-refund.ts'

const UNKNOWN = { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }] }
type Cancelling = { now: Date; in_full: boolean; by: 'guest' | 'company' }

/** Includes later extensions; each gets a credit note. Refuses INVALID_BOOKING. */
export const cancelAndRefund = (services: Services, reservation_id: string, how: Cancelling) =>
  services.db.transaction().execute((tx) => cancelAndRefundIn(tx, reservation_id, how))

export async function cancelAndRefundIn(
  tx: Tx,
  reservation_id: string,
  { now, in_full, by }: Cancelling,
) {
  const booking =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  const locked = (await lockBookingAndHome(tx, booking.id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  await withdrawChanges(tx, locked.id, { now, by })
  // Lock order: all bookings before the first document number, as for invoices.
  const extensions = []
  for (const { id } of await listLaterOfStay(tx, locked))
    extensions.push((await lockBookingAndHome(tx, id)) ?? refuse('INVALID_BOOKING', UNKNOWN))
  const cancelled = [await cancelOne(tx, locked, { now, in_full, by })]
  for (const extension of extensions) {
    if (extension.status === 'pencil') await cancelBooking(tx, extension, { now, by })
    if (extension.status === 'confirmed')
      cancelled.push(await cancelOne(tx, extension, { now, in_full, by }))
  }
  return {
    amount_fils: cancelled.reduce((sum, amount_fils) => sum + amount_fils, 0),
    extensions: cancelled.length - 1,
  }
}

/** Returns the amount in fils. Lock order: booking, payment. Refuses INVALID_BOOKING. */
export async function settleRefundIn(
  tx: Tx,
  reservation_id: string,
  { now, note }: { now: Date; note: string },
): Promise<number> {
  const booking =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', UNKNOWN)
  await lockBooking(tx, booking.id)
  await lockPayment(tx, booking.id)
  const settled = await settleFailedRefunds(tx, booking.id, now)
  if (settled.length === 0) refuse('INVALID_BOOKING', UNKNOWN)
  for (const { id: refund_id, payment_id, amount_fils } of settled) {
    const computed_from = JSON.stringify({ refund_id, paid_out: note })
    await insertRefundLine(tx, {
      booking_id: booking.id,
      fils: amount_fils,
      written_at: now,
      computed_from,
    })
    await markPaymentRefunded(tx, payment_id)
  }
  return settled.reduce((sum, { amount_fils }) => sum + amount_fils, 0)
}

async function endPayment(tx: Tx, payment_id: number) {
  await markRefunding(tx, payment_id)
  await markPaymentRefunded(tx, payment_id)
}

async function cancelOne(
  tx: Tx,
  booking: BookingFacts,
  { now, in_full, by }: Cancelling,
): Promise<number> {
  const payment = await lockPayment(tx, booking.id)
  if (payment?.state !== 'captured' || !(await cancelBooking(tx, booking, { now, by })))
    refuse('INVALID_BOOKING', UNKNOWN)
  const { retained_fils, terms_fils, extras_fils, owner_fils } = await readRefund(tx, booking, now)
  const amount_fils = in_full ? retained_fils : terms_fils
  const reason = in_full ? ('operator' as const) : ('cancelled' as const)
  const is_part = amount_fils < retained_fils
  const of_extras = is_part ? Math.min(amount_fils, extras_fils) : 0
  if (of_extras > 0)
    await creditAndGiveBack(tx, {
      booking,
      amount_fils: of_extras,
      of: 'extra',
      owner_fils,
      reason,
      now,
    })
  await creditAndGiveBack(tx, {
    booking,
    amount_fils: amount_fils - of_extras,
    of: is_part ? 'tourism_fee' : 'whole',
    reason,
    now,
  })
  // the bank has given everything back already
  if (retained_fils === 0) await endPayment(tx, payment.id)
  await enqueue(
    tx,
    'send_booking_email',
    { booking_id: booking.id, kind: 'cancelled' },
    { job_key: `cancelled-${booking.id}` },
  )
  return amount_fils
}
