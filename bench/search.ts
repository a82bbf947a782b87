import type { catalogue } from '#contract/catalogue.ts'
import type { Asked } from '#contract/endpoint.ts'
import { catalogueHandlers } from '#catalogue'
import type { Call } from '#http'
import { addDays, dubaiDay } from '#time'
import { castDice, type Dice } from '../server/db/demo/dice.ts'
import type { OpenHouse } from '../server/house.ts'
import { timed, visitorCall } from './asking.ts'
import { AREAS, loadHomes } from './load-homes.ts'
import { openBenchHouse } from './open-bench-house.ts'
import { openDoor } from './open-door.ts'
import { median, type BenchRow } from './row.ts'

type Ask = Asked<typeof catalogue.searchRoomCategories>
type Kind = 'area' | 'radius' | 'map' | 'city' | 'city by price'
type Times = Map<string, number[]>

/** Smaller towns are for looking at the bench itself: the goals are those of ten and a hundred thousand. */
const SMALL = Number(process.env['BENCH_SMALL'] ?? 10_000)
const LARGE = Number(process.env['BENCH_HOMES'] ?? 100_000)
const ASKED_OF_A_KIND = 40
const CLIENTS = 16
const CLIENTS_MS = 4_000
const MIXTURE: [Kind, number][] = [
  ['city', 13],
  ['city by price', 13],
  ['area', 26],
  ['radius', 18],
  ['map', 30],
]

/** Searches among ten and a hundred thousand homes, beside a `select 1` through the same pool; then the same through HTTP. */
export async function measureSearch(say: (line: string) => void): Promise<BenchRow[]> {
  const small = await measureTown(SMALL, say)
  const large = await measureTown(LARGE, say)
  const of = (times: Times, name: string) => median(times.get(name) ?? [])
  const ratio = (times: Times, name: string) => of(times, name) / of(times, 'select 1')
  const beside = (times: Times, name: string) => `${of(times, name).toFixed(1)} ms beside ${of(times, 'select 1').toFixed(3)} ms`
  const row = (times: Times, name: string, { homes, goal }: { homes: string; goal?: number }): BenchRow => ({
    name: `search of ${homes} homes, ${name}`,
    ratio: ratio(times, name),
    goal: goal === undefined ? '' : `≤ ${goal}`,
    holds: goal === undefined || ratio(times, name) <= goal,
    note: beside(times, name),
  })
  const growth = of(large, 'area') / of(small, 'area') / (of(large, 'select 1') / of(small, 'select 1'))
  const by_http = of(large, 'area, HTTP') / (1.5 * of(large, 'area') + of(large, 'hello'))
  return [
    row(small, 'area', { homes: '10k' }),
    row(small, 'mixed', { homes: '10k' }),
    row(large, 'area', { homes: '100k', goal: 20 }),
    row(large, 'radius', { homes: '100k' }),
    row(large, 'map', { homes: '100k' }),
    row(large, 'city', { homes: '100k' }),
    row(large, 'city by price', { homes: '100k', goal: 330 }),
    row(large, 'mixed', { homes: '100k', goal: 50 }),
    { name: 'area, 100k beside 10k', ratio: growth, goal: '≤ 4', holds: growth <= 4, note: 'each beside its own select 1' },
    { name: 'area through HTTP', ratio: by_http, goal: '≤ 1', holds: by_http <= 1, note: 'of 1.5 times the search and one bare request' },
    {
      name: 'mixed, 16 clients',
      ratio: of(large, 'per second') / of(large, 'select 1 per second'),
      goal: '',
      holds: true,
      note: `of select 1; ${Math.round(of(large, 'per second'))} searches/s`,
    },
  ]
}

async function measureTown(homes: number, say: (line: string) => void): Promise<Times> {
  const town = await openTown(homes, say)
  try {
    return await measure(town)
  } finally {
    await town.close()
  }
}

type Town = Awaited<ReturnType<typeof openTown>>

/** A house with so many homes in it, and its door. */
async function openTown(homes: number, say: (line: string) => void) {
  const now = new Date()
  const started = performance.now()
  const fill = async ({ pool }: OpenHouse) => await loadHomes(pool, { homes, today: dubaiDay(now) })
  const house = await openBenchHouse({ now, shared_buffers: '1GB', fill })
  say(`${homes} homes loaded in ${Math.round((performance.now() - started) / 1_000)} s`)
  const door = await openDoor(house, null, now)
  const close = async () => {
    await door.close()
    await house.close()
  }
  return { ...house, door, close }
}

/** One after another, a few of everything in every round, so that a busy moment of the machine meets all of them. */
async function measure(town: Town): Promise<Times> {
  const times: Times = new Map()
  const note = (name: string, ms: number) => void times.set(name, [...(times.get(name) ?? []), ms])
  const call = visitorCall(town.house, town.now)
  const dice = castDice('search')
  for (let warm = 0; warm < ASKED_OF_A_KIND; warm++)
    await search(askFor(MIXTURE[warm % MIXTURE.length]?.[0] ?? 'area', call.today, dice), call)
  for (let asked = 0; asked < ASKED_OF_A_KIND; asked++) {
    for (const [kind, weight] of MIXTURE) {
      note('select 1', await timed(() => town.pool.query('select 1')))
      const ask = askFor(kind, call.today, dice)
      const ms = await timed(() => search(ask, call))
      note(kind, ms)
      for (let n = 0; n < weight; n++) note('mixed', ms)
      note(`${kind}, HTTP`, await timed(() => town.door.get(addressOf(ask))))
      note('hello', await timed(() => town.door.get('/healthz')))
    }
  }
  note('per second', await perSecond(async () => void (await search(askFor(mixed(dice), call.today, dice), call))))
  note('select 1 per second', await perSecond(async () => void (await town.pool.query('select 1'))))
  return times
}

const search = (ask: Ask, call: Call) => catalogueHandlers.searchRoomCategories(ask, call)

/** How often a second sixteen clients get an answer. */
async function perSecond(act: () => Promise<void>): Promise<number> {
  const until = performance.now() + CLIENTS_MS
  let answered = 0
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await act()
        answered += 1
      }
    }),
  )
  return answered / (CLIENTS_MS / 1_000)
}

function mixed(dice: Dice): Kind {
  let left = dice.between(0, 99)
  return MIXTURE.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'area'
}

/** Two to nine nights within two months, for one to four guests. */
function askFor(kind: Kind, today: string, dice: Dice): Ask {
  const from = addDays(today, dice.between(1, 55))
  const ask: Ask = { from, to: addDays(from, dice.between(2, 9)), guests: dice.between(1, 4), page: 1, sort: 'featured' }
  const latitude = 24.98 + dice.between(0, 300) / 1_000
  const longitude = 55.08 + dice.between(0, 340) / 1_000
  if (kind === 'area') return { ...ask, location: `bench-area-${dice.between(1, AREAS)}` }
  if (kind === 'radius') return { ...ask, latitude, longitude }
  if (kind === 'map') return { ...ask, bounds: [longitude - 0.02, latitude - 0.02, longitude + 0.02, latitude + 0.02].join(',') }
  return kind === 'city' ? ask : { ...ask, sort: 'price_low' }
}

const addressOf = (ask: Ask) =>
  `/api/properties/fetch/?${new URLSearchParams(Object.entries(ask).map(([name, value]) => [name, String(value)])).toString()}`
