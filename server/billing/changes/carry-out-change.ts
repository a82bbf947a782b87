import { guestActor, jobActor, logActivity } from '#server/activity/index.ts'
import {
  findPlace,
  followMove,
  listLaterOfStay,
  lockBooking,
  markCarriedOut,
  moveNights,
  releaseHeld,
  type BookingFacts,
  type Change,
} from '#server/bookings/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { announceMove } from '#server/billing/emails/queue-emails.ts'
import { carryOutOrder } from './carry-out-order.ts'
import { changeCharges } from '#server/billing/payments/change-charges.ts'

type Paid = { held: BookingFacts; change: Change; payment_id: number; now: Date }

/**
 * Moves the booking as its guest was quoted, now that the difference is paid: the payment becomes
 * one of that booking. False, with nothing changed, when the change was withdrawn, its nights are
 * gone or the booking is no longer what it was. Requires the locks of lockBookingAndHome of the
 * held booking.
 */
export async function carryOutChange(
  tx: Tx,
  { held, change, payment_id, now }: Paid,
): Promise<boolean> {
  if (change.is_order) return await carryOutOrder(tx, { held, change, payment_id, now })
  const booking = await lockBooking(tx, change.changes_id)
  if (!booking || !(await isAsItWas(tx, booking, { held, change, now }))) return false
  await releaseHeld(tx, held, now)
  const { room_category_id, arrival_date, departure_date, no_of_nights, guests } = held
  const nights = {
    room_category_id,
    from: arrival_date,
    to: departure_date,
    booking_id: booking.id,
    now,
  }
  const place =
    (await findPlace(tx, { ...nights, unit_id: held.unit_id })) ?? (await findPlace(tx, nights))
  if (!place || (place.split && place.split.night !== change.split_on)) return false
  if (!(await moveNights(tx, { ...nights, place })))
    throw new Error(`Nights of ${held.reservation_id} were free and are not`)
  const moved = {
    room_category_id,
    unit_id: place.unit.id,
    arrival_date,
    departure_date,
    no_of_nights,
    guests,
    rate_id: held.rate_id,
    is_refundable: held.is_refundable,
    refundable_until: held.refundable_until,
    offer_id: change.offer_id,
    total_fils: change.total_before_fils + held.total_fils,
  }
  const difference_fils = await changeCharges(tx, {
    booking,
    moved,
    lines: change.lines,
    paid: { payment_id },
    now,
  })
  await followMove(tx, booking.id, { before: booking, after: moved })
  await markCarriedOut(tx, held.id, now)
  await announceMove(tx, booking.id, { difference_fils, now })
  await logActivity(tx, {
    by: change.by_guest ? guestActor : jobActor('settle_payment'),
    verb: change.by_guest ? 'change-my-booking' : 'move-booking',
    subject: { kind: 'booking', id: booking.reservation_id },
    reason: change.reason,
    before: entryOf(booking),
    after: entryOf({ ...booking, ...moved }),
    detail: { difference_fils, paid_as: held.reservation_id },
    at: now,
  })
  return true
}

async function isAsItWas(
  tx: Tx,
  booking: BookingFacts,
  { held, change, now }: Omit<Paid, 'payment_id'>,
): Promise<boolean> {
  if (held.status !== 'pencil' && held.status !== 'expired') return false
  if (booking.status !== 'confirmed' || held.arrival_date < dubaiDay(now)) return false
  if (booking.total_fils !== change.total_before_fils || booking.extends_id !== null) return false
  return (await listLaterOfStay(tx, booking)).length === 0
}

const entryOf = ({ arrival_date, departure_date, guests, total_fils }: BookingFacts) => ({
  total_fils,
  arrival_date,
  departure_date,
  guests,
})
