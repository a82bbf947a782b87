import { sql, type RawBuilder } from 'kysely'
import { dubaiDay } from '#server/core/time.ts'

export type Stay = { from: string; to: string }
type Arrival = { from: RawBuilder<unknown>; now: Date }
type Columns = Arrival & { to: RawBuilder<unknown> }

/** Which stays an offer `o` is for (spec 9): never a bank's offer. */
export const isOpenFor = ({ to, ...arrival }: Columns): RawBuilder<unknown> => sql`
  ${isOpenToArrival(arrival)} and o.departure_date_lt >= ${to} and o.length_of_stay <= ${to} - ${arrival.from}`

/** The part of it that says nothing of the departure; the rest is allowsDeparture(). */
export const isOpenToArrival = ({ from, now }: Arrival): RawBuilder<unknown> => sql`
  o.type <> 'bank_offer' and o.arrival_date_gt <= ${from} and o.starts_at <= ${now} and o.expiry > ${now}
  and (o.days_ahead_min is null or o.days_ahead_min <= ${from} - ${dubaiDay(now)}::date)
  and (o.days_ahead_max is null or o.days_ahead_max >= ${from} - ${dubaiDay(now)}::date)`

type DepartureTerms = { length_of_stay: number; departure_date_lt: string }

export const allowsDeparture = (
  { length_of_stay, departure_date_lt }: DepartureTerms,
  { to, nights }: { to: string; nights: number },
) => length_of_stay <= nights && departure_date_lt >= to

export const fits = ({ from, to, now }: Stay & { now: Date }) =>
  isOpenFor({ from: sql`${from}::date`, to: sql`${to}::date`, now })

/** An offer `o` for every home or for this one. */
export const isForHome = (home_id: RawBuilder<unknown>) =>
  sql`(o.room_category_id is null or o.room_category_id = ${home_id})`
