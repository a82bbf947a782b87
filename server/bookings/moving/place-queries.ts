import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/endpoints/bookings.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#server/db/index.ts'

const FoundStay = z.object({ stay_id: z.int(), room_category_id: z.int() })

/** A stay is known by its first booking, whichever of its bookings is named. */
export async function findStays(tx: Tx, reservation_ids: string[]) {
  const { rows } = await rowsOf(FoundStay)`
    select distinct coalesce(extends_id, id) as stay_id, room_category_id from bookings where reservation_id = any(${reservation_ids}::text[])`.execute(
    tx,
  )
  return rows
}

const StayBooking = z.object({
  id: z.int(),
  stay_id: z.int(),
  reservation_id: z.string(),
  room_category_id: z.int(),
  unit_id: z.int(),
  status: z.enum(BOOKING_STATUSES),
  arrival_date: day,
  departure_date: day,
  is_split: z.boolean(),
})
export type StayBooking = z.infer<typeof StayBooking>

/** Locked, after the homes; without what was cancelled or lapsed. */
export async function listWholeStays(tx: Tx, stay_ids: number[]): Promise<StayBooking[]> {
  const { rows } = await rowsOf(StayBooking)`
    select id, coalesce(extends_id, id) as stay_id, reservation_id, room_category_id, unit_id, status, arrival_date, departure_date,
      exists (select from split_nights where booking_id = b.id) as is_split
    from bookings b where (id = any(${stay_ids}::bigint[]) or extends_id = any(${stay_ids}::bigint[])) and status not in ('cancelled', 'expired')
    order by id for update of b`.execute(tx)
  return rows
}

const Unit = z.object({
  id: z.int(),
  room_category_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
})

export async function listUnits(tx: Tx, room_category_ids: number[]) {
  const { rows } = await rowsOf(Unit)`
    select id, room_category_id, name, is_active from units where room_category_id = any(${room_category_ids}::bigint[])`.execute(
    tx,
  )
  return rows
}

type Part = { unit_id: number; from: string; to: string }

/** All of them on these nights, and their homes. */
export async function areForSale(tx: Tx, parts: readonly Part[]): Promise<boolean> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p (unit_id bigint, "from" date, "to" date)
    join units u on u.id = p.unit_id join room_categories rc on rc.id = u.room_category_id
    where not (u.is_active and rc.is_active and u.permitted @> daterange(p."from", p."to"))`.execute(
    tx,
  )
  return rows.length === 0
}

const Unpermitted = z.object({ booking_id: z.int(), unit_id: z.int() })

/**
 * The first of the claims that would bring a booking into a unit on nights that its permits do not
 * allow; where a booking is already, it stands. Before its nights are lifted.
 */
export async function findUnpermitted(tx: Tx, claims: readonly Claim[]) {
  const { rows } = await rowsOf(Unpermitted)`
    select c.booking_id, c.unit_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as c (booking_id bigint, unit_id bigint, "from" date, "to" date)
    join units u on u.id = c.unit_id
    where not u.permitted @> (datemultirange(daterange(c."from", c."to")) - coalesce((
      select range_agg(o.during) from occupancies o where o.booking_id = c.booking_id and o.unit_id = c.unit_id), '{}'))
    order by c.booking_id limit 1`.execute(tx)
  return rows[0]
}

/** Nights [from, to). */
const Claim = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  from: day,
  to: day,
  kind: z.enum(['hold', 'booking']),
  booking_id: z.int(),
  expires_at: z.nullable(z.date()),
})
export type Claim = z.infer<typeof Claim>

export async function listClaims(tx: Tx, booking_ids: number[]): Promise<Claim[]> {
  const { rows } = await rowsOf(Claim)`
    select room_category_id, unit_id, lower(during) as from, upper(during) as to, kind, booking_id, expires_at
    from occupancies where booking_id = any(${booking_ids}::bigint[]) order by booking_id, during`.execute(
    tx,
  )
  return rows
}

export async function liftNights(tx: Tx, booking_ids: number[]): Promise<Claim[]> {
  const { rows } = await rowsOf(Claim)`
    delete from occupancies where booking_id = any(${booking_ids}::bigint[])
    returning room_category_id, unit_id, lower(during) as from, upper(during) as to, kind, booking_id, expires_at`.execute(
    tx,
  )
  return rows
}

const SetDown = z.object({ booking_id: z.int(), from: day })

/**
 * The claims that could not be set down because nights of theirs are taken: the table's key
 * decides.
 */
export async function setDownNights(tx: Tx, claims: readonly Claim[]): Promise<Claim[]> {
  const { rows } = await rowsOf(SetDown)`
    insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
    select room_category_id, unit_id, daterange("from", "to"), kind, booking_id, expires_at
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
      as c(room_category_id bigint, unit_id bigint, "from" date, "to" date, kind text, booking_id bigint, expires_at timestamptz)
    order by booking_id, "from" on conflict do nothing returning booking_id, lower(during) as from`.execute(
    tx,
  )
  return claims.filter(
    ({ booking_id, from }) =>
      !rows.some((row) => row.booking_id === booking_id && row.from === from),
  )
}

const InTheWay = z.object({
  kind: z.enum(['hold', 'booking', 'block', 'calendar']),
  reservation_id: z.nullable(z.string()),
  from: day,
  to: day,
})

type Wanted = Pick<Claim, 'room_category_id' | 'unit_id' | 'from' | 'to'>

export async function findInTheWay(tx: Tx, { room_category_id, unit_id, from, to }: Wanted) {
  const { rows } = await rowsOf(InTheWay)`
    select o.kind, b.reservation_id, lower(o.during) as from, upper(o.during) as to
    from occupancies o left join bookings b on b.id = o.booking_id
    where o.room_category_id = ${room_category_id} and o.unit_id = ${unit_id} and o.during && daterange(${from}::date, ${to}::date) order by o.during limit 1`.execute(
    tx,
  )
  return rows[0]
}
