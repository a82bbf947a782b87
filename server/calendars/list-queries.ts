import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNELS, FEED_FAULTS } from '#contract/calendar-feeds.ts'
import type { Lang } from '#contract/constants.ts'
import { day } from '#contract/wire.ts'
import { rowsOf, type Db } from '#server/db/index.ts'

const Conflict = z.object({
  uid: z.string(),
  from: day,
  to: day,
  reference: z.nullable(z.string()),
  phone_last_4: z.nullable(z.string()),
  reservation_id: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
  status: z.nullable(z.string()),
  total: z.nullable(z.int()),
  arrival_date: z.nullable(day),
  departure_date: z.nullable(day),
  other_channel: z.nullable(z.enum(CHANNELS)),
  channel_stay_id: z.nullable(z.int()),
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
})
const Vanished = z.object({
  uid: z.string(),
  from: day,
  to: day,
  reference: z.nullable(z.string()),
})

const Row = z.object({
  feed_id: z.int(),
  unit_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
  channel: z.enum(CHANNELS),
  host: z.string(),
  fault: z.nullable(z.enum(FEED_FAULTS)),
  failures: z.int(),
  added_at: z.date(),
  tried_at: z.nullable(z.date()),
  read_at: z.nullable(z.date()),
  next_read_at: z.date(),
  unanswered_at: z.nullable(z.date()),
  stays: z.int(),
  nights: z.int(),
  next_from: z.nullable(day),
  conflicts: z.array(Conflict),
  vanished: z.array(Vanished),
})
export type FeedRow = z.infer<typeof Row>

type Options = { unit_id?: number | undefined; lang: Lang; today: string }

/** With what they take from today on, and what a person has to look at. */
export async function listFeeds(db: Db, { unit_id, lang, today }: Options): Promise<FeedRow[]> {
  const { rows } = await rowsOf(Row)`
    select f.id as feed_id, f.unit_id, u.name as unit, rc.slug, t.nice_name as home, f.channel, f.host, f.fault, f.failures, f.added_at, f.tried_at,
      f.read_at, f.next_read_at, case when f.unanswered_at >= coalesce(f.read_at, '-infinity') then f.unanswered_at end as unanswered_at, coming.stays, coming.next_from,
      (select coalesce(sum(upper(o.during) - greatest(lower(o.during), ${today}::date)), 0)::int from occupancies o
        where o.feed_id = f.id and upper(o.during) > ${today}::date) as nights,
      (select coalesce(json_agg(c order by c."from", c.uid, c.reservation_id), '[]') from (${conflicts(today)}) c) as conflicts,
      (select coalesce(json_agg(json_build_object('uid', e.uid, 'from', lower(e.during), 'to', upper(e.during), 'reference', e.reference)
          order by lower(e.during)), '[]')
        from feed_events e where e.feed_id = f.id and e.asked_at is not null and lower(e.during) >= ${today}::date) as vanished
    from calendar_feeds f join units u on u.id = f.unit_id join room_categories rc on rc.id = f.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    cross join lateral (select count(*)::int as stays, min(lower(e.during)) as next_from from feed_events e
      where e.feed_id = f.id and e.state <> 'echo' and upper(e.during) > ${today}::date) coming
    where f.removed_at is null and (${unit_id ?? null}::bigint is null or f.unit_id = ${unit_id ?? null})
    order by t.nice_name, length(u.name), u.name, f.id`.execute(db)
  return rows
}

const Unit = z.object({
  unit_id: z.int(),
  room_category_id: z.int(),
  unit: z.string(),
  slug: z.string(),
  home: z.string(),
})
type Wanted = { unit_id?: number | undefined; q?: string | undefined; lang: Lang }
const FOUND_MAX = 20

/** The unit, or those for sale that are called so, or whose home is. */
export async function listUnits(db: Db, { unit_id, q, lang }: Wanted) {
  if (unit_id === undefined && q === undefined) return []
  const pattern = `%${(q ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await rowsOf(Unit)`
    select u.id as unit_id, u.room_category_id, u.name as unit, rc.slug, t.nice_name as home
    from units u join room_categories rc on rc.id = u.room_category_id join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang}
    where case when ${unit_id ?? null}::bigint is not null then u.id = ${unit_id ?? null}
      else u.is_active and (u.name ilike ${pattern} or t.nice_name ilike ${pattern} or rc.slug ilike ${pattern}) end
    order by t.nice_name, length(u.name), u.name, u.id limit ${FOUND_MAX}`.execute(db)
  return rows
}

/** Of feed `f`: a row for each claim of ours, or of another feed, on nights that it has too. */
const conflicts = (today: string) => sql`
  select e.uid, lower(e.during) as "from", upper(e.during) as "to", e.reference, e.phone_last_4, b.reservation_id, b.guest_name, b.status,
    b.total_fils as total, b.arrival_date, b.departure_date, other.channel as other_channel, p.unit_id, at.name as unit, h.slug,
    (select s.id from channel_stays s where s.feed_id = e.feed_id and s.feed_uid = e.uid and s.state = 'expected' limit 1) as channel_stay_id
  from feed_events e cross join lateral event_places(e.feed_id, e.uid) p join units at on at.id = p.unit_id join room_categories h on h.id = p.room_category_id
  join occupancies o on o.room_category_id = p.room_category_id and o.unit_id = p.unit_id and o.during && p.nights and o.feed_id is distinct from f.id
  left join bookings b on b.id = o.booking_id left join calendar_feeds other on other.id = o.feed_id
  where e.feed_id = f.id and e.state = 'conflict' and upper(e.during) > ${today}::date`
