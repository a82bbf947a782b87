import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { lockHome, releaseNights } from '#server/bookings/night-queries.ts'
import {
  findBookingByNumber,
  lockBooking,
  type BookingFacts,
} from '#server/bookings/booking-queries.ts'
import { moveBookings, noteUnslept } from './status-queries.ts'
import { rewardDeparture } from './reward-departure.ts'

/** Refuses INVALID_BOOKING, also before the arrival day. */
export async function markArrived(
  tx: Tx,
  reservation_id: string,
  when: Moment,
): Promise<BookingFacts> {
  return await mark(tx, { reservation_id, to: 'arrived', ...when })
}

/** Remaining nights become available again. Refuses INVALID_BOOKING. */
export async function markDeparted(
  tx: Tx,
  reservation_id: string,
  when: Moment,
): Promise<BookingFacts> {
  const booking = await mark(tx, { reservation_id, to: 'departed', ...when })
  await releaseNights(tx, [booking.id])
  await noteUnslept(tx, [booking.id], { ended_on: when.today })
  await rewardDeparture(tx, booking.id, when.now)
  return booking
}

type Mark = Moment & { reservation_id: string; to: 'arrived' | 'departed' }

async function mark(tx: Tx, { reservation_id, to, now, today }: Mark): Promise<BookingFacts> {
  const booking =
    (await findBookingByNumber(tx, reservation_id)) ?? refuse('INVALID_BOOKING', fault())
  if (today < booking.arrival_date)
    refuse('INVALID_BOOKING', fault(`This stay begins on ${booking.arrival_date}.`))
  await lockHome(tx, booking.room_category_id)
  // departed without arriving: a no-show
  const has_come = to !== 'departed' || (await isArrived(tx, booking.id))
  const moved = has_come ? await moveBookings(tx, [booking.id], to, now) : []
  if (moved.length === 0)
    refuse('INVALID_BOOKING', fault(`A booking that is ${booking.status} cannot be marked ${to}.`))
  return booking
}

const isArrived = async (tx: Tx, id: number) => (await lockBooking(tx, id))?.status === 'arrived'

const fault = (why?: string) => ({
  fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' as const }],
  data: why,
})
