import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { logActivity } from '#server/activity/index.ts'
import { refundPartIn } from '#server/billing/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { actorOf } from '#server/admin/team/index.ts'

type Part = {
  reservation_id: string
  amount: number
  line?: RefundLine | undefined
  reason: string
}

/** Refuses INVALID_BOOKING, REFUND_TOO_MUCH. */
export async function refundPart({ reservation_id, amount, line, reason }: Part, call: StaffCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const { before_fils, after_fils, credit_note } = await refundPartIn(tx, reservation_id, {
      amount_fils: amount,
      line,
      explanation: reason,
      now,
    })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'refund-part',
      subject: { kind: 'booking', id: reservation_id },
      at: now,
      reason,
      before: { retained_fils: before_fils },
      after: { retained_fils: after_fils },
      detail: { amount_fils: amount, credit_note, ...(line && { line }) },
    })
    return { refund: amount, before: before_fils, after: after_fils }
  })
}
