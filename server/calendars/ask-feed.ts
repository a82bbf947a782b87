import { randomInt } from 'node:crypto'
import { FEEDS, type FeedFault } from '#contract/calendar-feeds.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { lockPlaces } from './claim-places.ts'
import { lockFeed, noteFault, noteRead, type Feed } from './feed-queries.ts'
import { readFeed } from './read-feed.ts'
import { openAddress } from './sealed-address.ts'
import { takeEvents } from './take-events.ts'

const MINUTE_MS = 60_000
const LONGEST_MINUTES = 120
/** Of all waits a part is chance, so that feeds of one server are not asked together. */
const SPREAD = 0.1

/** Longer after each failure in a row. */
export function nextRead(now: Date, failures: number): Date {
  const minutes = Math.min(LONGEST_MINUTES, FEEDS.poll_minutes * 2 ** Math.min(failures, 6))
  const chance = (randomInt(0, 1_000) / 1_000) * SPREAD
  return new Date(now.getTime() + minutes * MINUTE_MS * (1 + chance))
}

type Options = { now: Date; timeout_ms?: number }

/** Reads a feed, outside any transaction, and takes what it says; answers what was wrong with it. */
export async function askFeed(
  services: Services,
  feed: Feed,
  { now, ...options }: Options,
): Promise<FeedFault | null> {
  const { db, calendars } = services
  const address = openAddress(feed.sealed_address, feed.unit_id, services)
  const answer = await calendars.read(address, { ...feed, ...options })
  const fail = async (fault: FeedFault) => {
    await noteFault(db, { id: feed.id, fault, now, next: nextRead(now, feed.failures + 1) })
    return fault
  }
  if (typeof answer === 'string') return await fail(answer)
  const today = dubaiDay(now)
  const read = answer.is_new ? readFeed(answer.bytes, { channel: feed.channel, today }) : null
  if (typeof read === 'string') return await fail(read)
  if (isOthers(feed, read)) return await fail('feed_other_maker')
  const fault = read !== null && read.unread > 0 ? 'feed_partly_read' : null
  // so that it is read again, until all of it can be
  const known = !answer.is_new || fault !== null ? feed : answer
  await db.transaction().execute(async (tx) => {
    await lockPlaces(tx, feed)
    const locked = await lockFeed(tx, feed.id)
    // what was asked for later was taken already
    if (locked === undefined || (locked.read_at !== null && locked.read_at > now)) return
    const taking = { events: read?.events ?? null, is_whole: fault === null }
    await takeEvents(tx, locked, taking, { now, today })
    await noteRead(tx, {
      id: feed.id,
      now,
      next: nextRead(now, 0),
      fault,
      etag: known.etag,
      last_modified: known.last_modified,
      maker: read?.maker ?? feed.maker,
    })
  })
  return fault
}

const isOthers = ({ maker }: Feed, read: { maker: string | null } | null): boolean =>
  maker !== null && read !== null && read.maker !== null && read.maker !== maker
