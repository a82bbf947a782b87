import { logActivity } from '#server/activity/index.ts'
import { confirmPaidByHand } from '#server/billing/index.ts'
import { findBookingByNumber } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Input = { reservation_id: string; method: 'transfer' | 'cash'; reference: string }

/** Refuses as recordPaymentIn. */
export async function recordPayment(input: Input, call: StaffCall) {
  await call.db.transaction().execute(async (tx) => {
    const change = await recordPaymentIn(tx, input, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'record-payment',
      at: call.now,
      ...change,
    })
  })
  return {}
}

/** Of a hold that waits for its payment. Refuses INVALID_BOOKING, PAYMENT_WINDOW_EXPIRED. */
async function recordPaymentIn(tx: Tx, { reservation_id, method, reference }: Input, now: Date) {
  const { id, status } =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  const { total_fils } = await confirmPaidByHand(tx, id, { method, reference, now })
  return {
    subject: { kind: 'booking' as const, id: reservation_id },
    before: { status },
    after: { status: 'confirmed', method, reference, total_fils },
  }
}
