import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request as requestPlainly } from 'node:http'
import { join } from 'node:path'
import { FEEDS } from '#contract/calendar-feeds.ts'
import { askBeforeSale, readDueFeeds } from '#server/calendars/index.ts'
import { hashAddress, sealAddress } from '#server/calendars/sealed-address.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import type { OpenServices } from '#server/main/services.ts'
import { openCalendars } from '#server/outside/strangers/index.ts'
import { findFreeStays, type FreeStay } from './datasets/free-stays.ts'
import { loadHomes } from './datasets/load-homes.ts'
import { hold, quote } from './one-booking.ts'
import { cpuOf } from './servers/cpu.ts'
import { openBenchServices } from './servers/open-services.ts'
import { median, rowOf, type BenchRow } from './row.ts'

const HOMES = 2_000
const CONNECTED = 5_000
/** Of these so many are due in the minutes that are measured, as many in each as of all in ten. */
const DUE = { feeds: 1_000, minutes: 2 }
const ROUNDS = 3
const HOLDS = 7
/** Enough of them are of different homes. */
const FOUND = 100
const WAITED_S = 1
const MINUTE_MS = 60_000
const ROUND_S = FEEDS.poll_minutes * 60
const SITE = join(import.meta.dirname, 'servers', 'feed-site.ts')

/** A process that reads 5,000 calendars every ten minutes, and a hold that must ask a slow one first. */
export async function measureFeeds(say: (line: string) => void): Promise<BenchRow[]> {
  const now = new Date()
  const site = fork(SITE)
  const [port]: unknown[] = await once(site, 'message')
  const opened = await openBenchServices({
    now,
    settings: { shared_buffers: '256MB' },
    fill: async ({ pool }) => await fill(pool, now),
  })
  const services: Services = { ...opened.services, calendars: openPlain(Number(port)) }
  try {
    await connect(services, now)
    const read = await measureReading(services, { now, site: site.pid ?? 0, say })
    const guests = { services, now, guests: opened.filled.guests }
    const stays = await findFreeStays(opened.pool, { first_day: dubaiDay(now), limit: FOUND })
    return [read, await measureHolds(guests, ofOwnHomes(stays))]
  } finally {
    await opened.close()
    site.disconnect()
  }
}

/** As it is asked of strangers, without TLS and names: a new connection for each. */
const openPlain = (port: number) =>
  openCalendars({
    played: null,
    reach: {
      resolve: async () => ['127.0.0.1'],
      isPublic: () => true,
      request: (url, options) =>
        requestPlainly({ ...options, host: '127.0.0.1', port, path: url.pathname + url.search }),
    },
  })

async function fill(pool: OpenServices['pool'], now: Date) {
  await loadHomes(pool, { homes: HOMES, today: dubaiDay(now) })
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, first_name, last_name, phone_number, is_email_verified, created_at)
     select 'guest' || n || '@example.com', 'Guest', 'No ' || n, '+97150000' || n, true, now() from generate_series(1000, 999 + $1::int) n returning id`,
    [HOLDS],
  )
  return { guests: rows.map(({ id }) => id) }
}

/** The others are due when nobody measures. */
async function connect({ db, config }: Services, now: Date) {
  const units = await db
    .selectFrom('units')
    .select(['id', 'room_category_id'])
    .orderBy('id')
    .execute()
  const feeds = Array.from({ length: CONNECTED }, (_, n) => {
    const unit = units[n % units.length]
    if (!unit) throw new Error('There are no units')
    const address = `https://site.example/calendar/${n}.ics?s=${'0123456789abcdef'.repeat(2)}`
    return {
      room_category_id: unit.room_category_id,
      unit_id: unit.id,
      channel: 'airbnb',
      sealed_address: sealAddress(address, unit.id, { config }),
      address_hash: hashAddress(address, { config }),
      host: 'site.example',
      added_at: now,
      next_read_at: new Date(
        now.getTime() + (n < DUE.feeds ? n % DUE.minutes : 24 * 60) * MINUTE_MS,
      ),
    }
  })
  const BATCH = 1_000
  for (let from = 0; from < feeds.length; from += BATCH)
    await db
      .insertInto('calendar_feeds')
      .values(feeds.slice(from, from + BATCH))
      .execute()
}

type Reading = { now: Date; site: number; say: (line: string) => void }

/** The first time all are new; what is measured comes after. */
async function measureReading(services: Services, { now, site, say }: Reading): Promise<BenchRow> {
  const others = () => cpuOf(process.pid) - cpuOf(site)
  const rounds: { own: number; all: number; reads: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = { own: process.cpuUsage(), all: others() }
    const began = new Date(now.getTime() + round * 12 * MINUTE_MS)
    // a minute more, for what chance put off
    for (let minute = 0; minute <= DUE.minutes; minute++)
      await readDueFeeds(services, new Date(began.getTime() + minute * MINUTE_MS))
    const { user, system } = process.cpuUsage(before.own)
    const all = others() - before.all
    const measured = { own: (user + system) / 1_000, all, reads: await countRead(services, began) }
    say(
      `${measured.reads} calendars: ${Math.round(measured.own)} ms of the process, ${Math.round(measured.all)} ms with its database`,
    )
    if (round > 0) rounds.push(measured)
  }
  const share = (ms: (round: (typeof rounds)[number]) => number) =>
    median(rounds.map((round) => (ms(round) / round.reads) * CONNECTED)) / (ROUND_S * 10)
  const own = share((round) => round.own)
  return rowOf({
    name: '5,000 calendars every ten minutes, % of a core',
    ratio: own,
    goal: { at_most: 2 },
    medians: `${((own * ROUND_S * 10) / CONNECTED).toFixed(2)} ms each; ${share((round) => round.all).toFixed(2)} % with the database`,
    sentence: `Percent of a core, not a ratio: what one process takes to read ${CONNECTED} calendars of other sites every ten minutes, one in a hundred of them changed; ${DUE.feeds} of them were read, ${ROUNDS} times, and the time of one taken by all. Each is asked over a connection of its own, without TLS and names, which come on top.`,
  })
}

async function countRead({ db }: Services, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('calendar_feeds')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('read_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A calendar that was asked a moment ago is not asked again. */
const ofOwnHomes = (stays: FreeStay[]) =>
  [...new Map(stays.map((stay) => [stay.room_category_id, stay])).values()].slice(0, HOLDS)

type Guests = { services: Services; now: Date; guests: number[] }

/** The calendars of the unit that would be sold take five seconds to answer. */
async function measureHolds(guests: Guests, stays: FreeStay[]): Promise<BenchRow> {
  const { services } = guests
  const { db, config } = services
  // later than all that was read
  const now = new Date(guests.now.getTime() + 24 * 60 * MINUTE_MS)
  const seconds: number[] = []
  for (const [n, stay] of stays.entries()) {
    const feeds = await db
      .selectFrom('calendar_feeds')
      .select(['id', 'unit_id'])
      .where('room_category_id', '=', stay.room_category_id)
      .execute()
    for (const { id, unit_id } of feeds) {
      const address = `https://site.example/slow/${id}`
      const sealed_address = sealAddress(address, unit_id, { config })
      await db.updateTable('calendar_feeds').set({ sealed_address }).where('id', '=', id).execute()
    }
    const wanted = await quote({ ...guests, now: guests.now }, stay, n)
    const began = performance.now()
    await askBeforeSale(services, { ...wanted.input, user_id: guests.guests[n] ?? 0 }, now)
    await hold(wanted)
    seconds.push((performance.now() - began) / 1_000)
  }
  if (seconds.length < HOLDS || seconds.some((one) => one < WAITED_S))
    throw new Error(`A hold asked no calendar: ${seconds.join(', ')}`)
  const slowest = Math.max(...seconds)
  return rowOf({
    name: 'hold that asks a slow calendar first, seconds',
    ratio: slowest,
    goal: { at_most: 2 },
    medians: `${median(seconds).toFixed(2)} s, the slowest of ${seconds.length} ${slowest.toFixed(2)} s`,
    sentence: `Seconds, not a ratio: the slowest of ${HOLDS} holds whose unit has calendars of other sites that answer after five.`,
  })
}
