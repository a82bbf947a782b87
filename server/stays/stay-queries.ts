import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { BuildingFacts } from '#contract/endpoints/catalogue.ts'
import { PAID_STATUSES, PARTS } from '#server/arrivals/index.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const StayRow = z.object({
  facts: z.nullable(BuildingFacts),
  pets: z.boolean(),
  smoking: z.boolean(),
  group: z.boolean(),
  check_in_time: z.string(),
  check_out_time: z.string(),
  expected_time: z.nullable(z.string()),
  flight: z.nullable(z.string()),
  guests: z.int(), // of all bookings of the stay
  registered: z.int(),
  owed_fils: z.int(),
  has_left: z.boolean(), // also when nobody came
  is_being_cancelled: z.boolean(),
  unit_id: z.int(), // in which they are at that moment
  unit: z.string(),
  way_in_version: z.nullable(z.string()), // of what is written for that unit; null: nothing
})
export type StayRow = z.infer<typeof StayRow>

/** By all bookings of stay `b`. */
const OWED = sql`(select coalesce(sum(l.fils), 0)::bigint from folio_lines l join bookings q on q.id = l.booking_id
        where (q.id = b.id or q.extends_id = b.id) and q.status in ${PAID_STATUSES})`
export const IS_PAID = sql`${OWED} <= 0`

/** Until check-in time of a day the guests of stay `b` are where they were the night before. */
export const UNIT_NOW = (now: Date) =>
  sql`unit_on(b.id, ((${now}::timestamptz at time zone 'Asia/Dubai') - rc.check_in_time::interval)::date)`

type Input = { lang: Lang; now: Date }

/**
 * Of the first booking of a stay. Who changes unit part-way is in the new one from check-in time of
 * that day: until check-out time somebody else may be there.
 */
export async function readStayRow(db: Db | Tx, first_id: number, { lang, now }: Input) {
  const { rows } = await rowsOf(StayRow)`
    select building_facts(rc.property_id, ${lang}) as facts, rc.pets_allowed as pets, rc.smoking_allowed as smoking, rc.group_allowed as "group",
      to_char(check_in_of(b.id, b.arrival_date, rc.check_in_time), 'HH24:MI') as check_in_time,
      to_char((select max(check_out_of(q.id, b.stay_until, rc.check_out_time)) from bookings q where q.id = b.id or q.extends_id = b.id), 'HH24:MI') as check_out_time,
      to_char(b.expected_time, 'HH24:MI') as expected_time,
      (select flight from stay_flights where booking_id = b.id) as flight,
      coalesce(parts.guests, b.guests) as guests, coalesce(parts.registered, 0) as registered,
      ${OWED} as owed_fils,
      coalesce(parts.has_left, false) or b.no_show_at is not null as has_left,
      exists (select from desk_cancellations where booking_id = b.id) as is_being_cancelled,
      u.id as unit_id, u.name as unit,
      (select encode(sha256(a.sealed || u.id::text::bytea), 'hex') from unit_access a
        where a.room_category_id = u.room_category_id and a.unit_id = u.id) as way_in_version
    from bookings b
    join room_categories rc on rc.id = b.room_category_id
    join units u on u.id = ${UNIT_NOW(now)}
    cross join ${PARTS}
    where b.id = ${first_id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The home of booking ${first_id} is gone`)
  return row
}

const SealedRow = z.object({ sealed: z.instanceof(Buffer) })

export async function findSealed(tx: Tx, unit_id: number): Promise<Buffer | null> {
  const { rows } = await rowsOf(SealedRow)`
    select a.sealed from units u
    join unit_access a on a.room_category_id = u.room_category_id and a.unit_id = u.id where u.id = ${unit_id}`.execute(
    tx,
  )
  return rows[0]?.sealed ?? null
}

type Look = { reservation_id: string; verb: string; unit: string; viewer: string; now: Date }

/** In this hour, by the same session or link. */
export async function hasLooked(tx: Tx, { reservation_id, verb, unit, viewer, now }: Look) {
  const { rows } = await rowsOf(z.object({}))`
    select from activity_log
    where subject_kind = 'booking' and subject = ${reservation_id} and verb = ${verb} and happened_at >= date_trunc('hour', ${now}::timestamptz)
      and detail->>'viewer' = ${viewer} and after->>'unit' = ${unit} limit 1`.execute(tx)
  return rows.length > 0
}
