import { findBookingByNumber, firstOfStay, type BookingFacts } from '#server/bookings/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Db, Tx } from '#server/db/index.ts'

/** The first booking of the stay. Refuses INVALID_BOOKING. */
export async function stayNamed(db: Db | Tx, reservation_id: string): Promise<BookingFacts> {
  const named =
    (await findBookingByNumber(db, reservation_id)) ??
    refuse('INVALID_BOOKING', { fields: [{ field: 'reservation_id', code: 'INVALID_BOOKING' }] })
  return await firstOfStay(db, named)
}
