import type { RefundLine } from '#contract/endpoints/admin/bookings.ts'
import { logActivity } from '#activity'
import { cancelAndRefundIn, readPendingRefund, refundOnCancelling, refundPartIn, retainedFils } from '#billing'
import { findBookingByNumber, listFolioLines, listLaterOfStay, type BookingFacts } from '#bookings'
import type { PersonCall } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import type { Db } from '#db'
import { actorOf } from '#staff'

type Part = { reservation_id: string; amount: number; line?: RefundLine | undefined; reason: string }

/** Refuses INVALID_BOOKING, REFUND_TOO_MUCH. */
export async function refundPart({ reservation_id, amount, line, reason }: Part, call: PersonCall) {
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

/** Refuses INVALID_BOOKING. */
export async function previewStaffCancelling({ reservation_id }: { reservation_id: string }, { db, today }: PersonCall) {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status !== 'confirmed') refuse('INVALID_BOOKING')
  const later = (await listLaterOfStay(db, booking)).filter(({ status }) => status === 'confirmed')
  const sums = { paid: 0, by_terms: 0, in_full: 0, extensions: later.length }
  for (const one of [booking, ...later]) {
    const { retained_fils, terms_fils } = await refundsOf(db, one, today)
    sums.paid += retained_fils
    sums.in_full += retained_fils
    sums.by_terms += terms_fils
  }
  return sums
}

async function refundsOf(db: Db, booking: BookingFacts, today: string) {
  const lines = await listFolioLines(db, booking.id)
  const pending_fils = await readPendingRefund(db, booking.id)
  return { retained_fils: retainedFils(lines, pending_fils), terms_fils: refundOnCancelling({ booking, lines, pending_fils, today }) }
}

type Cancelling = { reservation_id: string; in_full: boolean; reason: string }

/** Refuses INVALID_BOOKING. */
export async function cancelForGuest({ reservation_id, in_full, reason }: Cancelling, call: PersonCall) {
  const { db, now } = call
  return await db.transaction().execute(async (tx) => {
    const before = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
    const { amount_fils } = await cancelAndRefundIn(tx, reservation_id, { now, in_full, by: 'company' })
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'cancel-booking',
      subject: { kind: 'booking', id: reservation_id },
      at: now,
      reason,
      before: { status: before.status },
      after: { status: 'cancelled', amount_fils, in_full },
    })
    return { refund: amount_fils }
  })
}
