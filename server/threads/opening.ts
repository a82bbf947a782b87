import type { BookingFacts } from '#server/bookings/index.ts'
import { addDays } from '#server/core/time.ts'
import { readSettings, type Db, type Tx } from '#server/db/index.ts'

/** Of a stay that was paid, until some days after it, also once it is cancelled. */
export async function readOpening(db: Db | Tx, first: BookingFacts, today: string) {
  const { thread_days } = await readSettings(db, first.arrival_date)
  const open_until = addDays(first.stay_until, thread_days)
  return { open_until, may_write: first.confirmed_at !== null && today <= open_until }
}
