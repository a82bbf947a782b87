import { guestActor, logActivity } from '#server/activity/index.ts'
import {
  changeBookingIn,
  isPricedAnew,
  previewChange,
  type ChangeInput,
  type Dearer,
} from '#server/booking-changes/index.ts'
import {
  findBooking,
  findMyBooking,
  findPendingChange,
  findWrittenBooking,
  holdChange,
  makePaymentSecret,
  type BookingFacts,
} from '#server/bookings/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { HOLDS } from '#contract/hold-times-and-limits.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'
import { cancellationView } from '#server/pricing/index.ts'
import { guardNewAddress } from '#server/guest-bookings/guard-new-address.ts'
import { readChangeLimits } from './change-limits.ts'
import { CHANGE_VERB, PEOPLE_VERB, readHomeOf } from './change-queries.ts'

const REASON = 'The guest asked on the site'

/** How a booking stands and what its guest may change of it. Refuses INVALID_BOOKING. */
export async function readMyChange(
  { reservation_id }: { reservation_id: string },
  { db, access, lang, today, now }: BookingCall,
) {
  const booking = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const limits = await readChangeLimits(db, booking, today)
  const pending = await findPendingChange(db, booking.id, { lang, now })
  const { arrival_date, departure_date, guests, infants, total_fils, room_category_id } = booking
  return {
    reservation_id,
    room_category: await readHomeOf(db, room_category_id, lang),
    from: arrival_date,
    to: departure_date,
    guests,
    infants,
    total: total_fils,
    cancellation: cancellationView(booking, today, lang),
    ...limits,
    pending: pending ?? null,
    is_proven: access.is_proven,
  }
}

/**
 * What a change would cost, to the fils. Saves its quote. Refuses INVALID_BOOKING, as guardLimits
 * and as previewChange; UNIT_UNAVAILABLE where the guests would have to change units.
 */
export async function previewMyChange(
  target: ChangeInput,
  { db, access, lang, now, today }: BookingCall,
) {
  const booking =
    (await findMyBooking(db, access, target.reservation_id)) ?? refuse('INVALID_BOOKING')
  await guardLimits(db, { booking, target, today })
  const preview = await previewChange(target, { db, lang, now, today, by_guest: true })
  if (preview.split_on !== null && isPricedAnew(booking, target)) refuse('UNIT_UNAVAILABLE')
  const { before, after, rate_id, difference, split_on, fee, given_up } = preview
  return { before, after, rate_id, difference, split_on, fee, given_up }
}

/**
 * Cheaper or as dear, at once, and the difference goes back; dearer, the difference is held as long
 * as any hold and the booking changes once that is paid. Logged. Refuses INVALID_BOOKING,
 * CODE_REQUIRED and ADDRESS_JUST_CHANGED as cancelling does, as guardLimits and as changeBookingIn.
 */
export async function changeMyBooking(
  target: ChangeInput,
  { db, access, lang, now, today, services }: BookingCall,
) {
  const { reservation_id } = target
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (!access.is_proven) refuse('CODE_REQUIRED')
  await guardNewAddress(db, mine.id, { access, now })
  return await db.transaction().execute(async (tx) => {
    let verb = PEOPLE_VERB
    const { total, difference, pending, subject, before, after, detail } = await changeBookingIn(
      tx,
      target,
      {
        lang,
        now,
        today,
        by_guest: true,
        guard: async (booking) => {
          await guardLimits(tx, { booking, target, today })
          if (isPricedAnew(booking, target)) verb = CHANGE_VERB
        },
        paid: null,
        holdDearer: (change) => holdUntilPaid(tx, change, now),
      },
    )
    if (pending === null)
      await logActivity(tx, { by: guestActor, verb, subject, before, after, detail, at: now })
    if (pending === null) return { total, difference, pending }
    const { booking, expires_at } = pending
    // a mailed link pays nothing
    const pay_id =
      access.booking_id === null
        ? null
        : await makePaymentSecret(tx, booking, { config: services.config, now })
    return {
      total,
      difference,
      pending: { reservation_id: booking.reservation_id, expires_at, pay_id },
    }
  })
}

type Limited = { booking: BookingFacts; target: ChangeInput; today: string }

/**
 * Refuses INVALID_BOOKING of what is over; of other nights or another home CHANGE_TOO_LATE,
 * CHANGES_USED_UP, STAY_IS_EXTENDED, UNIT_UNAVAILABLE where the guests would have to change units;
 * INVALID_DATES of guests who are there and do not leave earlier.
 */
async function guardLimits(db: Db | Tx, { booking, target, today }: Limited) {
  const { reach, refusal } = await readChangeLimits(db, booking, today)
  if (reach === null) refuse('INVALID_BOOKING')
  if (!isPricedAnew(booking, target)) return
  if (refusal !== null) refuse(refusal)
  if (reach === 'whole' && target.split_on !== undefined) refuse('UNIT_UNAVAILABLE')
  if (reach === 'people') refuse('STAY_IS_EXTENDED')
  if (reach === 'end' && !leavesEarlier(booking, target)) refuse('INVALID_DATES', LEAVING)
}

const LEAVING = { fields: [{ field: 'to', code: 'INVALID_DATES' as const }] }

const leavesEarlier = (booking: BookingFacts, { room_category_id, from, to }: ChangeInput) =>
  room_category_id === booking.room_category_id &&
  from === booking.arrival_date &&
  to < booking.departure_date

async function holdUntilPaid(tx: Tx, change: Dearer, now: Date) {
  const { booking } = change
  const { lang } = (await findWrittenBooking(tx, booking.id)) ?? refuse('INVALID_BOOKING')
  const expires_at = new Date(now.getTime() + HOLDS.payment_window_minutes * 60_000)
  const id = await holdChange(tx, {
    ...change,
    lang,
    now,
    expires_at,
    reason: REASON,
    by_guest: true,
  })
  const held = (await findBooking(tx, id)) ?? refuse('INVALID_BOOKING')
  return { reservation_id: held.reservation_id, expires_at, booking: held }
}
