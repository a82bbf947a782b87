import { owners } from '#contract/owners.ts'
import type { PersonCall } from '#http'
import { ownersHandlers } from '#owners'
import { addDays, dubaiDay } from '#time'
import { timed, visitorCall } from './asking.ts'
import { openDoor, type Door } from './open-door.ts'
import { openOwnedHouse } from './open-owned-house.ts'
import { median, type BenchRow } from './row.ts'

const ROUNDS = 120
const WARM_ROUNDS = 20
const SLOW_ROUNDS = 15
const GOAL = 100

type Owned = Awaited<ReturnType<typeof openOwnedHouse>>

/** The four calls of an owner's dashboard together, beside a `select 1` through the same pool; then what else an owner asks for. */
export async function measureOwnerDashboard(say: (line: string) => void): Promise<BenchRow[]> {
  const owned = await openOwnedHouse(say)
  try {
    return await measure(owned)
  } finally {
    await owned.close()
  }
}

type Asking = { name: string; goal: number | null; rounds: number; ask: (call: PersonCall) => Promise<unknown> }

async function measure(owned: Owned): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const door = await openDoor(owned, owned.owner.user_id, owned.now)
  for (const asking of askings(owned, door)) rows.push(await measureOne(owned, asking))
  await door.close()
  return rows
}

function askings({ now, owner }: Owned, door: Door): Asking[] {
  const today = dubaiDay(now)
  const month = { start_date: `${today.slice(0, 7)}-01`, end_date: lastOfMonth(today) }
  const before = { ...month, start_date: Temporal.PlainDate.from(month.start_date).subtract({ months: 1 }).toString() }
  const five_years = { start_date: addDays(today, -5 * 365), end_date: today }
  const some = { ...month, units: owner.unit_ids.slice(0, 3).map(String) }
  const year = { units: [String(owner.unit_ids[0])], from: five_years.end_date.replace(/^\d+/, (y) => String(Number(y) - 1)), to: today }
  const list = { limit: 10, page: 1, sort: '-arrival_date' as const }
  const slow = { goal: null, rounds: SLOW_ROUNDS }
  return [
    { name: 'dashboard, this month', goal: GOAL, rounds: ROUNDS, ask: dashboard(month) },
    { name: 'dashboard, last month and this', goal: GOAL, rounds: ROUNDS, ask: dashboard(before) },
    { name: 'dashboard, three units', goal: GOAL, rounds: SLOW_ROUNDS, ask: dashboard(some) },
    { name: 'dashboard, this month, by HTTP', ...slow, ask: () => dashboardBy(door, month) },
    { name: 'dashboard, five years', ...slow, ask: dashboard(five_years) },
    { name: 'reservations, by arrival', ...slow, ask: (call) => ownersHandlers.listOwnerReservations(list, call) },
    { name: 'reservations, by money', ...slow, ask: (call) => ownersHandlers.listOwnerReservations({ ...list, sort: '-amount' }, call) },
    {
      name: 'reservations, a year of the calendar',
      ...slow,
      ask: (call) => ownersHandlers.listOwnerReservations({ ...list, ...year, units: undefined, limit: 1_000 }, call),
    },
    { name: 'report of a year, with its PDF', ...slow, ask: (call) => ownersHandlers.readOwnerReport(year, call) },
  ]
}

type Range = Parameters<typeof ownersHandlers.readDashboardUnit>[0]

const dashboard = (range: Range) => async (call: PersonCall) => {
  await ownersHandlers.readDashboardUnit(range, call)
  await ownersHandlers.readDashboardDates(range, call)
  await ownersHandlers.readMaintenanceCost(range, call)
  await ownersHandlers.readAnalytics(range, call)
}

async function dashboardBy(door: Door, range: { start_date: string; end_date: string }) {
  const query = new URLSearchParams(range).toString()
  for (const { path } of [owners.readDashboardUnit, owners.readDashboardDates, owners.readMaintenanceCost, owners.readAnalytics])
    await door.get(`${path}?${query}`)
}

/** Rounds of both in turn, so that a busy moment of the machine meets both. */
async function measureOne({ house, pool, now, owner }: Owned, { name, goal, rounds, ask }: Asking): Promise<BenchRow> {
  const call = callOf(house, owner.user_id, now)
  const selects: number[] = []
  const asked: number[] = []
  for (let round = 0; round < rounds + Math.min(WARM_ROUNDS, rounds); round++) {
    if (round === Math.min(WARM_ROUNDS, rounds)) selects.length = asked.length = 0
    selects.push(await timed(() => pool.query('select 1')))
    asked.push(await timed(() => ask(call)))
  }
  const ratio = median(asked) / median(selects)
  const at_best = Math.min(...asked) / Math.min(...selects)
  const note = `× select 1: ${median(asked).toFixed(1)} ms beside ${median(selects).toFixed(3)} ms; quickest beside quickest ${at_best.toFixed(0)}`
  return { name, ratio, goal: goal === null ? '' : `≤ ${goal}`, holds: goal === null || ratio <= goal, note }
}

function callOf(house: Owned['house'], user_id: number, now: Date): PersonCall {
  return { ...visitorCall(house, now), person: { user_id, is_temporary: false, is_member: false, is_email_verified: true, roles: [1, 2] } }
}

const lastOfMonth = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}
