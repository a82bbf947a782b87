import { logActivity } from '#server/activity/index.ts'
import { findBookingByNumber, lockBookingAndHome } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import { holdEnd } from './hold-end.ts'
import { setHoldEnd } from './held-queries.ts'

type Input = { reservation_id: string; hours: number; is_told: boolean }

/** Refuses as prolongHoldIn. */
export async function prolongHold(
  { reason, ...input }: Input & { reason: string },
  call: StaffCall,
) {
  return await call.db.transaction().execute(async (tx) => {
    const { expires_at, ...change } = await prolongHoldIn(tx, input, call.now)
    await logActivity(tx, {
      by: await actorOf(tx, call),
      verb: 'prolong-hold',
      reason,
      at: call.now,
      ...change,
    })
    return { expires_at }
  })
}

/**
 * A booking made for a guest waits so many hours from now for its payment, at most until check-in.
 * Refuses INVALID_BOOKING for any other, PAYMENT_WINDOW_EXPIRED once it has lapsed.
 */
async function prolongHoldIn(tx: Tx, { reservation_id, hours, is_told }: Input, now: Date) {
  const found = (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING')
  const booking = await lockBookingAndHome(tx, found.id)
  if (booking?.status === 'expired' || (booking?.status === 'pencil' && booking.expires_at <= now))
    refuse('PAYMENT_WINDOW_EXPIRED')
  if (booking?.status !== 'pencil') refuse('INVALID_BOOKING')
  const expires_at = await holdEnd(tx, booking, { hours, now })
  await setHoldEnd(tx, booking.id, expires_at)
  if (is_told) await enqueue(tx, 'send_payment_link', { booking_id: booking.id })
  return {
    subject: { kind: 'booking' as const, id: reservation_id },
    before: { expires_at: booking.expires_at },
    after: { expires_at },
    expires_at,
  }
}
