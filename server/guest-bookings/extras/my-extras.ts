import { guestActor } from '#server/activity/index.ts'
import {
  findMyBooking,
  findPendingChange,
  makePaymentSecret,
  readBookedHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { holdExtraIn, lockStay, takeExtraBackIn } from '#server/booking-changes/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { HOLDS } from '#contract/hold-times-and-limits.ts'
import { CHANGE_FEE } from '#contract/extra-fields.ts'
import { refuse } from '#server/core/refuse.ts'
import { extrasView, readStayOfExtras, timesWithHours } from '#server/extras/index.ts'
import { guardNewAddress } from '#server/guest-bookings/guard-new-address.ts'

const REASON = 'The guest asked on the site'

type Named = { reservation_id: string }

/** Refuses INVALID_BOOKING. */
export async function readMyExtras({ reservation_id }: Named, call: BookingCall) {
  const { db, access, lang, now } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  const stay = await readStayOfExtras(db, mine, now)
  const { nice_name: home } = await readBookedHome(db, stay.first, lang)
  const { ordered, ...view } = await extrasView(db, stay, { lang, is_in_time: true, now })
  return {
    ...view,
    ordered: ordered.filter(({ kind }) => kind !== CHANGE_FEE), // nobody orders it
    home,
    ...timesWithHours(stay),
    pending: await pendingOf(stay.bookings, call),
    is_proven: access.is_proven,
  }
}

/** What of the stay waits for its payment. */
async function pendingOf(bookings: readonly BookingFacts[], { db, lang, now }: BookingCall) {
  for (const { id } of bookings) {
    const found = await findPendingChange(db, id, { lang, now })
    if (found) return found
  }
  return null
}

type Order = Named & { extra_id: number; quantity: number; day?: string | undefined; price: number }

/**
 * Held as long as any hold; it is the stay's once it is paid. Refuses INVALID_BOOKING,
 * CODE_REQUIRED, and as holdExtraIn.
 */
export async function orderMyExtra({ reservation_id, ...wanted }: Order, call: BookingCall) {
  const { db, access, now, services } = call
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (!access.is_proven) refuse('CODE_REQUIRED')
  const expires_at = new Date(now.getTime() + HOLDS.payment_window_minutes * 60_000)
  return await db.transaction().execute(async (tx) => {
    const booking = await lockStay(tx, mine)
    const { held } = await holdExtraIn(tx, {
      booking,
      wanted,
      is_in_time: true,
      expiresAt: () => expires_at,
      reason: REASON,
      by_guest: true,
      now,
    })
    // a mailed link pays nothing
    const pay_id =
      access.booking_id === null
        ? null
        : await makePaymentSecret(tx, held, { config: services.config, now })
    return { pending: { reservation_id: held.reservation_id, expires_at, pay_id } }
  })
}

/**
 * Refuses INVALID_BOOKING, CODE_REQUIRED and ADDRESS_JUST_CHANGED as cancelling does, and as
 * takeExtraBackIn.
 */
export async function takeMyExtraBack(
  { reservation_id, order }: Named & { order: string },
  { db, access, now }: BookingCall,
) {
  const mine = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
  if (!access.is_proven) refuse('CODE_REQUIRED')
  await guardNewAddress(db, mine.id, { access, now })
  return await db.transaction().execute(async (tx) => {
    const booking = await lockStay(tx, mine)
    const how = { by: guestActor, reason: REASON, is_in_time: true, now }
    return { refund: await takeExtraBackIn(tx, { booking, order, ...how }) }
  })
}
