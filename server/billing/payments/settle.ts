import {
  cancelBooking,
  confirmBooking,
  findChange,
  lockBookingAndHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { carryOutChange } from '#server/billing/changes/carry-out-change.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Tx } from '#server/db/index.ts'
import type { Services } from '#server/call/call.ts'
import { isCouponStillValid } from '#server/members/index.ts'
import type { Intent } from '#server/outside/payment-provider/index.ts'
import {
  bookingOfIntent,
  lockPaymentOfIntent,
  markCaptured,
  markFailed,
  type Payment,
} from './payment-queries.ts'
import { dropLostHours } from './drop-lost-hours.ts'
import { giveBack } from '#server/billing/refunds/give-back.ts'
import { announceConfirmation } from '#server/billing/emails/queue-emails.ts'

export type Settled =
  | { outcome: 'captured'; booking_status: BookingFacts['status'] } // the money was taken, now or earlier
  | { outcome: 'failed'; failure_code: string }
  | { outcome: 'waiting'; status: Intent['status'] }
  | { outcome: 'unknown' } // unknown intent

/**
 * Idempotent; called by the guest's return, the webhook and the reconciler in any order. A captured
 * payment ends in a confirmed booking, also after the hold has lapsed where its nights are still
 * free (statuses/late-payment.ts), or in a full refund when the nights or the coupon are gone.
 */
export async function settleIntent(
  services: Services,
  intent: Intent,
  now: Date,
): Promise<Settled> {
  return await services.db.transaction().execute(async (tx): Promise<Settled> => {
    const booking = await lockBookingAndHome(tx, bookingOfIntent(intent.intent_id))
    const payment = booking && (await lockPaymentOfIntent(tx, intent.intent_id))
    if (!booking || !payment) return { outcome: 'unknown' }
    // a change, carried out meanwhile
    if (payment.booking_id !== booking.id)
      return { outcome: 'captured', booking_status: 'confirmed' }
    // abandoned: no money can be taken
    if (payment.state === 'closed') return { outcome: 'waiting', status: intent.status }
    if (payment.state !== 'started' && payment.state !== 'failed')
      return { outcome: 'captured', booking_status: booking.status }
    if (intent.status === 'succeeded')
      return {
        outcome: 'captured',
        booking_status: await takeIn(tx, { booking, payment, intent, now }),
      }
    if (intent.failure_code === undefined || intent.status === 'processing')
      return { outcome: 'waiting', status: intent.status }
    await markFailed(tx, payment.id, intent.failure_code)
    return { outcome: 'failed', failure_code: intent.failure_code }
  })
}

type Capture = { booking: BookingFacts; payment: Payment; intent: Intent; now: Date }

async function takeIn(
  tx: Tx,
  { booking, payment, intent, now }: Capture,
): Promise<BookingFacts['status']> {
  const received = intent.amount_received_fils
  await markCaptured(tx, payment.id, {
    intent_id: intent.intent_id,
    received_fils: received,
    card_last4: intent.card_last4 ?? null,
    now,
  })
  const change = await findChange(tx, booking.id)
  const is_confirmed =
    received >= booking.total_fils &&
    (await isCouponStillValid(tx, { coupon_id: booking.coupon_id, booking, now })) &&
    (change
      ? await carryOutChange(tx, { held: booking, change, payment_id: payment.id, now })
      : await confirmBooking(tx, booking, now))
  if (!is_confirmed) {
    await giveBack(tx, { payment, amount_fils: received, reason: 'book_failed', now })
    if (booking.status === 'pencil') await cancelBooking(tx, booking, { now, by: null })
    await enqueue(
      tx,
      'send_booking_email',
      { booking_id: booking.id, kind: 'failed' },
      { job_key: `failed-${booking.id}` },
    )
    return booking.status === 'pencil' ? 'cancelled' : booking.status
  }
  const lost_fils = change ? 0 : await dropLostHours(tx, booking, now)
  const excess_fils = received - booking.total_fils + lost_fils
  if (excess_fils > 0)
    await giveBack(tx, { payment, amount_fils: excess_fils, reason: 'excess', now })
  if (!change) await announceConfirmation(tx, booking.id, { lost_fils, now })
  return 'confirmed'
}
