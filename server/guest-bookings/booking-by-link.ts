import { findBooking, noteLinkOpened } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { BookingCall } from '#server/call/call.ts'
import { showWithPayment } from './booking-page.ts'

const SHOWN_DIGITS = 3

/** Refuses INVALID_BOOKING without a mailed link. */
export async function readBookingByLink(_asked: object, call: BookingCall) {
  const { db, access, today, link, now } = call
  if (access.booking_id === null) refuse('INVALID_BOOKING')
  const booking = (await findBooking(db, access.booking_id)) ?? refuse('INVALID_BOOKING')
  if (link !== null) await noteLinkOpened(db, link, now)
  const { status, departure_date, guest_phone_number, guest_email } = booking
  const view = await showWithPayment(booking, call)
  const phone = hiddenPhone(guest_phone_number)
  return {
    booking: { ...view, user: { ...view.user, phone_number: phone ?? '' } },
    is_proven: access.is_proven,
    code_to: { phone, email: hiddenEmail(guest_email) },
    has_check_in: (status === 'confirmed' || status === 'arrived') && departure_date >= today,
  }
}

const hiddenPhone = (number: string) =>
  number === '' ? null : `••• ${number.slice(-SHOWN_DIGITS)}`

function hiddenEmail(email: string): string | null {
  const [name = '', domain] = email.split('@')
  return domain === undefined ? null : `${name.slice(0, 1)}•••@${domain}`
}
