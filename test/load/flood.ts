import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/random.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import type { Server } from './server.ts'
import { openStats, type Stats } from './stats.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Requests that come in every second, whether those before were answered or not. */
export const FLOOD_RATE = 400
const SECONDS = 10
const DATED_PAGE_SHARE = 0.25
const VISITORS = 100
const LOOK_EVERY_MS = 250
const CALM_MS = 4_000
const GIVE_UP_MS = 60_000

export const DATED_PAGE = 'page with dates'

export type Flood = { input: Stats; looked: Stats; recovered_ms: number }

/**
 * Many times what the product can do, at a steady rate; beside it somebody asks for what must
 * always be answered, and afterwards for everything.
 */
export async function floodServer(server: Server, random: Random): Promise<Flood> {
  const [input, looked] = [openStats(), openStats()]
  const visitors = Array.from({ length: VISITORS }, (_, n) =>
    openVisitor({
      port: server.port,
      address: `172.16.0.${n}`,
      lang: 'en',
      stats: () => input,
      connections: Infinity,
    }),
  )
  const watcher = openVisitor({
    port: server.port,
    address: '172.16.1.1',
    lang: 'en',
    stats: () => looked,
  })
  const over = new AbortController()
  const watching = watchAlways(watcher, over.signal)
  await Promise.all(await pourIn(server, random, visitors))
  const ended = performance.now()
  over.abort()
  await watching
  const last_turned_away = await untilRecovered(server, watcher)
  for (const visitor of [...visitors, watcher]) visitor.leave()
  return { input, looked, recovered_ms: Math.max(0, last_turned_away - ended) }
}

async function pourIn(
  server: Server,
  random: Random,
  visitors: readonly Visitor[],
): Promise<Promise<unknown>[]> {
  const started = performance.now()
  const sent: Promise<unknown>[] = []
  while (performance.now() - started < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - started) * FLOOD_RATE) / 1000)
    for (let n = sent.length; n < due; n += 1) {
      const visitor = visitors[n % visitors.length]
      if (visitor) sent.push(requestOne(server, random, visitor))
    }
    await pause(5)
  }
  return sent
}

async function requestOne(server: Server, random: Random, visitor: Visitor) {
  const from = addDays(dubaiDay(new Date()), random.between(5, 300))
  const dates = `from=${from}&to=${addDays(from, 3)}&guests=2`
  if (random.chance(DATED_PAGE_SHARE))
    await visitor.exchange({
      kind: DATED_PAGE,
      path: `/stay-details/${random.pick(server.slugs)}?${dates}`,
    })
  else await visitor.exchange({ kind: 'search', path: `/api/properties/fetch/?${dates}` })
}

async function watchAlways(watcher: Visitor, over: AbortSignal) {
  while (!over.aborted) {
    await Promise.all([
      watcher.exchange({ kind: 'kept page', path: '/about-us' }),
      watcher.exchange({ kind: 'healthz', path: '/healthz' }),
      watcher.exchange({ kind: 'readyz', path: '/readyz' }),
    ])
    await pause(LOOK_EVERY_MS)
  }
}

async function untilRecovered(server: Server, watcher: Visitor): Promise<number> {
  const begun = performance.now()
  let last_turned_away = begun
  while (performance.now() - last_turned_away < CALM_MS && performance.now() - begun < GIVE_UP_MS) {
    const [slug] = server.slugs
    const answers = await Promise.all([
      watcher.exchange({ kind: 'afterwards', path: `/stay-details/${slug}?guests=2` }),
      watcher.exchange({ kind: 'afterwards', path: '/api/properties/fetch/?guests=2' }),
    ])
    if (answers.some(({ status }) => status !== 200)) last_turned_away = performance.now()
    await pause(LOOK_EVERY_MS / 2)
  }
  return last_turned_away
}
