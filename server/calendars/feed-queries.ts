import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNELS, type Channel, type FeedFault } from '#contract/calendar-feeds.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

export const Feed = z.object({
  id: z.int(),
  room_category_id: z.int(),
  unit_id: z.int(),
  home: z.string(),
  unit: z.string(),
  channel: z.enum(CHANNELS),
  sealed_address: z.instanceof(Buffer),
  etag: z.nullable(z.string()),
  last_modified: z.nullable(z.string()),
  maker: z.nullable(z.string()),
  read_at: z.nullable(z.date()),
  failures: z.int(),
})
export type Feed = z.infer<typeof Feed>

export const FEED_COLUMNS = sql`f.id, f.room_category_id, f.unit_id, rc.slug as home, u.name as unit, f.channel, f.sealed_address, f.etag, f.last_modified,
  f.maker, f.read_at, f.failures`
/** Of what a feed `f` belongs to. */
export const OF_FEED = sql`units u on u.id = f.unit_id join room_categories rc on rc.id = f.room_category_id`
const FEEDS = sql`calendar_feeds f join ${OF_FEED}`

export async function findFeed(db: Db | Tx, id: number): Promise<Feed | undefined> {
  const { rows } = await rowsOf(Feed)`
    select ${FEED_COLUMNS} from ${FEEDS} where f.id = ${id} and f.removed_at is null`.execute(db)
  return rows[0]
}

export async function lockFeed(tx: Tx, id: number): Promise<Feed | undefined> {
  const { rows } = await rowsOf(Feed)`
    select ${FEED_COLUMNS} from ${FEEDS} where f.id = ${id} and f.removed_at is null for update of f`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Those that have waited longest, each for one process: until `until` no other takes them, whatever
 * becomes of this one.
 */
export async function claimDueFeeds(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Feed[]> {
  const { rows } = await rowsOf(Feed)`
    with due as (
      select id from calendar_feeds where removed_at is null and next_read_at <= ${now} order by next_read_at, id limit ${limit} for update skip locked
    ), claimed as (
      update calendar_feeds set next_read_at = ${until} where id in (select id from due) returning *
    )
    select ${FEED_COLUMNS} from claimed f join ${OF_FEED} order by f.id`.execute(db)
  return rows
}

type NewFeed = {
  room_category_id: number
  unit_id: number
  channel: Channel
  sealed_address: Buffer
  address_hash: Buffer
  host: string
  now: Date
}
const Id = z.object({ id: z.int() })

/** Undefined when it is connected already. */
export async function insertFeed(tx: Tx, { now, ...feed }: NewFeed): Promise<number | undefined> {
  const { rows } = await rowsOf(Id)`
    insert into calendar_feeds (room_category_id, unit_id, channel, sealed_address, address_hash, host, added_at, next_read_at)
    values (${feed.room_category_id}, ${feed.unit_id}, ${feed.channel}, ${feed.sealed_address}, ${feed.address_hash}, ${feed.host}, ${now}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

const Count = z.object({ feeds: z.int() })

export async function countFeedsOf(tx: Tx, unit_id: number): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as feeds from calendar_feeds where unit_id = ${unit_id} and removed_at is null`.execute(
    tx,
  )
  return rows[0]?.feeds ?? 0
}

/** Its nights are free, but for those that another feed of the unit claims. */
export async function deleteFeed(tx: Tx, { id, now }: { id: number; now: Date }) {
  await sql`delete from occupancies where feed_id = ${id}`.execute(tx)
  await sql`delete from feed_events where feed_id = ${id}`.execute(tx)
  await sql`update calendar_feeds set removed_at = ${now} where id = ${id}`.execute(tx)
}

export const noteFault = (
  db: Db | Tx,
  { id, fault, now, next }: { id: number; fault: FeedFault; now: Date; next: Date },
) =>
  sql`
  update calendar_feeds set tried_at = ${now}, fault = ${fault}, failures = failures + 1, next_read_at = ${next}
  where id = ${id} and removed_at is null`.execute(db)

type GoodRead = {
  id: number
  now: Date
  next: Date
  fault: FeedFault | null
  etag: string | null
  last_modified: string | null
  maker: string | null
}

export const noteRead = (tx: Tx, { id, now, next, ...read }: GoodRead) =>
  sql`
  update calendar_feeds set tried_at = ${now}, read_at = ${now}, fault = ${read.fault}, failures = 0, next_read_at = ${next},
    etag = ${read.etag}, last_modified = ${read.last_modified}, maker = ${read.maker}
  where id = ${id}`.execute(tx)

export const claimNights = (
  tx: Tx,
  { room_category_id, unit_id }: { room_category_id: number; unit_id: number },
) => sql`select claim_feed_nights(home => ${room_category_id}, unit => ${unit_id})`.execute(tx)

const Place = z.object({ room_category_id: z.int(), unit_id: z.int() })
export type Place = z.infer<typeof Place>

/** Units in which a feed has nights: its own, and those in which its stays were placed. */
export async function placesOf(tx: Tx, feed: Place & { id: number }): Promise<Place[]> {
  const { rows } = await rowsOf(Place)`
    select ${feed.room_category_id}::bigint as room_category_id, ${feed.unit_id}::bigint as unit_id
    union select room_category_id, unit_id from feed_events where feed_id = ${feed.id} and unit_id is not null
    union select n.room_category_id, n.unit_id from channel_stays s join split_channel_nights n on n.channel_stay_id = s.id where s.feed_id = ${feed.id}
    order by room_category_id, unit_id`.execute(tx)
  return rows
}

const Home = z.object({ id: z.int() })

/** Homes in which a feed of the unit has nights, or will have them once it tells of stays that were placed there. */
export async function homesOf(db: Db | Tx, feed: Place & { id: number }): Promise<number[]> {
  const { rows } = await rowsOf(Home)`
    select ${feed.room_category_id}::bigint as id
    union select room_category_id from feed_events where feed_id = ${feed.id} and unit_id <> ${feed.unit_id}
    union select s.room_category_id from calendar_feeds f join channel_stays s on s.feed_id = f.id
      where f.unit_id = ${feed.unit_id} and s.placed_at is not null
    union select n.room_category_id from calendar_feeds f join channel_stays s on s.feed_id = f.id join split_channel_nights n on n.channel_stay_id = s.id
      where f.unit_id = ${feed.unit_id}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listFeedIds(db: Db) {
  const { rows } = await rowsOf(Id)`
    select id from calendar_feeds where removed_at is null order by id`.execute(db)
  return rows
}

export const resealFeed = (
  tx: Tx,
  id: number,
  sealed: Pick<NewFeed, 'sealed_address' | 'address_hash'>,
) => tx.updateTable('calendar_feeds').set(sealed).where('id', '=', id).execute()
