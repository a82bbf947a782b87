import { listFolioLines, lockBookingAndHome } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { creditCharges } from '#server/billing/credits/credit-and-give-back.ts'
import {
  bookingOfIntent,
  lockPaymentOfIntent,
  markPaymentRefunded,
} from '#server/billing/payments/payment-queries.ts'
import {
  findRefundByKey,
  insertMovement,
  isAwaited,
  listUnsent,
  saveDispute,
  shortenRefund,
} from './bank-queries.ts'
import { insertRefundLine, listPendingByCard, readPendingRefund } from './refund-queries.ts'
import { retainedFils } from './refund-amount.ts'

type Movement = {
  intent_id: string
  refund_key: string
  amount_fils: number
  reason: 'bank' | 'dispute'
  is_done: boolean
  now: Date
}

/**
 * Takes in money that went back at the provider without us. It counts for what we had decided and
 * not sent yet; the rest is taken back of the charges. Once, however often it is told; never for
 * what is ours.
 */
export const takeMovement = (services: Services, movement: Movement) =>
  services.db.transaction().execute((tx) => takeMovementIn(tx, movement))

async function takeMovementIn(
  tx: Tx,
  { intent_id, refund_key, amount_fils, reason, is_done, now }: Movement,
): Promise<void> {
  const booking = await lockBookingAndHome(tx, bookingOfIntent(intent_id))
  const payment = booking && (await lockPaymentOfIntent(tx, intent_id))
  if (!booking || !payment || (await findRefundByKey(tx, refund_key)) !== undefined) return
  if (reason === 'bank' && (await isAwaited(tx, payment.id, amount_fils))) return
  const retained_fils = retainedFils(
    await listFolioLines(tx, booking.id),
    await readPendingRefund(tx, booking.id),
  )
  const fresh_fils = booking.confirmed_at ? Math.min(amount_fils, retained_fils) : 0
  await shortenUnsent(tx, payment.id, amount_fils - fresh_fils)
  const { credit_id } = await creditCharges(tx, {
    booking,
    amount_fils: fresh_fils,
    of: 'whole',
    now,
  })
  const refund_id = await insertMovement(tx, {
    payment_id: payment.id,
    amount_fils,
    refund_key,
    reason,
    credit_id,
    is_done,
    now,
  })
  if (!is_done) return
  const computed_from = JSON.stringify({ refund_key, by: reason })
  await insertRefundLine(tx, {
    booking_id: booking.id,
    fils: amount_fils,
    written_at: now,
    computed_from,
  })
  await markPaymentRefunded(tx, payment.id)
  await enqueue(
    tx,
    'send_booking_email',
    { booking_id: booking.id, kind: 'refunded', refund_id },
    { job_key: `refunded-${refund_id}` },
  )
}

/** What we had decided and not sent yet has gone already. */
async function shortenUnsent(tx: Tx, payment_id: number, fils: number) {
  let rest_fils = fils
  for (const refund of await listUnsent(tx, payment_id)) {
    const by_fils = Math.min(rest_fils, refund.amount_fils)
    if (by_fils > 0) await shortenRefund(tx, refund, by_fils)
    rest_fils -= by_fils
  }
}

/**
 * Disputes of a payment as they stand: a lost one is money that went back, and what waited for the
 * end of one is sent.
 */
export async function takeDisputesOf(
  services: Services,
  intent_id: string,
  now: Date,
): Promise<void> {
  for (const theirs of await services.cards.listDisputes(intent_id)) {
    await services.db.transaction().execute(async (tx) => {
      const booking = await lockBookingAndHome(tx, bookingOfIntent(intent_id))
      const payment = booking && (await lockPaymentOfIntent(tx, intent_id))
      if (!booking || !payment) return
      const known = await saveDispute(tx, { ...theirs, payment_id: payment.id, now })
      if (theirs.status === 'open' || known?.state === theirs.status) return
      const { dispute_key: refund_key, amount_fils } = theirs
      if (theirs.status === 'lost')
        await takeMovementIn(tx, {
          intent_id,
          refund_key,
          amount_fils,
          reason: 'dispute',
          is_done: true,
          now,
        })
      for (const { refund_id } of await listPendingByCard(tx, booking.id))
        await enqueue(tx, 'refund_payment', { refund_id })
    })
  }
}
