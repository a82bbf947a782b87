import { FEEDS, type Channel, type FeedFault } from '#contract/calendar-feeds.ts'
import { lockHome, unitNumbered } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import { askFeed } from './ask-feed.ts'
import { claimPlaces, lockPlaces } from './claim-places.ts'
import { dropEvents, giveBackNights, keepVanished, listKept } from './event-queries.ts'
import {
  countFeedsOf,
  deleteFeed,
  findFeed,
  insertFeed,
  lockFeed,
  placesOf,
  type Feed,
} from './feed-queries.ts'
import { readFeed } from './read-feed.ts'
import { hashAddress, sealAddress } from './sealed-address.ts'
import { followEvents } from './stays/follow.ts'
import { isVanished, nightsOf } from './take-events.ts'

type NewFeed = { unit_id: number; channel: Channel; address: string }

const subjectOf = ({ home, unit }: { home: string; unit: string }) => ({
  kind: 'unit' as const,
  id: `${home} ${unit}`,
})

/** What is wrong with an address, before anything is kept of it. */
export async function tryFeed(
  { calendars }: Services,
  { channel, address }: NewFeed,
  today: string,
): Promise<FeedFault | null> {
  const answer = await calendars.read(address, { etag: null, last_modified: null })
  if (typeof answer === 'string') return answer
  if (!answer.is_new) return 'feed_empty'
  const read = readFeed(answer.bytes, { channel, today })
  return typeof read === 'string' ? read : null
}

/** Refuses UNIT_DATA_NOT_FOUND, FEED_CONNECTED, TOO_MANY_FEEDS. */
export async function connectFeed(
  tx: Tx,
  { unit_id, channel, address }: NewFeed,
  { services, now }: { services: Services; now: Date },
) {
  const { room_category_id, home, unit } = await unitNumbered(tx, unit_id)
  await lockHome(tx, room_category_id)
  if ((await countFeedsOf(tx, unit_id)) >= FEEDS.per_unit_max) refuse('TOO_MANY_FEEDS')
  const { host } = new URL(address)
  const feed_id =
    (await insertFeed(tx, {
      room_category_id,
      unit_id,
      channel,
      sealed_address: sealAddress(address, unit_id, services),
      address_hash: hashAddress(address, services),
      host,
      now,
    })) ?? refuse('FEED_CONNECTED', { fields: [{ field: 'address', code: 'FEED_CONNECTED' }] })
  return { feed_id, subject: subjectOf({ home, unit }), after: { channel, host } }
}

/** Refuses NOT_FOUND. */
export async function readNow(services: Services, feed_id: number, now: Date) {
  const feed = (await findFeed(services.db, feed_id)) ?? refuse('NOT_FOUND')
  const fault = await askFeed(services, feed, { now })
  return { fault, subject: subjectOf(feed), channel: feed.channel }
}

/** Refuses NOT_FOUND. */
export async function removeFeed(tx: Tx, { feed_id }: { feed_id: number }, when: Moment) {
  const feed = await lockFeedAndHome(tx, feed_id)
  const before = await placesOf(tx, feed)
  await deleteFeed(tx, { id: feed_id, now: when.now })
  await followEvents(tx, feed, { ...when, because: 'feed_removed' })
  await claimPlaces(tx, feed, before)
  return { subject: subjectOf(feed), before: { channel: feed.channel } }
}

/** Refuses NOT_FOUND, also when there is nothing to look at any more. */
export async function settleVanished(
  tx: Tx,
  { feed_id, choice }: { feed_id: number; choice: 'free' | 'keep' },
  { now, today }: Moment,
) {
  const feed = await lockFeedAndHome(tx, feed_id)
  const kept = await listKept(tx, { id: feed_id, today })
  const uids = kept
    .filter((event) => event.asked_at !== null && isVanished(event).length > 0)
    .map(({ uid }) => uid)
  if (uids.length === 0) refuse('NOT_FOUND')
  const nights = nightsOf(kept, uids)
  if (choice === 'keep') await keepVanished(tx, { id: feed_id, uids, now })
  else {
    const before = await placesOf(tx, feed)
    await dropEvents(tx, { id: feed_id, uids })
    await followEvents(tx, feed, { now, today })
    await giveBackNights(tx, feed_id)
    await claimPlaces(tx, feed, before)
  }
  return { subject: subjectOf(feed), after: { channel: feed.channel, choice, nights } }
}

/** The homes before the feed, as a read locks them. */
async function lockFeedAndHome(tx: Tx, feed_id: number): Promise<Feed> {
  const feed = (await findFeed(tx, feed_id)) ?? refuse('NOT_FOUND')
  await lockPlaces(tx, feed)
  return (await lockFeed(tx, feed_id)) ?? refuse('NOT_FOUND')
}
