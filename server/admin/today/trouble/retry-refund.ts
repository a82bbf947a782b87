import { logActivity, type Actor } from '#server/activity/index.ts'
import { carryOutRefund, findRefund, settleRefundIn } from '#server/billing/index.ts'
import { findBooking } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'

type Retry = { refund_id: number; reason: string; by: (tx: Tx) => Promise<Actor>; now: Date }

/**
 * True when it has gone. Refuses NOT_RETRIED when it is done, has failed or cannot go by card;
 * PAYMENT_ERROR when nobody answers.
 */
export async function retryRefund(
  services: Services,
  { refund_id, reason, by, now }: Retry,
): Promise<boolean> {
  await services.db.transaction().execute(async (tx) => {
    const refund = (await findRefund(tx, refund_id)) ?? refuse('NOT_RETRIED')
    if (refund.done_at || refund.failed_at || !refund.intent_id) refuse('NOT_RETRIED')
    const { reservation_id } = (await findBooking(tx, refund.booking_id)) ?? refuse('NOT_RETRIED')
    const subject = { kind: 'booking' as const, id: reservation_id }
    await logActivity(tx, {
      by: await by(tx),
      verb: 'retry-refund',
      subject,
      reason,
      after: { amount_fils: refund.amount_fils },
      at: now,
    })
  })
  try {
    await carryOutRefund(services, refund_id, now)
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) refuse('PAYMENT_ERROR')
    throw error
  }
  return (await findRefund(services.db, refund_id))?.done_at !== null
}

type Settle = { reservation_id: string; reason: string; by: Actor; now: Date }

/** In fils. Refuses INVALID_BOOKING. */
export async function settleRefund(
  tx: Tx,
  { reservation_id, reason, by, now }: Settle,
): Promise<number> {
  const amount_fils = await settleRefundIn(tx, reservation_id, { now, note: reason })
  const subject = { kind: 'booking' as const, id: reservation_id }
  const change = {
    before: { open_fils: amount_fils },
    after: { open_fils: 0, paid_out_fils: amount_fils },
  }
  await logActivity(tx, { by, verb: 'settle-refund', subject, reason, ...change, at: now })
  return amount_fils
}
