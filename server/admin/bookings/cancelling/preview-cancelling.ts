import { readRefund } from '#server/billing/index.ts'
import { findBookingByNumber, listLaterOfStay } from '#server/bookings/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'

/** In fils, and how long it can be taken back. Refuses INVALID_BOOKING. */
export async function previewStaffCancelling(
  { reservation_id }: { reservation_id: string },
  { db, today, now }: StaffCall,
) {
  const { desk_cancel_minutes } = await readSettings(db, today)
  return {
    ...(await sumsOfCancelling(db, reservation_id, now)),
    undo_minutes: desk_cancel_minutes,
  }
}

/**
 * What cancelling a booking and its later extensions would give back, by the terms of each and in
 * full, in fils. Refuses INVALID_BOOKING.
 */
export async function sumsOfCancelling(db: Db | Tx, reservation_id: string, now: Date) {
  const booking = (await findBookingByNumber(db, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (booking.status !== 'confirmed') refuse('INVALID_BOOKING')
  const later = (await listLaterOfStay(db, booking)).filter(({ status }) => status === 'confirmed')
  const sums = { paid: 0, by_terms: 0, in_full: 0, extensions: later.length }
  for (const one of [booking, ...later]) {
    const { retained_fils, terms_fils } = await readRefund(db, one, now)
    sums.paid += retained_fils
    sums.in_full += retained_fils
    sums.by_terms += terms_fils
  }
  return sums
}
