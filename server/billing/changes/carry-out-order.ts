import { guestActor, jobActor, logActivity } from '#server/activity/index.ts'
import {
  chargesOf,
  listFolioLines,
  lockBooking,
  markCarriedOut,
  releaseHeld,
  type BookingFacts,
  type Change,
} from '#server/bookings/index.ts'
import type { Tx } from '#server/db/index.ts'
import { listLostHours } from '#server/extras/index.ts'
import { extrasOf } from '#server/pricing/index.ts'
import { announceChange } from '#server/billing/emails/queue-emails.ts'
import { changeCharges } from '#server/billing/payments/change-charges.ts'

export const ORDER_VERB = 'order-extra'
export const BACK_VERB = 'take-extra-back'

type Paid = { held: BookingFacts; change: Change; payment_id: number; now: Date }

/**
 * An extra that was held is one of the booking's, now that it is paid. False, with nothing changed,
 * when it was withdrawn, its hours are gone or the booking is no longer what it was. Requires the
 * locks of lockBookingAndHome of the held booking.
 */
export async function carryOutOrder(
  tx: Tx,
  { held, change, payment_id, now }: Paid,
): Promise<boolean> {
  const booking = await lockBooking(tx, change.changes_id)
  if (!booking || (held.status !== 'pencil' && held.status !== 'expired')) return false
  if (booking.status !== 'confirmed' && booking.status !== 'arrived') return false
  if (booking.total_fils !== change.total_before_fils) return false
  const had = extrasOf(chargesOf(await listFolioLines(tx, booking.id)))
  const known = new Set(had.map(({ order }) => order))
  const extras = extrasOf(change.lines).filter(({ order }) => !known.has(order))
  if ((await listLostHours(tx, booking, { extras, now })).length > 0) return false
  await releaseHeld(tx, held, now)
  const total_fils = change.total_before_fils + held.total_fils
  const difference_fils = await changeCharges(tx, {
    booking,
    moved: { total_fils },
    lines: change.lines,
    paid: { payment_id },
    now,
  })
  await markCarriedOut(tx, held.id, now)
  await announceChange(tx, booking.id, difference_fils)
  const { reservation_id } = booking
  await logActivity(tx, {
    by: change.by_guest ? guestActor : jobActor('settle_payment'),
    verb: ORDER_VERB,
    subject: { kind: 'booking', id: reservation_id },
    reason: change.reason,
    before: { total_fils: booking.total_fils },
    after: { total_fils },
    detail: { ...entryOf(extras), difference_fils, paid_as: held.reservation_id },
    at: now,
  })
  return true
}

/** As the log names what was ordered. */
export const entryOf = (extras: readonly { name_en: string; quantity: number; day: string }[]) => ({
  extra: extras.map(({ name_en, quantity }) => `${quantity} × ${name_en}`).join(', '),
  day: extras[0]?.day ?? null,
})
