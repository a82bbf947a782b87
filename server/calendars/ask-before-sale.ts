import { setTimeout as wait } from 'node:timers/promises'
import { findPlace, type FoundPlace } from '#server/bookings/index.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay, nightsBetween } from '#server/core/time.ts'
import type { Db } from '#server/db/index.ts'
import { askFeed } from './ask-feed.ts'
import type { Feed } from './feed-queries.ts'
import { claimStale, hasStale, noteUnanswered, unitToSell, type Sale } from './sale-queries.ts'

/** What is older is asked again before nights of its unit are sold. */
const FRESH_MS = 5 * 60 * 1000
/** However many feeds and units there are. */
const WAITED_MS = 1_500

/**
 * Asks the stale feeds of the unit that would be sold, and of the next one where they take its
 * nights, outside any transaction. Whoever does not answer in time is no reason not to sell.
 */
export async function askBeforeSale(services: Services, sale: Sale, now: Date): Promise<void> {
  const { db } = services
  if (nightsBetween(sale.from, sale.to) < 1) return
  if (!(await hasStale(db, { ...sale, ...whenOf(now) })) && !isAsking(db)) return
  const until = performance.now() + WAITED_MS
  const asked = new Set<number>()
  while (performance.now() < until) {
    const unit_id = await unitToSell(db, sale)
    if (unit_id === null || asked.has(unit_id)) return
    asked.add(unit_id)
    await askUnit(services, { ...sale, unit_id, now, until })
  }
}

type Split = {
  room_category_id: number
  from: string
  to: string
  /** Of a held booking whose nights count as free. */
  booking_id: number | null
}

/** As askBeforeSale, of all units where guests would be who may move once. */
export async function askBeforeSplit(services: Services, stay: Split, now: Date): Promise<void> {
  const { db } = services
  if (nightsBetween(stay.from, stay.to) < 1) return
  const until = performance.now() + WAITED_MS
  const asked = new Set<number>()
  while (performance.now() < until) {
    const place = await findPlace(db, { ...stay, now })
    const fresh = unitsOf(place).filter((unit_id) => !asked.has(unit_id))
    if (fresh.length === 0) return
    for (const unit_id of fresh) asked.add(unit_id)
    await Promise.all(fresh.map((unit_id) => askUnit(services, { ...stay, unit_id, now, until })))
  }
}

const unitsOf = (place: FoundPlace | undefined): number[] =>
  place === undefined ? [] : [place.unit.id, ...(place.split ? [place.split.unit.id] : [])]

type Asking = { room_category_id: number; unit_id: number; now: Date; until?: number }

/**
 * Waits for the answers of the feeds that tell of a unit, also of those that somebody else asked a
 * moment ago.
 */
export async function askUnit(
  services: Services,
  { room_category_id, unit_id, now, until = performance.now() + WAITED_MS }: Asking,
): Promise<void> {
  const of_unit = { room_category_id, unit_id, ...whenOf(now) }
  const { ids, claimed } = await claimStale(services.db, of_unit)
  const asking = askingOf(services.db)
  for (const feed of claimed) {
    const answer = askOne(services, feed, { now, until })
    asking.set(feed.id, answer)
    const forget = () => asking.get(feed.id) === answer && asking.delete(feed.id)
    // whoever waits is told of a failure; unheard it would end the process
    void answer.then(forget, forget)
  }
  await inTime(Promise.all(ids.map((id) => asking.get(id) ?? Promise.resolve())), until)
}

const whenOf = (now: Date) => ({
  now,
  today: dubaiDay(now),
  since: new Date(now.getTime() - FRESH_MS),
})

/** Feeds that this process asks for a sale. */
const asking_by_db = new WeakMap<Db, Map<number, Promise<unknown>>>()

function askingOf(db: Db) {
  const asking = asking_by_db.get(db) ?? new Map<number, Promise<unknown>>()
  asking_by_db.set(db, asking)
  return asking
}

const isAsking = (db: Db) => (asking_by_db.get(db)?.size ?? 0) > 0

/** An answer that comes too late for the sale is taken all the same. */
async function askOne(
  services: Services,
  feed: Feed,
  { now, until }: { now: Date; until: number },
): Promise<void> {
  const answer = askFeed(services, feed, { now }).catch((error: unknown) => {
    services.log.error({ err: error, feed: feed.id }, 'A calendar could not be taken in')
    return 'address_failed' as const
  })
  const fault = await inTime(answer, until)
  if (fault !== null) await noteUnanswered(services.db, feed.id, now)
}

/** Undefined when it takes longer. */
async function inTime<T>(answer: Promise<T>, until: number): Promise<T | undefined> {
  const enough = new AbortController()
  const late = wait(Math.max(0, until - performance.now()), undefined, { signal: enough.signal })
  try {
    return await Promise.race([answer, late])
  } finally {
    enough.abort()
    late.catch(() => {}) // aborted
  }
}
