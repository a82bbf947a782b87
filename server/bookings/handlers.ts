import type { bookings } from '#contract/endpoints/bookings.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Handlers } from '#server/call/call.ts'
import { renderCalendarEvent } from './ics-file.ts'
import { findBooking } from './links/find-booking.ts'
import { holdNights, readHoldCheck } from './hold/hold.ts'
import { proveBookingLink, sendBookingCode } from './links/link-code.ts'
import { findMyBooking } from './booking-queries.ts'
import { readBookedHome } from './booked-stay-queries.ts'

export const bookingsHandlers = {
  holdNights,
  readHoldCheck,
  readCalendarEvent: async ({ reservation_id }, { db, access, lang, now, services }) => {
    const booking = (await findMyBooking(db, access, reservation_id)) ?? refuse('INVALID_BOOKING')
    const home = await readBookedHome(db, booking, lang)
    const text = renderCalendarEvent(booking, home, {
      lang,
      now,
      public_url: services.config.public_url,
    })
    return {
      name: `${reservation_id}.ics`,
      type: 'text/calendar; charset=utf-8',
      bytes: Buffer.from(text),
    }
  },
  findBooking,
  sendBookingCode,
  proveBookingLink,
} satisfies Handlers<keyof typeof bookings>
