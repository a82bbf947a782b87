import { sql } from 'kysely'
import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '#contract/bookings.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Tx } from '#db'

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
})
export type StayBooking = z.infer<typeof StayBooking>

/** Locked, after the homes; without what was cancelled or lapsed. */
export async function listWholeStays(tx: Tx, stay_ids: number[]): Promise<StayBooking[]> {
  const { rows } = await rowsOf(StayBooking)`
    select id, coalesce(extends_id, id) as stay_id, reservation_id, room_category_id, unit_id, status, arrival_date
    from bookings where (id = any(${stay_ids}::bigint[]) or extends_id = any(${stay_ids}::bigint[])) and status not in ('cancelled', 'expired')
    order by id for update`.execute(tx)
  return rows
}

const Unit = z.object({ id: z.int(), room_category_id: z.int(), name: z.string(), is_active: z.boolean() })

export async function listUnits(tx: Tx, room_category_ids: number[]) {
  const { rows } = await rowsOf(Unit)`
    select id, room_category_id, name, is_active from units where room_category_id = any(${room_category_ids}::bigint[])`.execute(tx)
  return rows
}

const Lifted = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  during: z.string(),
  kind: z.enum(['hold', 'booking']),
  booking_id: z.int(),
  expires_at: z.nullable(z.date()),
})
export type Lifted = z.infer<typeof Lifted>

export async function liftNights(tx: Tx, booking_ids: number[]): Promise<Lifted[]> {
  const { rows } = await rowsOf(Lifted)`
    delete from occupancies where booking_id = any(${booking_ids}::bigint[])
    returning room_category_id, unit_id, during, kind, booking_id, expires_at`.execute(tx)
  return rows
}

const SetDown = z.object({ booking_id: z.int() })

/** The bookings whose nights were free: the table's key decides. */
export async function setDownNights(tx: Tx, claims: readonly Lifted[]): Promise<number[]> {
  const { rows } = await rowsOf(SetDown)`
    insert into occupancies (room_category_id, unit_id, during, kind, booking_id, expires_at)
    select room_category_id, unit_id, during, kind, booking_id, expires_at from jsonb_populate_recordset(null::occupancies, ${JSON.stringify(claims)}::jsonb)
    order by booking_id on conflict do nothing returning booking_id`.execute(tx)
  return rows.map(({ booking_id }) => booking_id)
}

const InTheWay = z.object({
  kind: z.enum(['hold', 'booking', 'block', 'calendar']),
  reservation_id: z.nullable(z.string()),
  from: day,
  to: day,
})

export async function findInTheWay(tx: Tx, { room_category_id, unit_id, during }: Lifted) {
  const { rows } = await rowsOf(InTheWay)`
    select o.kind, b.reservation_id, lower(o.during) as from, upper(o.during) as to
    from occupancies o left join bookings b on b.id = o.booking_id
    where o.room_category_id = ${room_category_id} and o.unit_id = ${unit_id} and o.during && ${during}::daterange order by o.during limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** The owners' ledger follows by itself: see owner-ledger.sql. */
export const setUnits = (tx: Tx, moved: readonly { id: number; to_unit_id: number }[]) =>
  sql`
    update bookings b set unit_id = m.unit_id
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ to_unit_id }) => to_unit_id)}::bigint[]) as m (id, unit_id)
    where b.id = m.id`.execute(tx)
