import {
  confirmBooking,
  findChange,
  lockBookingAndHome,
  type BookingFacts,
  type Change,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { carryOutChange } from '#server/billing/changes/carry-out-change.ts'
import { findPayment, insertManualPayment } from './payment-queries.ts'
import { announceConfirmation } from '#server/billing/emails/queue-emails.ts'

type Paid = { method: 'transfer' | 'cash'; reference: string; now: Date }

/**
 * Takes in what was paid outside the card provider and confirms the booking. Refuses
 * INVALID_BOOKING when it is no open hold or a card was
 * tried, PAYMENT_WINDOW_EXPIRED.
 */
export async function confirmPaidByHand(
  tx: Tx,
  booking_id: number,
  { method, reference, now }: Paid,
): Promise<BookingFacts> {
  const booking = (await lockBookingAndHome(tx, booking_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status === 'expired' || (booking.status === 'pencil' && booking.expires_at <= now))
    refuse('PAYMENT_WINDOW_EXPIRED')
  if (booking.status !== 'pencil') refuse('INVALID_BOOKING')
  const is_first = await insertManualPayment(tx, {
    booking_id,
    method,
    reference,
    amount_fils: booking.total_fils,
    now,
  })
  if (!is_first) refuse('INVALID_BOOKING')
  const change = await findChange(tx, booking_id)
  if (
    !(change
      ? await carryOut(tx, { held: booking, change, now })
      : await confirmBooking(tx, booking, now))
  )
    refuse('INVALID_BOOKING')
  if (!change) await announceConfirmation(tx, booking_id, { now })
  return booking
}

async function carryOut(
  tx: Tx,
  { held, change, now }: { held: BookingFacts; change: Change; now: Date },
): Promise<boolean> {
  const payment = (await findPayment(tx, held.id)) ?? refuse('INVALID_BOOKING')
  return await carryOutChange(tx, { held, change, payment_id: payment.id, now })
}
