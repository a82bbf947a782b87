import type { BookingFacts } from '#server/bookings/index.ts'
import type { Reach } from '#contract/endpoints/admin/bookings.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Target } from './new-price.ts'

type Stay = Pick<BookingFacts, 'status' | 'departure_date'> & {
  is_first: boolean
  is_extended: boolean
}

/**
 * What of a booking can be changed: everything before its guests are there; then its end, to an
 * earlier day; of a stay of several bookings how
 * many people they are.
 */
export function reachOf(
  { status, departure_date, is_first, is_extended }: Stay,
  today: string,
): Reach | null {
  if (status === 'confirmed' && is_first && !is_extended) return 'whole'
  if (status === 'arrived' && !is_extended && departure_date > addDays(today, 1)) return 'end'
  return (status === 'confirmed' || status === 'arrived') && departure_date > today
    ? 'people'
    : null
}

type Within = { booking: BookingFacts; reach: Reach; legal_occupants: number; today: string }

/** Refuses STAY_IS_EXTENDED and STAY_GOES_ON for what is beyond its reach, TOO_MANY_GUESTS. */
export function guardWithin(
  target: Target,
  { booking, reach, legal_occupants: n, today }: Within,
): void {
  const is_elsewhere =
    target.room_category_id !== booking.room_category_id ||
    (target.unit_id ?? booking.unit_id) !== booking.unit_id
  const ends_sooner = target.to > today && target.to < booking.departure_date
  const may_end = target.to === booking.departure_date || (reach === 'end' && ends_sooner)
  if (is_elsewhere || target.from !== booking.arrival_date || !may_end)
    refuse(booking.status === 'arrived' ? 'STAY_GOES_ON' : 'STAY_IS_EXTENDED')
  if (target.guests > n)
    refuse('TOO_MANY_GUESTS', { fields: [{ field: 'guests', code: 'not_exceed', n }] })
}
