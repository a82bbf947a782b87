import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findInTheWay, listClaims, setDownNights } from '#server/bookings/moving/place-queries.ts'
import { listParts } from '#server/bookings/moving/split-queries.ts'
import { releaseLapsed } from '#server/bookings/night-queries.ts'
import type { BookingFacts } from '#server/bookings/booking-queries.ts'
import { checkInMoment, takeBackStatus } from './status-queries.ts'

/**
 * Takes back that a stay ended: its bookings have their nights again, in the units they were in,
 * and are where the clock would have them. Refuses UNIT_UNAVAILABLE with what took a night
 * meanwhile. Requires the locks of home and bookings.
 */
export async function resumeStay(
  tx: Tx,
  bookings: readonly BookingFacts[],
  now: Date,
): Promise<void> {
  for (const booking of bookings) {
    await claimAgain(tx, booking, now)
    const has_begun = now >= (await checkInMoment(tx, booking))
    await takeBackStatus(tx, booking.id, has_begun ? 'arrived' : 'confirmed')
  }
}

async function claimAgain(
  tx: Tx,
  { id, room_category_id, arrival_date: from, departure_date: to }: BookingFacts,
  now: Date,
) {
  if ((await listClaims(tx, [id])).length > 0) return
  await releaseLapsed(tx, { room_category_id, from, to }, now)
  const claim = { room_category_id, booking_id: id, kind: 'booking' as const, expires_at: null }
  const claims = (await listParts(tx, id)).map(({ unit_id, from: night, to: until }) => ({
    ...claim,
    unit_id,
    from: night,
    to: until,
  }))
  const [failed] = await setDownNights(tx, claims)
  if (failed) refuse('UNIT_UNAVAILABLE', { data: { in_the_way: await findInTheWay(tx, failed) } })
}
