import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_STAY_STATES, STAY_SOURCES } from '#contract/channel-stays.ts'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Id = z.object({ id: z.int() })

/** Of stays, of the calendars that tell them, and of units. */
export async function homesOfStays(
  tx: Tx,
  { stay_ids, unit_ids }: { stay_ids: readonly number[]; unit_ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select room_category_id as id from channel_stays where id = any(${[...stay_ids]}::bigint[])
    union select f.room_category_id from channel_stays s join calendar_feeds f on f.id = s.feed_id where s.id = any(${[...stay_ids]}::bigint[])
    union select room_category_id from units where id = any(${[...unit_ids]}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

const Placed = z.object({
  id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
  guests: z.nullable(z.int()),
  room_category_id: z.int(),
  unit_id: z.int(),
  home: z.string(),
  unit: z.string(),
})
export type PlacedStay = z.infer<typeof Placed>

export async function lockStays(tx: Tx, stay_ids: readonly number[]): Promise<PlacedStay[]> {
  const { rows } = await rowsOf(Placed)`
    select s.id, s.source, s.reference, s.state, lower(s.during) as from, upper(s.during) as to, s.guests, s.room_category_id, s.unit_id,
      rc.slug as home, u.name as unit
    from channel_stays s join units u on u.id = s.unit_id join room_categories rc on rc.id = s.room_category_id
    where s.id = any(${[...stay_ids]}::bigint[]) order by s.id for update of s`.execute(tx)
  return rows
}

const Unit = z.object({
  id: z.int(),
  room_category_id: z.int(),
  home: z.string(),
  unit: z.string(),
  is_for_sale: z.boolean(),
  legal_occupants: z.int(),
  is_permitted: z.boolean(),
})
export type TargetUnit = z.infer<typeof Unit>

/** With whether its permits allow the nights. */
export async function findTarget(
  tx: Tx,
  { unit_id, from, to }: { unit_id: number; from: string; to: string },
): Promise<TargetUnit | undefined> {
  const { rows } = await rowsOf(Unit)`
    select u.id, u.room_category_id, rc.slug as home, u.name as unit, u.is_active and rc.is_active as is_for_sale, rc.legal_occupants,
      u.permitted @> daterange(${from}::date, ${to}::date) as is_permitted
    from units u join room_categories rc on rc.id = u.room_category_id where u.id = ${unit_id}`.execute(
    tx,
  )
  return rows[0]
}

export const liftStays = (tx: Tx, stay_ids: readonly number[]) =>
  sql`
    delete from occupancies o using channel_stays s where s.id = any(${[...stay_ids]}::bigint[])
      and (o.channel_stay_id = s.id or o.feed_id = s.feed_id and o.feed_uid = s.feed_uid)`.execute(
    tx,
  )

type Target = { id: number; room_category_id: number; unit_id: number }

/**
 * Back in the unit of its calendar it follows that again. What our calendars said of it in the unit
 * before counts as not read yet.
 */
export async function setUnit(
  tx: Tx,
  { id, room_category_id, unit_id, now }: Target & { now: Date },
) {
  await sql`
    update channel_stays s set room_category_id = ${room_category_id}, unit_id = ${unit_id},
      placed_at = case when (select f.unit_id from calendar_feeds f where f.id = s.feed_id) = ${unit_id} then null else ${now}::timestamptz end
    where s.id = ${id}`.execute(tx)
  await sql`
    update feed_events e set room_category_id = ${room_category_id}, unit_id = ${unit_id}
    from channel_stays s where s.id = ${id} and e.feed_id = s.feed_id and e.uid = s.feed_uid`.execute(
    tx,
  )
  await sql`
    update sent_events set stamped_at = ${now}, sequence = sequence + 1 where channel_stay_id = ${id} and unit_id = ${unit_id}`.execute(
    tx,
  )
}

/** False when one of them is taken. */
export async function setDownStay(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, channel_stay_id, feed_id, feed_uid)
    select room_category_id, unit_id, during, 'calendar', case when feed_id is null then id end, feed_id, feed_uid from channel_stays where id = ${id}
    on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

const Free = z.object({
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
  area: z.string(),
  bedrooms: z.int(),
  is_same_home: z.boolean(),
})

const UNITS_MOST = 12

/**
 * Units that are free for the whole stay and big enough: all of its home, then one of each other
 * home with as many bedrooms or more, those of its area first.
 */
export async function listUnitsForStay(db: Db, { id, lang }: { id: number; lang: Lang }) {
  const { rows } = await rowsOf(Free)`
    with stay as (
      select s.unit_id, s.room_category_id, s.during, coalesce(s.guests, 1) as guests, own.bedrooms, p.location_id
      from channel_stays s join room_categories own on own.id = s.room_category_id join properties p on p.id = own.property_id
      where s.id = ${id} and s.state = 'expected'
    ), homes as (
      select rc.id, rc.bedrooms, p.location_id, rc.id = stay.room_category_id as is_same_home, p.location_id = stay.location_id as is_near
      from stay join room_categories rc on rc.is_active and rc.legal_occupants >= stay.guests
        and (rc.id = stay.room_category_id or rc.bedrooms >= stay.bedrooms) join properties p on p.id = rc.property_id
    ), free as (
      select h.*, u.id as unit_id from stay cross join homes h join units u on u.room_category_id = h.id and u.id <> stay.unit_id
        and u.is_active and u.permitted @> stay.during
        and not exists (select from occupancies o where o.room_category_id = h.id and o.unit_id = u.id and o.during && stay.during)
      where h.is_same_home
      union all
      select h.*, free_unit(home => h.id, from_day => lower(stay.during), to_day => upper(stay.during), preferred => null)
      from stay cross join homes h where not h.is_same_home
    )
    select u.id as unit_id, u.name as unit, rc.slug, t.nice_name as home, l.name as area, f.bedrooms, f.is_same_home
    from free f join units u on u.id = f.unit_id join room_categories rc on rc.id = f.id
    join room_category_texts t on t.room_category_id = f.id and t.lang = ${lang}
    join location_texts l on l.location_id = f.location_id and l.lang = ${lang}
    order by not f.is_same_home, not f.is_near, f.bedrooms, t.nice_name, length(u.name), u.name limit ${UNITS_MOST}`.execute(
    db,
  )
  return rows
}
