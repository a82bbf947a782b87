import { findBooking, type BookingFacts } from '#server/bookings/index.ts'
import { addDays } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'

/** The booking whose thread it is: a stay with extensions has one, that of its first booking. */
export async function firstOfStay(db: Db | Tx, booking: BookingFacts): Promise<BookingFacts> {
  if (booking.extends_id === null) return booking
  return (await findBooking(db, booking.extends_id)) ?? booking
}

/** Of a stay that was paid, until some days after it, also once it is cancelled. */
export async function readOpening(db: Db | Tx, first: BookingFacts, today: string) {
  const { thread_days } = await readSettings(db, first.arrival_date)
  const open_until = addDays(first.stay_until, thread_days)
  return { open_until, may_write: first.confirmed_at !== null && today <= open_until }
}
