import { jobActor, logActivities } from '#server/activity/index.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import {
  adoptStays,
  endStays,
  insertStays,
  moveStays,
  placeEvents,
  type Followed,
} from './follow-queries.ts'
import { refittedParts } from './parts.ts'
import { listToRefit, refit } from './place-queries.ts'

/** Calendars of people are no sites that sell. */
const SELLS: readonly string[] = ['airbnb', 'booking_com', 'vrbo', 'other']

type Why = { because?: 'event_ended' | 'feed_removed' }

/**
 * Makes the stays of a feed those that its events tell of: a known one keeps its guest and money,
 * whatever nights and unit it has now; one whose event ended is cancelled. What was placed in another
 * unit stays there, and its event with it. Homes and feed are locked.
 */
export async function followEvents(
  tx: Tx,
  feed: Followed,
  { now, today, because = 'event_ended' }: Moment & Why,
) {
  if (!SELLS.includes(feed.channel)) return []
  await adoptStays(tx, feed)
  await refitSplit(tx, feed.id)
  await moveStays(tx, feed)
  await insertStays(tx, feed, now)
  const ended = await endStays(tx, feed, { now, today, because })
  await placeEvents(tx, feed)
  return ended
}

/** Guests who change units part-way keep each night where it is, before the stay gets its new nights. */
async function refitSplit(tx: Tx, feed_id: number) {
  for (const { id, parts, ...nights } of await listToRefit(tx, feed_id))
    await refit(tx, { id, pieces: refittedParts(parts, nights) })
}

/** As followEvents, for a read: no colleague's entry says what ended. */
export async function followRead(
  tx: Tx,
  feed: Followed & { home: string; unit: string },
  when: Moment,
) {
  const ended = await followEvents(tx, feed, when)
  await logActivities(
    tx,
    ended.map(({ reference, from, to }) => ({
      by: jobActor('read_feeds'),
      verb: 'end-channel-stay',
      subject: { kind: 'unit', id: `${feed.home} ${feed.unit}` },
      before: { channel: feed.channel, reference, nights: `${from} – ${to}` },
      at: when.now,
    })),
  )
}
