import {
  findBookingByNumber,
  listLaterOfStay,
  lockBookingAndHome,
  type BookingFacts,
} from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { nightsBetween } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'

/** What a verb changed, for the log. */
export type Change = {
  subject: { kind: 'booking'; id: string }
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** `later` are the extensions in their order (decision 0031). Refuses INVALID_BOOKING. */
export async function lockStay(
  tx: Tx,
  reservation_id: string,
): Promise<{ first: BookingFacts; later: BookingFacts[] }> {
  const named = (await findBookingByNumber(tx, reservation_id)) ?? refuseBooking()
  const first = (await lockBookingAndHome(tx, named.extends_id ?? named.id)) ?? refuseBooking()
  const later: BookingFacts[] = []
  for (const { id } of await listLaterOfStay(tx, first))
    later.push((await lockBookingAndHome(tx, id)) ?? refuseBooking())
  return { first, later }
}

export const refuseBooking = (why?: string): never =>
  refuse('INVALID_BOOKING', {
    fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }],
    data: why,
  })

const HOLDS_NIGHTS: readonly string[] = ['confirmed', 'arrived']

/** Paid nights of these bookings from today on. */
export const nightsLeft = (bookings: readonly BookingFacts[], today: string): number =>
  bookings
    .filter(({ status }) => HOLDS_NIGHTS.includes(status))
    .reduce((sum, { arrival_date, departure_date }) => {
      const from = arrival_date > today ? arrival_date : today
      return sum + Math.max(0, nightsBetween(from, departure_date))
    }, 0)
