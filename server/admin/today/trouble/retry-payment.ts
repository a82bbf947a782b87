import { logActivity, type Actor } from '#server/activity/index.ts'
import { findUnsettled, reconcilePayment } from '#server/billing/index.ts'
import { findBooking } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'

type Retry = { payment_id: number; reason: string; by: (tx: Tx) => Promise<Actor>; now: Date }

/**
 * Asks the bank once more what became of a payment, and brings it to its end; false when it has
 * none yet. Refuses NOT_RETRIED when it has ended, PAYMENT_ERROR when nobody answers.
 */
export async function retryPayment(
  services: Services,
  { payment_id, reason, by, now }: Retry,
): Promise<boolean> {
  const unsettled = await services.db.transaction().execute(async (tx) => {
    const found = (await findUnsettled(tx, payment_id)) ?? refuse('NOT_RETRIED')
    const { reservation_id } = (await findBooking(tx, found.booking_id)) ?? refuse('NOT_RETRIED')
    await logActivity(tx, {
      by: await by(tx),
      verb: 'retry-payment',
      subject: { kind: 'booking', id: reservation_id },
      reason,
      at: now,
    })
    return found
  })
  try {
    await reconcilePayment(services, unsettled, now)
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) refuse('PAYMENT_ERROR')
    throw error
  }
  return (await findUnsettled(services.db, payment_id)) === undefined
}
