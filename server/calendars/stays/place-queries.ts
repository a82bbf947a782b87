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
    union select room_category_id from split_channel_nights where channel_stay_id = any(${[...stay_ids]}::bigint[])
    union select f.room_category_id from channel_stays s join calendar_feeds f on f.id = s.feed_id where s.id = any(${[...stay_ids]}::bigint[])
    union select room_category_id from units where id = any(${[...unit_ids]}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

const Part = z.object({
  room_category_id: z.int(),
  unit_id: z.int(),
  from: day,
  to: day,
  home: z.string(),
  unit: z.string(),
})
export type Part = z.infer<typeof Part>

const Placed = z.object({
  id: z.int(),
  source: z.enum(STAY_SOURCES),
  reference: z.nullable(z.string()),
  state: z.enum(CHANNEL_STAY_STATES),
  from: day,
  to: day,
  guests: z.nullable(z.int()),
  is_entered: z.boolean(),
  parts: z.array(Part), // in the order of the nights; one unless guests change units
})
export type PlacedStay = z.infer<typeof Placed>

const PARTS = sql`(
  select json_agg(json_build_object('room_category_id', p.room_category_id, 'unit_id', p.unit_id, 'from', lower(p.during), 'to', upper(p.during),
    'home', h.slug, 'unit', u.name) order by lower(p.during))
  from channel_stay_parts p join units u on u.id = p.unit_id join room_categories h on h.id = p.room_category_id where p.id = s.id)`

export async function lockStays(tx: Tx, stay_ids: readonly number[]): Promise<PlacedStay[]> {
  const { rows } = await rowsOf(Placed)`
    select s.id, s.source, s.reference, s.state, lower(s.during) as from, upper(s.during) as to, s.guests, s.feed_id is null as is_entered, ${PARTS} as parts
    from channel_stays s where s.id = any(${[...stay_ids]}::bigint[]) order by s.id for update of s`.execute(
    tx,
  )
  return rows
}

const Unit = z.object({
  id: z.int(),
  room_category_id: z.int(),
  home: z.string(),
  unit: z.string(),
  is_for_sale: z.boolean(),
  legal_occupants: z.int(),
  permitted: z.array(z.object({ from: day, to: day })),
})
export type TargetUnit = z.infer<typeof Unit>

/** With the nights that its permits allow. */
export async function findTarget(tx: Tx, unit_id: number): Promise<TargetUnit | undefined> {
  const { rows } = await rowsOf(Unit)`
    select u.id, u.room_category_id, rc.slug as home, u.name as unit, u.is_active and rc.is_active as is_for_sale, rc.legal_occupants,
      (select coalesce(json_agg(json_build_object('from', coalesce(lower(r), '1900-01-01'), 'to', coalesce(upper(r), '9999-01-01'))), '[]')
        from unnest(u.permitted) r) as permitted
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

type Place = { room_category_id: number; unit_id: number }
type Piece = Place & { from: string; to: string }

/** Only nights in another unit than the first are written down. */
async function writeSplit(tx: Tx, { id, pieces }: { id: number; pieces: readonly Piece[] }) {
  const [first] = pieces
  const split = pieces.filter(({ unit_id }) => unit_id !== first?.unit_id)
  await tx.deleteFrom('split_channel_nights').where('channel_stay_id', '=', id).execute()
  await sql`
    insert into split_channel_nights (channel_stay_id, room_category_id, unit_id, during)
    select ${id}, p.room_category_id, p.unit_id, daterange(p."from", p."to")
    from jsonb_to_recordset(${JSON.stringify(split)}::jsonb) as p (room_category_id bigint, unit_id bigint, "from" date, "to" date)`.execute(
    tx,
  )
}

type Setting = { id: number; pieces: readonly Piece[]; gained: readonly number[]; now: Date }

/**
 * Whole and back in the unit of its calendar it follows that again. What our calendars said of it in
 * the units that it gains counts as not read yet.
 */
export async function setParts(tx: Tx, { id, pieces, gained, now }: Setting) {
  const [first] = pieces
  if (first === undefined) throw new Error('A stay is somewhere')
  await writeSplit(tx, { id, pieces })
  await sql`
    update channel_stays s set room_category_id = ${first.room_category_id}, unit_id = ${first.unit_id}, placed_at = case
      when ${pieces.length} = 1 and (select f.unit_id from calendar_feeds f where f.id = s.feed_id) = ${first.unit_id} then null else ${now}::timestamptz end
    where s.id = ${id}`.execute(tx)
  await sql`
    update feed_events e set room_category_id = ${first.room_category_id}, unit_id = ${first.unit_id}
    from channel_stays s where s.id = ${id} and e.feed_id = s.feed_id and e.uid = s.feed_uid`.execute(
    tx,
  )
  await sql`
    update sent_events set stamped_at = ${now}, sequence = sequence + 1
    where channel_stay_id = ${id} and unit_id = any(${[...gained]}::bigint[])`.execute(tx)
}

/** False when one of the nights is taken. */
export async function setDownPart(
  tx: Tx,
  { id, room_category_id, unit_id, from, to }: Piece & { id: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into occupancies (room_category_id, unit_id, during, kind, channel_stay_id, feed_id, feed_uid)
    select ${room_category_id}, ${unit_id}, daterange(${from}::date, ${to}::date), 'calendar', case when feed_id is null then id end, feed_id, feed_uid
    from channel_stays where id = ${id} on conflict do nothing returning unit_id`.execute(tx)
  return rows.length === 1
}

const Refitted = z.object({ id: z.int(), from: day, to: day, parts: z.array(Part) })

/** Split stays of a feed whose event has other nights now. */
export async function listToRefit(tx: Tx, feed_id: number) {
  const { rows } = await rowsOf(Refitted)`
    select s.id, lower(e.during) as from, upper(e.during) as to, ${PARTS} as parts
    from channel_stays s join feed_events e on e.feed_id = s.feed_id and e.uid = s.feed_uid
    where s.feed_id = ${feed_id} and e.during <> s.during and exists (select from split_channel_nights n where n.channel_stay_id = s.id)
    order by s.id`.execute(tx)
  return rows
}

/** Its own nights change with it. */
export async function refit(tx: Tx, { id, pieces }: { id: number; pieces: readonly Piece[] }) {
  const [first] = pieces
  if (first === undefined) throw new Error('A stay is somewhere')
  await writeSplit(tx, { id, pieces })
  await sql`
    update channel_stays s set room_category_id = ${first.room_category_id}, unit_id = ${first.unit_id},
      placed_at = case when ${pieces.length} > 1 or (select f.unit_id from calendar_feeds f where f.id = s.feed_id) <> ${first.unit_id} then s.placed_at end
    where s.id = ${id}`.execute(tx)
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
 * Units that are free for the whole stay, or the nights of its part that begin on a day, and big
 * enough: all of its homes, then one of each other home with as many bedrooms or more, those of its
 * area first.
 */
export async function listUnitsForStay(
  db: Db,
  { id, from, lang }: { id: number; from: string | undefined; lang: Lang },
) {
  const { rows } = await rowsOf(Free)`
    with wanted as (
      select s.id, s.feed_id, s.feed_uid, part.unit_id, part.room_category_id, coalesce(s.guests, 1) as guests,
        case when ${from ?? null}::date is null then s.during else daterange(${from ?? null}::date, upper(part.during)) end as during
      from channel_stays s join channel_stay_parts part on part.id = s.id and part.during @> coalesce(${from ?? null}::date, lower(s.during))
      where s.id = ${id} and s.state = 'expected'
    ), stay as (
      select w.*, own.bedrooms, p.location_id
      from wanted w join room_categories own on own.id = w.room_category_id join properties p on p.id = own.property_id
    ), homes as (
      select rc.id, rc.bedrooms, p.location_id, rc.id = stay.room_category_id as is_same_home, p.location_id = stay.location_id as is_near,
        exists (select from channel_stay_parts here where here.id = stay.id and here.room_category_id = rc.id) as is_there
      from stay join room_categories rc on rc.is_active and rc.legal_occupants >= stay.guests
        and (rc.id = stay.room_category_id or rc.bedrooms >= stay.bedrooms) join properties p on p.id = rc.property_id
    ), free as (
      select h.*, u.id as unit_id from stay cross join homes h join units u on u.room_category_id = h.id
        and u.is_active and u.permitted @> stay.during
        and exists (select from channel_stay_parts here where here.id = stay.id and here.unit_id <> u.id and here.during && stay.during)
        and not exists (select from occupancies o where o.room_category_id = h.id and o.unit_id = u.id and o.during && stay.during
          and o.channel_stay_id is distinct from stay.id and (o.feed_id, o.feed_uid) is distinct from (stay.feed_id, stay.feed_uid))
      where h.is_there
      union all
      select h.*, free_unit(home => h.id, from_day => lower(stay.during), to_day => upper(stay.during), preferred => null)
      from stay cross join homes h where not h.is_there
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
