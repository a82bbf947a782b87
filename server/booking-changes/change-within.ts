import { announceChange, readUnslept, returnUnsleptOf } from '#server/billing/index.ts'
import { followMove, setGuests, shortenStay, type BookingFacts } from '#server/bookings/index.ts'
import type { Reach } from '#contract/endpoints/admin/bookings.ts'
import type { Db, Tx } from '#server/db/index.ts'
import type { Moving } from './move-queries.ts'
import type { Target } from './new-price.ts'
import { guardWithin } from './reach-of-change.ts'

type Changing = {
  booking: BookingFacts
  later: readonly BookingFacts[]
  moving: Moving
  reach: Reach
  now: Date
  today: string
}

/**
 * Guests who are there leave earlier, or are more or fewer than before; the bookings that follow
 * have as many. Nights keep their price as when guests leave early: of those not slept the Tourism
 * Dirham goes back. Returns what that is, in fils. Refuses as guardWithin.
 */
export async function changeWithin(
  tx: Tx,
  target: Target,
  { booking, later, moving, reach, now, today }: Changing,
): Promise<number> {
  guardWithin(target, { booking, reach, legal_occupants: moving.legal_occupants, today })
  const { to, guests } = target
  const is_shorter = to < booking.departure_date
  const back_fils = is_shorter ? await returnUnsleptOf(tx, { booking, first_unslept: to, now }) : 0
  if (is_shorter) await shortenStay(tx, booking, to)
  await followMove(tx, booking.id, { before: booking, after: { departure_date: to, guests } })
  await setGuests(
    tx,
    [booking, ...later].map(({ id }) => id),
    guests,
  )
  for (const one of later) await followMove(tx, one.id, { before: one, after: { ...one, guests } })
  if (is_shorter || guests !== booking.guests) await announceChange(tx, booking.id)
  return back_fils
}

type Previewing = Omit<Changing, 'later' | 'now'>

/** What would go back, in fils. Refuses as guardWithin. */
export async function previewWithin(
  db: Db | Tx,
  target: Target,
  { booking, moving, reach, today }: Previewing,
): Promise<number> {
  guardWithin(target, { booking, reach, legal_occupants: moving.legal_occupants, today })
  return target.to < booking.departure_date
    ? await readUnslept(db, { booking, first_unslept: target.to })
    : 0
}
