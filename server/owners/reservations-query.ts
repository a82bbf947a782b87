import { sql, type RawBuilder } from 'kysely'
import type { BookingStatus } from '#contract/bookings.ts'
import { OWNER_RESERVATIONS, type ReservationSort } from '#contract/constants.ts'
import type { Db } from '#db'
import type { Asker } from './asked.ts'
import { keptUntil, type KeptUntil } from './book-queries.ts'
import { isOwnedOn, isOwnedWithin, LIVE, ownedUnits, unitsFound } from './owned-query.ts'

type Column = (typeof OWNER_RESERVATIONS.columns)[number]

export type ReservationRow = {
  reservation_id: string
  room: { id: number; name: string }
  arrival_date: string
  departure_date: string
  booking_date: string
  length_of_stay: number
  status: BookingStatus
  revenue: number
  tax_other: number
}

type Seen = { from: string | null; to: string | null; now: Date }

/**
 * Stays `b` of `owned` units `o` that touch a range of days: those with a night on a day of the owner's, and those cancelled on such a day.
 * What was never paid is left out, but a hold that still waits for its payment.
 */
export const seenStays = ({ from, to, now }: Seen, more: RawBuilder<unknown>, joined = sql``) => sql`
  select b.id, b.reservation_id, b.room_category_id, b.unit_id, b.arrival_date, b.departure_date, b.booking_date, b.no_of_nights, b.status, ${more}
  from owned o join bookings b on b.unit_id = o.unit_id ${joined}
  where ${touchesRange({ from, to })} and case b.status
      when 'expired' then false
      when 'pencil' then b.expires_at > ${now} and ${isOwnedWithin(sql`b.arrival_date`, sql`b.departure_date`)}
      when 'cancelled' then b.confirmed_at is not null and ${isOwnedOn(sql`(b.closed_at at time zone 'Asia/Dubai')::date`)}
      else ${isOwnedWithin(sql`b.arrival_date`, sql`b.departure_date`)}
    end`

/** How many of them are live. */
export const liveStaysCount = (range: Pick<Seen, 'from' | 'to'>) => sql`
  (select count(*)::int from owned o join bookings b on b.unit_id = o.unit_id
    where ${touchesRange(range)} and b.status in ${LIVE} and ${isOwnedWithin(sql`b.arrival_date`, sql`b.departure_date`)})`

function touchesRange({ from, to }: Pick<Seen, 'from' | 'to'>) {
  const ends_after = from === null ? sql`true` : sql`b.departure_date > ${from}::date`
  return to === null ? ends_after : sql`${ends_after} and b.arrival_date <= ${to}::date`
}

/** Seen stays as one list: the first so many of `seen` in an order, after so many others. */
export const listedStays = ({
  owner_id,
  order,
  limit,
  offset = 0,
}: {
  owner_id: number
  order: RawBuilder<unknown>
  limit: number
  offset?: number
}) => sql`
  (select coalesce(json_agg(r), '[]') from (
    select s.reservation_id, json_build_object('id', s.unit_id, 'name',
        (select nice_name from room_category_texts t where t.room_category_id = s.room_category_id and lang = 'en') || ' · ' ||
        (select name from units u where u.id = s.unit_id)) as room,
      s.arrival_date, s.departure_date, s.booking_date, s.no_of_nights as length_of_stay, s.status,
      coalesce((select revenue_fils from booking_sums m where m.booking_id = s.id and m.owner_id = ${owner_id}), 0) as revenue,
      coalesce((select tax_other_fils from booking_sums m where m.booking_id = s.id and m.owner_id = ${owner_id}), 0) as tax_other
    from (select * from seen order by ${order}, id desc limit ${limit} offset ${offset}) s
  ) r)`

/** What each column of the list is sorted by, and what has to be joined for it; the printed numbers by their size. */
const keysOf = (owner_id: number): Record<Column, { key: RawBuilder<unknown>; joined?: RawBuilder<unknown> }> => {
  const joined = sql`left join booking_sums m on m.booking_id = b.id and m.owner_id = ${owner_id}`
  return {
    reservation_id: { key: sql`row(length(b.reservation_id), b.reservation_id)` },
    room: {
      key: sql`t.nice_name || ' · ' || u.name`,
      joined: sql`join units u on u.id = b.unit_id join room_category_texts t on t.room_category_id = b.room_category_id and t.lang = 'en'`,
    },
    arrival_date: { key: sql`b.arrival_date` },
    departure_date: { key: sql`b.departure_date` },
    booking_date: { key: sql`b.booking_date` },
    length_of_stay: { key: sql`b.no_of_nights` },
    status: { key: sql`b.status` },
    amount: { key: sql`coalesce(m.revenue_fils + m.tax_other_fils, 0)`, joined },
    revenue: { key: sql`coalesce(m.revenue_fils, 0)`, joined },
    tax_other: { key: sql`coalesce(m.tax_other_fils, 0)`, joined },
  }
}

type Wanted = Asker &
  Seen & { today: string; status: BookingStatus | null; reservation_id: string; sort: ReservationSort; limit: number; page: number }
export type Found = KeptUntil & { units_found: number; total_count: number; reservations: ReservationRow[] }

/** One page of an owner's stays, with how many there are; a leading minus of the sort puts the largest first, equals by the latest booked. */
export async function findReservations(db: Db, wanted: Wanted): Promise<Found> {
  const { owner_id, today, sort, limit, page } = wanted
  const order = sort.startsWith('-') ? sql`key desc` : sql`key asc`
  const { rows } = await sql<Found>`
    with owned as materialized (${ownedUnits(wanted)}), seen as materialized (${wantedStays(wanted)})
    select ${keptUntil(today)}, ${unitsFound(wanted)} as units_found, (select count(*)::int from seen) as total_count,
      ${listedStays({ owner_id, order, limit, offset: (page - 1) * limit })} as reservations`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('Counts always make a row')
  return found
}

/** The stays asked for, with the key they are sorted by. */
function wantedStays({ owner_id, status, reservation_id, sort, ...range }: Wanted) {
  const column = OWNER_RESERVATIONS.columns.find((name) => sort === name || sort === `-${name}`) ?? 'arrival_date'
  const of_status = status === null ? sql`` : sql` and b.status = ${status}::booking_status`
  const of_number = reservation_id === '' ? sql`` : sql` and strpos(b.reservation_id, upper(${reservation_id})) > 0`
  const { key, joined } = keysOf(owner_id)[column]
  return sql`${seenStays(range, sql`${key} as key`, joined)}${of_status}${of_number}`
}
