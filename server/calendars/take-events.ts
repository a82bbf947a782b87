import { jobActor, logActivity } from '#server/activity/index.ts'
import type { Moment } from '#server/core/time.ts'
import type { Tx } from '#server/db/index.ts'
import {
  dropEvents,
  giveBackNights,
  keepEvents,
  listKept,
  markEchoes,
  noteAsked,
  noteGone,
  type KeptEvent,
  type Taken,
} from './event-queries.ts'
import type { FeedEvent } from './feed-event.ts'
import { placesOf, type Feed } from './feed-queries.ts'
import { claimPlaces } from './claim-places.ts'
import { followRead } from './stays/follow.ts'
import { judgeVanished, type Vanished } from './vanishing.ts'

type Read = {
  /** Null: it is as it was. */
  events: FeedEvent[] | null
  /** Whatever it does not have is missing. */
  is_whole: boolean
}

/** Makes the events of a read the nights of their units. Homes and feed are locked. */
export async function takeEvents(tx: Tx, feed: Feed, read: Read, when: Moment) {
  const { id } = feed
  const before = await placesOf(tx, feed)
  if (read.events !== null) await takeNew(tx, feed, read.events, { is_whole: read.is_whole, when })
  const freed = read.is_whole ? await freeVanished(tx, feed, when) : []
  if (read.events === null && freed.length === 0) return
  await followRead(tx, feed, when)
  await giveBackNights(tx, id)
  await claimPlaces(tx, feed, before)
}

type Options = { is_whole: boolean; when: Moment }

async function takeNew(tx: Tx, feed: Feed, events: FeedEvent[], { is_whole, when }: Options) {
  const { id } = feed
  const kept = new Map((await listKept(tx, { id, today: when.today })).map((one) => [one.uid, one]))
  const wanted = events.flatMap((event) => taken(event, kept.get(event.uid)))
  const listed = new Set(wanted.map(({ uid }) => uid))
  const named = new Set(events.map(({ uid }) => uid))
  const dropped = [...kept.keys()].filter((uid) => named.has(uid) && !listed.has(uid))
  await keepEvents(tx, { id, events: wanted, now: when.now })
  await dropEvents(tx, { id, uids: dropped })
  await markEchoes(tx, feed, when.now)
  if (!is_whole) return
  const missing = [...kept.keys()].filter((uid) => !named.has(uid))
  await noteGone(tx, { id, uids: missing, now: when.now })
}

/** A block that was known before its first day is none of notice. */
function taken(event: FeedEvent, known: KeptEvent | undefined): Taken[] {
  const { kind, ...rest } = event
  if (kind === 'stay' || kind === 'block') return [{ kind, ...rest }]
  return kind === 'window' && known?.kind === 'block' ? [{ kind: 'block', ...rest }] : []
}

/** What has begun stays until it is over. */
async function freeVanished(tx: Tx, feed: Feed, { now, today }: Moment): Promise<string[]> {
  const { id } = feed
  const future = (await listKept(tx, { id, today })).filter(({ from }) => from >= today)
  const vanished = future.flatMap(isVanished)
  if (vanished.length === 0) return []
  const { free, ask } = judgeVanished(vanished, { future_events: future.length, now })
  await noteAsked(tx, { id, uids: ask, now })
  if (free.length === 0) return []
  await dropEvents(tx, { id, uids: free })
  await logActivity(tx, {
    by: jobActor('read_feeds'),
    verb: 'free-vanished',
    subject: { kind: 'unit', id: `${feed.home} ${feed.unit}` },
    before: { channel: feed.channel, nights: nightsOf(future, free) },
    at: now,
  })
  return free
}

export const nightsOf = (events: readonly KeptEvent[], uids: readonly string[]): string[] =>
  events.filter(({ uid }) => uids.includes(uid)).map(({ from, to }) => `${from} – ${to}`)

export const isVanished = ({ uid, gone_since, asked_at, kept_at }: KeptEvent): Vanished[] =>
  gone_since === null || kept_at !== null ? [] : [{ uid, gone_since, asked_at }]
