import type { Tx } from '#server/db/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { releaseNights } from '#server/bookings/night-queries.ts'
import { endUnslept, noteUnslept } from './status-queries.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { cancelBooking } from './cancel-booking.ts'

/** Nights of guests who did not come are kept until `sale_at`, so that they can still come. */
type Ending = { now: Date; no_show?: { sale_at: Date } | undefined }

/**
 * Nobody sleeps these nights: they are for sale again, and earn no points. Requires the locks of
 * home and bookings.
 */
export async function endUnusedStay(
  tx: Tx,
  bookings: readonly BookingFacts[],
  { now, no_show }: Ending,
): Promise<void> {
  for (const booking of bookings)
    if (booking.status === 'pencil') await cancelBooking(tx, booking, { now, by: 'company' })
  const ids = bookings.map(({ id }) => id)
  const ended = await endUnslept(tx, ids, { now, is_no_show: no_show !== undefined })
  if (ended.length === 0) return
  const is_kept = no_show !== undefined && now < no_show.sale_at
  if (!is_kept) await releaseNights(tx, ended)
  await noteUnslept(tx, ended, {
    ended_on: dubaiDay(is_kept ? no_show.sale_at : now),
    is_no_show: no_show !== undefined,
  })
}
