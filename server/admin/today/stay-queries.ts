import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { DEPOSIT_METHODS } from '#contract/deposit-fields.ts'
import { day } from '#contract/wire.ts'
import { channelGuestStillThere } from '#server/calendars/index.ts'
import type { Moment } from '#server/core/time.ts'
import { PAID_STATUSES, PARTS } from '#server/arrivals/index.ts'
import { readSettings, rowsOf, type Db, type Tx } from '#server/db/index.ts'

export async function readCheckOutTime(tx: Tx, room_category_id: number): Promise<string> {
  const { check_out_time } = await tx
    .selectFrom('room_categories')
    .select('check_out_time')
    .where('id', '=', room_category_id)
    .executeTakeFirstOrThrow()
  return check_out_time.slice(0, 5)
}

const StayTimes = z.object({
  arrival_date: day,
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
})

export async function readStayTimes(
  tx: Tx,
  booking_id: number,
): Promise<z.infer<typeof StayTimes>> {
  const { rows } = await rowsOf(StayTimes)`
    select b.arrival_date, to_char(rc.check_out_time, 'HH24:MI') as check_out_time, to_char(b.expected_time, 'HH24:MI') as expected_time
    from bookings b join room_categories rc on rc.id = b.room_category_id where b.id = ${booking_id}`.execute(
    tx,
  )
  const [times] = rows
  if (!times) throw new Error('The home of a booking is gone')
  return times
}

export const isBeingCancelled = async (tx: Tx, booking_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('desk_cancellations')
    .select('booking_id')
    .where('booking_id', '=', booking_id)
    .executeTakeFirst()) !== undefined

export const isNoShow = async (tx: Tx, booking_id: number): Promise<boolean> =>
  (await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', booking_id)
    .where('no_show_at', 'is not', null)
    .executeTakeFirst()) !== undefined

const StayRow = z.object({
  reservation_id: z.string(),
  guest_name: z.string(),
  guest_phone_number: z.string(),
  slug: z.string(),
  nice_name: z.string(),
  unit: z.string(),
  from_unit: z.nullable(z.string()), // where they were the night before, when that was another
  guests: z.int(),
  nights: z.int(),
  nights_left: z.int(),
  arrival_date: day,
  departure_date: day,
  check_in_time: z.string(),
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  left_to_do: z.int(), // of the list of the home, not ticked
  ticked: z.int(),
  registered: z.int(),
  register_by: z.date(),
  damage_deposit: z.int(),
  deposit_by_link: z.nullable(z.int()),
  is_deposit_waived: z.boolean(),
  state: z.enum(['expected', 'in_house', 'left', 'no_show']),
  is_there: z.boolean(), // by the clock or by a colleague
  left_on: z.nullable(day),
  left_at: z.nullable(z.date()),
  occupied_by: z.nullable(z.string()), // who is still in the unit
  checked_in_at: z.nullable(z.date()),
  checked_in_by: z.nullable(z.string()),
  id_seen: z.nullable(z.boolean()),
  key_given: z.nullable(z.boolean()),
  deposit: z.nullable(z.int()),
  deposit_method: z.nullable(z.enum(DEPOSIT_METHODS)),
  note: z.nullable(z.string()),
})
export type StayRow = z.infer<typeof StayRow>

/** When the guests of stay `b` are there: checked in, or else when they said they come. */
export const ARRIVED_AT = sql`coalesce(ci.at, (b.arrival_date + greatest(rc.check_in_time, b.expected_time)) at time zone 'Asia/Dubai')`

/** Whose nights in the unit end where those of stay `b` begin, and who has not left it. */
const stillThere = (now: Date) => sql`coalesce((
  select o.guest_name from occupancies c join bookings o on o.id = c.booking_id
  where c.room_category_id = b.room_category_id and c.unit_id = u.id and upper(c.during) <= b.arrival_date and o.status = 'arrived'
    and coalesce(o.extends_id, o.id) <> b.id order by upper(c.during) desc limit 1),
  ${channelGuestStillThere(sql`u.id`, sql`b.arrival_date`, now)})`

const TICKED = sql`(select count(*)::int from check_out_lines l where l.room_category_id = b.room_category_id and l.ended_at is null
        and not exists (select from check_out_ticks where booking_id = b.id and line_id = l.id)) as left_to_do,
      (select count(*)::int from check_out_lines l join check_out_ticks k on k.booking_id = b.id and k.line_id = l.id
        where l.room_category_id = b.room_category_id and l.ended_at is null) as ticked`

type Options = Moment & { day: string; lang: Lang }

/** Stays whose first to last day include a day; extensions count with what they extend. */
export async function listStays(
  db: Db,
  { day: asked, now, today, lang }: Options,
): Promise<StayRow[]> {
  const { registration_hours } = await readSettings(db, today)
  const { rows } = await rowsOf(StayRow)`
    select b.reservation_id, b.guest_name, b.guest_phone_number, rc.slug, t.nice_name, u.name as unit, nullif(came_from.name, u.name) as from_unit, parts.guests,
      b.stay_until - b.arrival_date as nights, greatest(0, b.stay_until - greatest(b.arrival_date, ${today}::date)) as nights_left,
      b.arrival_date, b.stay_until as departure_date,
      to_char(check_in_of(b.id, b.arrival_date, rc.check_in_time), 'HH24:MI') as check_in_time,
      to_char((select max(check_out_of(q.id, b.stay_until, rc.check_out_time)) from bookings q where q.id = b.id or q.extends_id = b.id), 'HH24:MI') as check_out_time,
      to_char(b.expected_time, 'HH24:MI') as expected_time, (select flight from stay_flights where booking_id = b.id) as flight,
      ${TICKED}, parts.registered,
      ${ARRIVED_AT} + make_interval(hours => ${registration_hours}::int) as register_by, rc.damage_deposit_fils as damage_deposit,
      (select dc.fils from deposit_cards dc where dc.booking_id = b.id and dc.state in ('held', 'charged', 'ending')) as deposit_by_link, deposit_waived(b.id) as is_deposit_waived,
      case when b.no_show_at is not null then 'no_show' when parts.has_left then 'left' when ci.at is not null then 'in_house' else 'expected' end as state,
      parts.is_there, case when parts.has_left then (parts.left_at at time zone 'Asia/Dubai')::date end as left_on,
      case when parts.has_left then parts.left_at end as left_at, ${stillThere(now)} as occupied_by,
      ci.at as checked_in_at, c.first_name || ' ' || c.last_name as checked_in_by, ci.id_seen, ci.key_given, ci.deposit_fils as deposit, (select m.method from deposit_moves m where m.booking_id = ci.booking_id and m.kind = 'taken' and m.fils > 0 and m.card_id is null order by m.id desc limit 1) as deposit_method, ci.note
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    join units u on u.id = unit_on(b.id, ${asked}::date)
    join units came_from on came_from.id = unit_on(b.id, ${asked}::date - 1)
    left join check_ins ci on ci.booking_id = b.id
    left join users c on c.id = ci.by
    cross join ${PARTS}
    where b.extends_id is null and b.status in ${PAID_STATUSES} and b.stay_until >= ${asked}::date and b.arrival_date <= ${asked}::date
    order by coalesce(b.expected_time, rc.check_in_time), t.nice_name, u.name, b.id`.execute(db)
  return rows
}
