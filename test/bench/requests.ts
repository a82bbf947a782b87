import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#server/core/time.ts'
import { buildWebIfStale } from '../../bin/build/build-web.ts'
import { measureGuestBookings } from './guest-bookings.ts'
import { openWebServer, type WebServer } from './servers/open-web-server.ts'
import { rowOf, type BenchRow } from './row.ts'

const PORT = Number(process.env['PORT'] ?? 4396)
const UNITS_PER_HOME = 20
const SIZES = [60, 960]
const WARM = 40
const REQUESTS = 160
const IDLE_MS = 30_000
// what the requests left is done, and what was loaded has been seen by autovacuum, which looks
// every minute
const AFTERWARDS_MS = 90_000
const IDLE_GOAL = 0.005

type Kind = {
  name: string
  path: (n: number, today: string) => string
  reason: string
  input?: number
  goal?: { at_most: number }
}

const HEALTH: Kind = { name: '/healthz', path: () => '/healthz', reason: '', input: 3_000 } // so cheap that fewer would not show on the kernel's clock

const nightsQuery = (n: number, today: string) => {
  const from = addDays(today, 7 + ((n * 37) % 110))
  return `from=${from}&to=${addDays(from, 3)}`
}

// Goals: half of 39 and 17 ms of CPU, and 60 ms, where /healthz costs 0.12 ms.
const KINDS: Kind[] = [
  {
    name: 'dated search page',
    path: (n, today) => `/search-results?${nightsQuery(n, today)}&guests=2`,
    reason: 'a third is the search, the rest drawing twenty cards and compressing them',
    goal: { at_most: 160 },
  },
  {
    name: 'dated search, JSON',
    path: (n, today) => `/api/properties/fetch/?${nightsQuery(n, today)}&guests=2`,
    reason: 'pricing the stay in every home, and twenty cards',
    goal: { at_most: 70 },
  },
  {
    name: 'home page, rendered anew',
    path: (n) => `/?n=${n}`,
    reason: 'its homes, offers and reviews are read and rendered',
    goal: { at_most: 500 },
  },
  {
    name: 'stay page with dates',
    path: (n, today) => `/stay-details/home-${1 + (n % 60)}?${nightsQuery(n, today)}&guests=1`,
    reason: 'its prices are saved as quotes, and all it says is read and rendered',
  },
]

export async function measureRequests(say: (line: string) => void): Promise<BenchRow[]> {
  await buildWebIfStale(say)
  const rows: BenchRow[] = []
  for (const homes of SIZES) rows.push(...(await measureSize(homes, say)))
  return rows
}

async function measureSize(homes: number, say: (line: string) => void): Promise<BenchRow[]> {
  const server = await openWebServer({ homes, units_per_home: UNITS_PER_HOME, port: PORT })
  say(`${homes} homes with ${UNITS_PER_HOME} units each are loaded`)
  try {
    return await measureRunning(server)
  } finally {
    await server.close()
  }
}

async function measureRunning(server: WebServer): Promise<BenchRow[]> {
  const { homes, today, cpu } = server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cost = async (kind: Kind) => {
    const { input = REQUESTS } = kind
    for (let n = 0; n < WARM; n += 1) await exchange(agent, kind.path(n, today), n)
    const before = cpu()
    const started = performance.now()
    for (let n = 0; n < input; n += 1) await exchange(agent, kind.path(WARM + n, today), n)
    return { cpu_ms: (cpu() - before) / input, wall_ms: (performance.now() - started) / input }
  }
  const health = await cost(HEALTH)
  const rows: BenchRow[] = []
  for (const kind of KINDS) {
    const { cpu_ms, wall_ms } = await cost(kind)
    rows.push(
      rowOf({
        name: `CPU of ${kind.name}, ${homes} × ${UNITS_PER_HOME}`,
        ratio: cpu_ms / health.cpu_ms,
        goal: kind.goal,
        medians: `${cpu_ms.toFixed(1)} ms beside ${health.cpu_ms.toFixed(2)} ms; ${wall_ms.toFixed(1)} ms of wall time`,
        sentence: `CPU time of server and database for one such request over a kept connection, for that of /healthz: ${kind.reason}.`,
      }),
    )
  }
  agent.destroy()
  const bookings = await measureGuestBookings(
    { ...server, name: `${homes} × ${UNITS_PER_HOME}` },
    health.cpu_ms,
  )
  return [...rows, ...bookings, await idleRow(server)]
}

async function idleRow({ homes, cpu }: WebServer): Promise<BenchRow> {
  await pause(AFTERWARDS_MS)
  const before = cpu()
  await pause(IDLE_MS)
  const share = (cpu() - before) / IDLE_MS
  return rowOf({
    name: `an idle product, ${homes} × ${UNITS_PER_HOME}`,
    ratio: share,
    goal: { at_most: IDLE_GOAL },
    medians: `${(share * 1_000).toFixed(1)} ms a second`,
    sentence:
      'The share of a core that server and database use while nobody asks for anything: timers, the job queue, the pulse of its listeners.',
  })
}

/** Each request comes from an address of its own, so that no visitor's limit is met. */
function exchange(agent: Agent, path: string, n: number): Promise<void> {
  const headers = {
    'accept-encoding': 'br, gzip',
    'accept-language': 'en',
    accept: 'text/html, application/json',
    'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: PORT, path, headers }, (answer) => {
      if (answer.statusCode !== 200)
        reject(new Error(`${path} was answered with ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end()
  })
}
