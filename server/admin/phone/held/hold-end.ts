import { checkInMoment, type BookingFacts } from '#server/bookings/index.ts'
import { PHONE_HOLD_LEAST_MINUTES } from '#contract/hold-times-and-limits.ts'
import type { Tx } from '#server/db/index.ts'

type Stay = Pick<BookingFacts, 'room_category_id' | 'arrival_date' | 'extends_id'>

/**
 * So many hours from now, at most until check-in, but at least PHONE_HOLD_LEAST_MINUTES: guests
 * also telephone after check-in time.
 */
export async function holdEnd(
  tx: Tx,
  stay: Stay,
  { hours, now }: { hours: number; now: Date },
): Promise<Date> {
  const check_in = await checkInMoment(tx, stay)
  const least_ms = now.getTime() + PHONE_HOLD_LEAST_MINUTES * 60_000
  return new Date(
    Math.max(least_ms, Math.min(now.getTime() + hours * 3_600_000, check_in.getTime())),
  )
}
