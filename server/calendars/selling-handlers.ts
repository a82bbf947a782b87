import { isPricedAnew, type ChangeInput } from '#server/booking-changes/index.ts'
import {
  bookingsHandlers,
  expireHeld,
  findMyBooking,
  lockBookingAndHome,
} from '#server/bookings/index.ts'
import type { BookingCall, Handlers } from '#server/call/call.ts'
import { guestBookingsHandlers } from '#server/guest-bookings/index.ts'
import { askBeforeSale, askUnit } from './ask-before-sale.ts'
import { findUnpaidHold, mayEnd } from './sale-queries.ts'

/** Sales ask the calendars of other sites first. */
export const sellingHandlers = {
  holdNights: async (input, call) => {
    const { user_id } = call.person
    await askBeforeSale(call.services, { ...input, user_id }, call.now)
    return await bookingsHandlers.holdNights(input, call)
  },
  changeMyBooking: async (target, call) => {
    await askBeforeChange(target, call)
    return await guestBookingsHandlers.changeMyBooking(target, call)
  },
  startCheckout: async (input, call) => {
    await askBeforePayment(input.reservation_id, call)
    return await guestBookingsHandlers.startCheckout(input, call)
  },
} satisfies Handlers<'holdNights' | 'changeMyBooking' | 'startCheckout'>

/** In its home a stay keeps its unit where that is free; elsewhere it is sold as any other. */
async function askBeforeChange(target: ChangeInput, { db, access, services, now }: BookingCall) {
  const booking = await findMyBooking(db, access, target.reservation_id)
  if (booking === undefined || !isPricedAnew(booking, target)) return
  if (booking.room_category_id === target.room_category_id)
    await askUnit(services, { ...booking, now })
  else await askBeforeSale(services, { ...target, rate_id: null, user_id: null }, now)
}

/** A hold on nights that another site sold meanwhile ends, unless a card was asked for it already. */
async function askBeforePayment(
  reservation_id: string,
  { db, access, services, now, today }: BookingCall,
) {
  const hold = await findUnpaidHold(db, { access, reservation_id, today })
  if (hold === undefined) return
  await askUnit(services, { ...hold, now })
  await db.transaction().execute(async (tx) => {
    const held = await lockBookingAndHome(tx, hold.id)
    if (held?.status === 'pencil' && (await mayEnd(tx, hold.id))) await expireHeld(tx, held, now)
  })
}
