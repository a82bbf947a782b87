import type { RefundLine } from '#contract/admin/bookings.ts'
import { cancelBooking, confirmBooking, lockBookingAndHome, type BookingFacts } from '#bookings'
import { enqueue, enqueueAll, job } from '#jobs'
import { readSettings, type Tx } from '#db'
import type { Services } from '#core/context.ts'
import { isCouponStillValid } from '#members'
import type { Intent } from '#outside/payment-provider'
import { addDays, dubaiDay, dubaiMoment } from '#core/time.ts'
import { dueMoment } from '#billing/invoices/invoice-due.ts'
import { bookingOfIntent, insertRefund, lockPayment, markCaptured, markFailed, markRefunding, type Payment } from '#billing/queries.ts'

export type Settled =
  | { outcome: 'captured'; booking_status: BookingFacts['status'] } // the money was taken, now or earlier
  | { outcome: 'failed'; failure_code: string }
  | { outcome: 'waiting'; status: Intent['status'] }
  | { outcome: 'unknown' } // unknown intent

/**
 * Idempotent; called by the guest's return, the webhook and the reconciler in any order. A captured payment ends in a confirmed booking, or
 * in a full refund when the nights or the coupon are gone.
 */
export async function settleIntent(services: Services, intent: Intent, now: Date): Promise<Settled> {
  return await services.db.transaction().execute(async (tx): Promise<Settled> => {
    const booking = await lockBookingAndHome(tx, bookingOfIntent(intent.intent_id))
    const payment = booking && (await lockPayment(tx, booking.id))
    if (!booking || !payment) return { outcome: 'unknown' }
    if (payment.state === 'closed') return { outcome: 'waiting', status: intent.status } // abandoned: no money can be taken
    if (payment.state !== 'started' && payment.state !== 'failed') return { outcome: 'captured', booking_status: booking.status }
    if (intent.status === 'succeeded') return { outcome: 'captured', booking_status: await takeIn(tx, { booking, payment, intent, now }) }
    if (intent.failure_code === undefined || intent.status === 'processing') return { outcome: 'waiting', status: intent.status }
    await markFailed(tx, payment.id, intent.failure_code)
    return { outcome: 'failed', failure_code: intent.failure_code }
  })
}

type Capture = { booking: BookingFacts; payment: Payment; intent: Intent; now: Date }

async function takeIn(tx: Tx, { booking, payment, intent, now }: Capture): Promise<BookingFacts['status']> {
  const received = intent.amount_received_fils
  await markCaptured(tx, payment.id, { received_fils: received, intent_id: intent.intent_id, card_last4: intent.card_last4 ?? null, now })
  const is_confirmed =
    received >= booking.total_fils &&
    (await isCouponStillValid(tx, { coupon_id: booking.coupon_id, booking, now })) &&
    (await confirmBooking(tx, booking, now))
  if (!is_confirmed) {
    await giveBack(tx, { payment, amount_fils: received, reason: 'book_failed', now })
    if (booking.status === 'pencil') await cancelBooking(tx, booking, { now, by: null })
    await enqueue(tx, 'send_booking_email', { booking_id: booking.id, kind: 'failed' }, { job_key: `failed-${booking.id}` })
    return booking.status === 'pencil' ? 'cancelled' : booking.status
  }
  if (received > booking.total_fils) await giveBack(tx, { payment, amount_fils: received - booking.total_fils, reason: 'excess', now })
  await announceConfirmation(tx, booking, now)
  return 'confirmed'
}

/** The confirmation, the invitation to check in, the invoice when it is due. */
export async function announceConfirmation(tx: Tx, booking: BookingFacts, now: Date) {
  const { id: booking_id } = booking
  const due = dueMoment(booking)
  await enqueueAll(tx, [
    job('send_booking_email', { booking_id, kind: 'confirmed' }, { job_key: `confirmed-${booking_id}` }),
    job('send_check_in_email', { booking_id }, { run_at: await checkInEmailMoment(tx, booking, now), job_key: `check-in-${booking_id}` }),
    ...(due > now ? [job('issue_invoice', { booking_id }, { run_at: due, job_key: `invoice-${booking_id}` })] : []),
  ])
}

const CHECK_IN_EMAIL_TIME = '10:00'
const EVENTUALLY_MS = 60_000 // after the confirmation e-mail

/** pre_check_in_days before arrival, in the morning; at once when that has passed. */
async function checkInEmailMoment(tx: Tx, { arrival_date }: BookingFacts, now: Date): Promise<Date> {
  const { pre_check_in_days } = await readSettings(tx, dubaiDay(now))
  const morning = dubaiMoment(addDays(arrival_date, -pre_check_in_days), CHECK_IN_EMAIL_TIME)
  return morning > now ? morning : new Date(now.getTime() + EVENTUALLY_MS)
}

type Return = {
  payment: Payment
  amount_fils: number
  reason: 'book_failed' | 'cancelled' | 'excess' | 'operator' | 'part'
  line?: RefundLine | undefined
  now: Date
}

export async function giveBack(tx: Tx, { payment, amount_fils, reason, line, now }: Return) {
  if (amount_fils <= 0) return
  const refund_id = await insertRefund(tx, { payment_id: payment.id, amount_fils, reason, asked_at: now, folio_kind: line ?? null })
  if (reason !== 'excess' && reason !== 'part') await markRefunding(tx, payment.id)
  // What was paid by hand is paid back by hand: the company is told, and settle-refund records it.
  const task = payment.method === 'card' ? 'refund_payment' : 'notify_company_of_refund'
  await enqueue(tx, task, { refund_id }, { job_key: `refund-${refund_id}` })
}
