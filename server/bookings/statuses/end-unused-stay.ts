import type { Tx } from '#db'
import { releaseNights } from '#bookings/night-queries.ts'
import { markNoShows, moveBookings } from './status-queries.ts'
import type { BookingFacts } from '#bookings/booking-queries.ts'
import { cancelBooking } from './cancel-booking.ts'

type Ending = { now: Date; is_no_show: boolean }

/** Nobody sleeps these nights: they are for sale again, and earn no points. Requires the locks of home and bookings. */
export async function endUnusedStay(tx: Tx, bookings: readonly BookingFacts[], { now, is_no_show }: Ending): Promise<void> {
  for (const booking of bookings) {
    if (booking.status === 'pencil') await cancelBooking(tx, booking, { now, by: 'company' })
    if (booking.status !== 'confirmed' && booking.status !== 'arrived') continue
    await moveBookings(tx, [booking.id], 'arrived', now)
    await moveBookings(tx, [booking.id], 'departed', now)
    await releaseNights(tx, [booking.id])
    if (is_no_show) await markNoShows(tx, [booking.id], now)
  }
}
