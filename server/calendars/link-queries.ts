import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNELS } from '#contract/calendar-feeds.ts'
import { LANGS, type Lang } from '#contract/constants.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Link = z.object({
  id: z.int(),
  room_category_id: z.int(),
  unit_id: z.nullable(z.int()),
  channel: z.enum(CHANNELS),
  preparation_days: z.int(),
})
export type Link = z.infer<typeof Link>

const AnyLink = z.object({
  id: z.int(),
  room_category_id: z.nullable(z.int()),
  unit_id: z.nullable(z.int()),
  channel: z.nullable(z.enum(CHANNELS)),
  preparation_days: z.int(),
  user_id: z.nullable(z.int()),
  subscribes_to: z.nullable(z.enum(['homes', 'stays'])),
  lang: z.nullable(z.enum(LANGS)),
})

/** Of an owner to their homes, or of a guest to their stays. */
export type PersonLink = {
  id: number
  user_id: number
  subscribes_to: 'homes' | 'stays'
  lang: Lang
}

/** Whoever reads by it is noted. */
export async function openLink(
  tx: Tx,
  { token_hash, now, read_by }: { token_hash: Buffer; now: Date; read_by: string | null },
): Promise<Link | PersonLink | undefined> {
  const { rows } = await rowsOf(AnyLink)`
    update calendar_links set read_at = ${now}, read_by = ${read_by} where token_hash = ${token_hash} and revoked_at is null
    returning id, room_category_id, unit_id, channel, preparation_days, user_id, subscribes_to, (select lang from users where users.id = user_id) as lang`.execute(
    tx,
  )
  const [link] = rows
  if (link === undefined) return undefined
  const { id, room_category_id, unit_id, channel, preparation_days } = link
  if (room_category_id !== null && channel !== null)
    return { id, room_category_id, unit_id, channel, preparation_days }
  const { user_id, subscribes_to, lang } = link
  if (user_id === null || subscribes_to === null || lang === null) return undefined
  return { id, user_id, subscribes_to, lang }
}

type NewLink = Omit<Link, 'id'> & { token_hash: Buffer; now: Date }
const Id = z.object({ id: z.int() })

export async function insertLink(tx: Tx, { now, ...link }: NewLink): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into calendar_links (token_hash, room_category_id, unit_id, channel, preparation_days, made_at)
    values (${link.token_hash}, ${link.room_category_id}, ${link.unit_id}, ${link.channel}, ${link.preparation_days}, ${now}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

const Revoked = z.object({
  home: z.string(),
  unit: z.nullable(z.string()),
  channel: z.enum(CHANNELS),
})

export async function revokeLink(tx: Tx, { id, now }: { id: number; now: Date }) {
  const { rows } = await rowsOf(Revoked)`
    update calendar_links l set revoked_at = ${now} where l.id = ${id} and l.user_id is null and l.revoked_at is null
    returning (select slug from room_categories where id = l.room_category_id) as home, (select name from units where id = l.unit_id) as unit, l.channel`.execute(
    tx,
  )
  return rows[0]
}

const Home = z.object({ slug: z.string() })

export async function findHomeSlug(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await rowsOf(Home)`select slug from room_categories where id = ${id}`.execute(tx)
  return rows[0]?.slug
}

const Row = z.object({
  link_id: z.int(),
  slug: z.string(),
  home: z.string(),
  unit_id: z.nullable(z.int()),
  unit: z.nullable(z.string()),
  channel: z.enum(CHANNELS),
  preparation_days: z.int(),
  made_at: z.date(),
  read_at: z.nullable(z.date()),
  read_by: z.nullable(z.string()),
})

type Shown = { unit_id?: number | undefined; lang: Lang }

/** Of a unit also those of its home. */
export async function listLinks(db: Db, { unit_id, lang }: Shown) {
  const { rows } = await rowsOf(Row)`
    select l.id as link_id, rc.slug, t.nice_name as home, l.unit_id, u.name as unit, l.channel, l.preparation_days, l.made_at, l.read_at, l.read_by
    from calendar_links l join room_categories rc on rc.id = l.room_category_id
    join room_category_texts t on t.room_category_id = rc.id and t.lang = ${lang} left join units u on u.id = l.unit_id
    where l.revoked_at is null and (${unit_id ?? null}::bigint is null or l.unit_id = ${unit_id ?? null}
      or l.unit_id is null and l.room_category_id = (select room_category_id from units where id = ${unit_id ?? null}))
    order by t.nice_name, u.name nulls first, l.channel, l.id`.execute(db)
  return rows
}

const Sent = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  sequence: z.int(),
  stamped_at: z.date(),
})
export type Sent = z.infer<typeof Sent>

/** Of what takes nights of a unit, `o`, of the feed `f`; the same from reading to reading. */
export const eventName = sql`case when o.booking_id is not null
          then 'b' || o.booking_id || '-' || o.unit_id || '-' || row_number() over (partition by o.booking_id, o.unit_id order by lower(o.during))
        when o.feed_id is not null then 'c' || o.feed_id || '-' || left(encode(sha256(o.feed_uid::bytea), 'hex'), 16)
          || case when o.unit_id <> f.unit_id then '-u' || o.unit_id else '' end
          || '-' || row_number() over (partition by o.feed_id, o.feed_uid, o.unit_id order by lower(o.during))
        else 'n' || o.unit_id || '-' || lower(o.during) end`

type Reading = { link: Link; today: string; now: Date }

/**
 * What takes nights of the unit, but for what the reader told us of it. Known events keep their
 * name, and a change has a higher number. Stays, and nights of stays, that went to another unit stay
 * here until the reader has seen them there, but for those that the reader sold here: it has them in
 * its own calendar. Those that it sold in another unit are told.
 */
export async function listSent(
  tx: Tx,
  { link, unit_id, today, now }: Reading & { unit_id: number },
): Promise<Sent[]> {
  const { room_category_id, channel, preparation_days } = link
  const { rows } = await rowsOf(Sent)`
    with here as (
      select o.during, o.booking_id, coalesce(o.channel_stay_id,
          (select s.id from channel_stays s where s.feed_id = o.feed_id and s.feed_uid = o.feed_uid limit 1)) as channel_stay_id, ${eventName} as name
      from occupancies o left join calendar_feeds f on f.id = o.feed_id
      where o.room_category_id = ${room_category_id} and o.unit_id = ${unit_id} and o.kind <> 'hold' and upper(o.during) > ${today}::date
        and not (f.channel is not distinct from ${channel} and f.unit_id = ${unit_id})
    ), kept as (
      insert into sent_events (uid, room_category_id, unit_id, booking_id, channel_stay_id, during, stamped_at)
      select name, ${room_category_id}, ${unit_id}, booking_id, channel_stay_id, during, ${now} from here
      on conflict (uid) do update set during = excluded.during, stamped_at = excluded.stamped_at, sequence = sent_events.sequence + 1,
        channel_stay_id = excluded.channel_stay_id,
        former = range_merge(coalesce(sent_events.former, sent_events.during), sent_events.during)
        where sent_events.during <> excluded.during
      returning uid, unit_id, booking_id, channel_stay_id, during, former, sequence, stamped_at
    ), known as (
      select uid, unit_id, booking_id, channel_stay_id, during, former, sequence, stamped_at from kept
      union all
      select s.uid, s.unit_id, s.booking_id, s.channel_stay_id, s.during, s.former, s.sequence, s.stamped_at
      from sent_events s join here h on h.name = s.uid and h.during = s.during where s.uid not in (select uid from kept)
    ), gone_on as (
      select k.uid || '-l' || lower(o.during), k.booking_id, o.during * k.former, k.sequence, k.stamped_at
      from known k left join channel_stays c on c.id = k.channel_stay_id
      join occupancies o on o.during && k.former and o.unit_id <> k.unit_id and o.kind in ('booking', 'calendar')
        and (o.booking_id = k.booking_id or o.channel_stay_id = c.id or (o.feed_id, o.feed_uid) = (c.feed_id, c.feed_uid))
      join calendar_links l on l.unit_id = o.unit_id and l.channel = ${channel} and l.revoked_at is null
      where not exists (select from sent_events there where there.unit_id = o.unit_id and there.during && o.during
        and (there.booking_id = k.booking_id or there.channel_stay_id = c.id) and l.read_at >= there.stamped_at)
    ), sent as (
      select uid, booking_id, during, sequence, stamped_at from known
      union all
      select * from gone_on
      union all
      select s.uid, s.booking_id, s.during, s.sequence, s.stamped_at from sent_events s
      where s.unit_id = ${unit_id} and s.booking_id is not null and upper(s.during) > ${today}::date
        and not exists (select from occupancies o where o.booking_id = s.booking_id and o.unit_id = s.unit_id)
        and exists (
          select from occupancies o join calendar_links l on l.unit_id = o.unit_id and l.channel = ${channel} and l.revoked_at is null
          where o.booking_id = s.booking_id and o.kind = 'booking' and not exists (
            select from sent_events there where there.booking_id = s.booking_id and there.unit_id = o.unit_id and l.read_at >= there.stamped_at))
      union all
      select s.uid, s.booking_id, s.during, s.sequence, s.stamped_at from sent_events s
      where s.unit_id = ${unit_id} and s.channel_stay_id is not null and upper(s.during) > ${today}::date and s.uid not in (select name from here)
        and exists (
          select from channel_stays c left join calendar_feeds f on f.id = c.feed_id
          join calendar_links l on l.unit_id = c.unit_id and l.channel = ${channel} and l.revoked_at is null
          where c.id = s.channel_stay_id and c.state = 'expected' and c.unit_id <> s.unit_id
            and not (f.channel is not distinct from ${channel} and f.unit_id in (s.unit_id, c.unit_id)) and not exists (
              select from sent_events there where there.channel_stay_id = c.id and there.unit_id = c.unit_id and l.read_at >= there.stamped_at))
    )
    select uid, lower(during)::text as from, (upper(during) + case when booking_id is null then 0 else ${preparation_days}::int end)::text as to, sequence, stamped_at
    from sent order by lower(during), uid`.execute(tx)
  return rows
}

/** Nights of which no unit of the home is free. */
export async function listFull(tx: Tx, { link, today, now }: Reading): Promise<Sent[]> {
  const { room_category_id } = link
  const { rows } = await rowsOf(Sent)`
    with taken as (
      select u.id, coalesce((select range_agg(o.during) from occupancies o
        where o.room_category_id = u.room_category_id and o.unit_id = u.id and o.kind <> 'hold' and upper(o.during) > ${today}::date), '{}') as nights
      from units u where u.room_category_id = ${room_category_id} and u.is_active
    ), closed as (
      select unnest(range_intersect_agg(nights)) as during from taken
    ), here as (
      select during, 'h' || ${room_category_id}::bigint || '-' || lower(during) as name from closed
    ), kept as (
      insert into sent_events (uid, room_category_id, during, stamped_at)
      select name, ${room_category_id}, during, ${now} from here
      on conflict (uid) do update set during = excluded.during, stamped_at = excluded.stamped_at, sequence = sent_events.sequence + 1
        where sent_events.during <> excluded.during
      returning uid, during, sequence, stamped_at
    )
    select uid, lower(during)::text as from, upper(during)::text as to, sequence, stamped_at from (
      select * from kept
      union all
      select s.uid, s.during, s.sequence, s.stamped_at from sent_events s join here h on h.name = s.uid and h.during = s.during
        where s.uid not in (select uid from kept)) sent
    order by lower(during), uid`.execute(tx)
  return rows
}
