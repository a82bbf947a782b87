import { sql } from 'kysely'
import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const StayNights = z.object({
  stay_id: z.int(),
  room_category_id: z.int(),
  arrival_date: day,
  stay_until: day,
})

/**
 * From the first night to the last day of a stay that goes on or is to come; undefined for any
 * other.
 */
export async function findStayNights(db: Db, reservation_id: string) {
  const { rows } = await rowsOf(StayNights)`
    select f.id as stay_id, f.room_category_id, f.arrival_date, f.stay_until from bookings b join bookings f on f.id = coalesce(b.extends_id, b.id)
    where b.reservation_id = ${reservation_id} and b.status in ('confirmed', 'arrived')`.execute(db)
  return rows[0]
}

const UnitReach = z.object({
  id: z.int(),
  name: z.string(),
  taken_from: z.nullable(day), // the first of the nights that is not free
  taken_until: z.nullable(day), // the day after the last such night
})
export type UnitReach = z.infer<typeof UnitReach>

type Nights = { stay_id: number; room_category_id: number; from: string; to: string; now: Date }

/**
 * For each unit of the home that is for sale, the stay's own first: what others have taken of the
 * nights [from, to), or no permit allows.
 */
export async function listReaches(
  db: Db | Tx,
  { stay_id, room_category_id, from, to, now }: Nights,
): Promise<UnitReach[]> {
  const { rows } = await rowsOf(UnitReach)`
    select u.id, u.name, taken.* from units u cross join lateral (
      select lower(nights) as taken_from, upper(nights) as taken_until from (
        select datemultirange(daterange(${from}::date, ${to}::date)) - u.permitted + coalesce(range_agg(o.during * daterange(${from}::date, ${to}::date)), '{}') as nights
        from occupancies o left join bookings b on b.id = o.booking_id
        where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.during && daterange(${from}::date, ${to}::date)
          and (o.kind <> 'hold' or o.expires_at > ${now}) and coalesce(b.extends_id, b.id) is distinct from ${stay_id}::bigint) both_kinds) taken
    where u.room_category_id = ${room_category_id} and u.is_active
    order by u.id = (select unit_id from bookings where id = ${stay_id}) desc, u.id`.execute(db)
  return rows
}

/**
 * A booking has the unit it begins in; the nights in another unit than that of the stay's first are
 * written down.
 */
export async function recordSplits(tx: Tx, booking_ids: number[]) {
  await sql`
    update bookings b set unit_id = o.unit_id from occupancies o
    where b.id = any(${booking_ids}::bigint[]) and o.booking_id = b.id and o.during @> b.arrival_date and o.unit_id <> b.unit_id`.execute(
    tx,
  )
  await sql`delete from split_nights where booking_id = any(${booking_ids}::bigint[])`.execute(tx)
  await sql`
    insert into split_nights (booking_id, room_category_id, unit_id, during)
    select o.booking_id, o.room_category_id, o.unit_id, o.during
    from occupancies o join bookings b on b.id = o.booking_id join bookings f on f.id = coalesce(b.extends_id, b.id)
    where b.id = any(${booking_ids}::bigint[]) and o.unit_id <> f.unit_id`.execute(tx)
}

const Part = z.object({ unit_id: z.int(), unit: z.string(), from: day, to: day })
export type Part = z.infer<typeof Part>

/** In which unit the guests of a booking are, from night to night; one part unless it is split. */
export async function listParts(db: Db | Tx, booking_id: number): Promise<Part[]> {
  const { rows } = await rowsOf(Part)`
    select u.id as unit_id, u.name as unit, lower(p.during) as from, upper(p.during) as to
    from unit_parts(${booking_id}) p join units u on u.id = p.unit_id order by lower(p.during)`.execute(
    db,
  )
  return rows
}
