import type { Tx } from '#db'
import { dubaiDay } from '#core/time.ts'
import { releaseNights } from '#bookings/night-queries.ts'
import { endUnslept, noteUnslept } from './status-queries.ts'
import type { BookingFacts } from '#bookings/booking-queries.ts'
import { cancelBooking } from './cancel-booking.ts'

type Ending = { now: Date; is_no_show: boolean }

/** Nobody sleeps these nights: they are for sale again, and earn no points. Requires the locks of home and bookings. */
export async function endUnusedStay(tx: Tx, bookings: readonly BookingFacts[], { now, is_no_show }: Ending): Promise<void> {
  for (const booking of bookings) if (booking.status === 'pencil') await cancelBooking(tx, booking, { now, by: 'company' })
  const ended = await endUnslept(
    tx,
    bookings.map(({ id }) => id),
    { now, is_no_show },
  )
  if (ended.length === 0) return
  await releaseNights(tx, ended)
  await noteUnslept(tx, ended, dubaiDay(now))
}
