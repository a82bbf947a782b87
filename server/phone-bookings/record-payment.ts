import { logActivity } from '#activity'
import { confirmPaidByHand } from '#billing'
import { findBookingByNumber } from '#bookings'
import type { PersonCall } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import { actorOf } from '#staff'

type Input = { reservation_id: string; method: 'transfer' | 'cash'; reference: string }

/** Of a hold that waits for its payment. Refuses INVALID_BOOKING, PAYMENT_WINDOW_EXPIRED. */
export async function recordPayment({ reservation_id, method, reference }: Input, call: PersonCall) {
  const { now } = call
  await call.db.transaction().execute(async (tx) => {
    const { id, status } = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
    const { total_fils } = await confirmPaidByHand(tx, id, { method, reference, now })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'record-payment',
      subject: { kind: 'booking', id: reservation_id },
      before: { status },
      after: { status: 'confirmed', method, reference, total_fils },
      at: now,
    })
  })
  return {}
}
