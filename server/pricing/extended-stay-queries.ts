import * as z from 'zod/mini'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export const ExtendedStay = z.object({
  extends_id: z.int(),
  reservation_id: z.string(),
  unit_name: z.string(),
  arrival_date: day,
  guests: z.int(),
  nights_before: z.int(),
  min_nights: z.nullable(z.int()), // by the rule of the day the stay began
  max_nights: z.nullable(z.int()),
  is_unit_free: z.boolean(),
  is_changing: z.boolean(), // by a change that waits for its payment
})
export type ExtendedStay = z.infer<typeof ExtendedStay>

type Extending = {
  reservation_id: string
  user_id: number
  room_category_id: number
  from: string
  to: string
  now: Date
}

export async function findExtendedStay(
  db: Db | Tx,
  input: Extending,
): Promise<ExtendedStay | undefined> {
  const { reservation_id, user_id, room_category_id, from, to, now } = input
  const { rows } = await rowsOf(ExtendedStay)`
    select s.extends_id, s.reservation_id, u.name as unit_name, s.arrival_date::text, s.guests, ${from}::date - s.arrival_date as nights_before, r.min_nights, r.max_nights,
      u.is_active and u.permitted @> daterange(${from}::date, ${to}::date) and not exists (
        select from occupancies oc where oc.room_category_id = ${room_category_id} and oc.unit_id = s.unit_id
          and oc.during && daterange(${from}::date, ${to}::date) and (oc.kind <> 'hold' or oc.expires_at > ${now})
          and not exists (select from bookings own where own.id = oc.booking_id and own.user_id = ${user_id} and own.status = 'pencil')) as is_unit_free,
      is_changing(s.extends_id, ${now}) as is_changing
    from bookings b, extendable_stay(coalesce(b.extends_id, b.id), ${user_id}, ${room_category_id}, ${from}::date) s
    join units u on u.id = s.unit_id
    left join night_rules r on r.room_category_id = ${room_category_id} and r.night = s.arrival_date
    where b.reservation_id = ${reservation_id} and b.status in ('confirmed', 'arrived', 'departed')`.execute(
    db,
  )
  return rows[0]
}
