import { owners } from '#contract/endpoints/owners.ts'
import type { PersonCall } from '#server/call/call.ts'
import { ownersHandlers } from '#server/owners/index.ts'
import { addDays, dubaiDay } from '#server/core/time.ts'
import { personCall, timed } from './requests-in-turn.ts'
import { openClient, type Client } from './servers/open-server.ts'
import { openOwnedServices } from './datasets/open-owned-homes.ts'
import { besides, median, rowOf, type BenchRow } from './row.ts'

const ROUNDS = 120
const WARM_ROUNDS = 20
const SLOW_ROUNDS = 15
const GOAL = { at_most: 100 }

type Owned = Awaited<ReturnType<typeof openOwnedServices>>

/**
 * The four calls of an owner's dashboard together, beside a `select 1` through the same pool; then
 * what else an owner asks for.
 */
export async function measureOwnerDashboard(say: (line: string) => void): Promise<BenchRow[]> {
  const owned = await openOwnedServices(say)
  try {
    return await measure(owned)
  } finally {
    await owned.close()
  }
}

const FOUR_CALLS = 'four calls one after another, over what months add up to,'

type Measurement = {
  name: string
  reason: string
  rounds: number
  request: (call: PersonCall) => Promise<unknown>
  goal?: typeof GOAL
}

async function measure(owned: Owned): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const client = await openClient(owned, owned.owner.user_id, owned.now)
  for (const request of askings(owned, client)) rows.push(await measureOne(owned, request))
  await client.close()
  return rows
}

function askings({ now, owner }: Owned, client: Client): Measurement[] {
  const today = dubaiDay(now)
  const month = { start_date: `${today.slice(0, 7)}-01`, end_date: lastOfMonth(today) }
  const before = {
    ...month,
    start_date: Temporal.PlainDate.from(month.start_date).subtract({ months: 1 }).toString(),
  }
  const five_years = { start_date: addDays(today, -5 * 365), end_date: today }
  const some = { ...month, units: owner.unit_ids.slice(0, 3).map(String) }
  const year = {
    units: [String(owner.unit_ids[0])],
    from: five_years.end_date.replace(/^\d+/, (y) => String(Number(y) - 1)),
    to: today,
  }
  const list = { limit: 10, page: 1, sort: '-arrival_date' as const }
  const often = { goal: GOAL, rounds: ROUNDS }
  const rounds = SLOW_ROUNDS
  return [
    {
      name: 'dashboard, this month',
      reason: `${FOUR_CALLS} of the running month`,
      ...often,
      request: dashboard(month),
    },
    {
      name: 'dashboard, last month and this',
      reason: `${FOUR_CALLS} of two months, one of them over`,
      ...often,
      request: dashboard(before),
    },
    {
      name: 'dashboard, three units',
      reason: `${FOUR_CALLS} of three of the fifty units`,
      goal: GOAL,
      rounds,
      request: dashboard(some),
    },
    {
      name: 'dashboard, this month, by HTTP',
      reason: `${FOUR_CALLS} of the running month, checked, encoded and sent`,
      rounds,
      request: () => dashboardBy(client, month),
    },
    {
      name: 'dashboard, five years',
      reason: `${FOUR_CALLS} of sixty months at once`,
      rounds,
      request: dashboard(five_years),
    },
    {
      name: 'reservations, by arrival',
      reason: 'all stays of the fifty units are looked at to be counted, and ten are shown',
      rounds,
      request: (call) => ownersHandlers.listOwnerReservations(list, call),
    },
    {
      name: 'reservations, by money',
      reason: 'of all stays of five years what they brought is looked up, to find the ten dearest',
      rounds,
      request: (call) => ownersHandlers.listOwnerReservations({ ...list, sort: '-amount' }, call),
    },
    {
      name: 'reservations, a year of the calendar',
      reason: 'all stays of a year are sent at once',
      rounds,
      request: (call) =>
        ownersHandlers.listOwnerReservations(
          { ...list, ...year, units: undefined, limit: 1_000 },
          call,
        ),
    },
    {
      name: 'report of a year, with its PDF',
      reason: 'the lines of a year of one unit are read, and their PDF is rendered',
      rounds,
      request: (call) => ownersHandlers.readOwnerReport(year, call),
    },
  ]
}

type Range = Parameters<typeof ownersHandlers.readDashboardUnit>[0]

const dashboard = (range: Range) => async (call: PersonCall) => {
  await ownersHandlers.readDashboardUnit(range, call)
  await ownersHandlers.readDashboardDates(range, call)
  await ownersHandlers.readMaintenanceCost(range, call)
  await ownersHandlers.readAnalytics(range, call)
}

async function dashboardBy(client: Client, range: { start_date: string; end_date: string }) {
  const query = new URLSearchParams(range).toString()
  for (const { path } of [
    owners.readDashboardUnit,
    owners.readDashboardDates,
    owners.readMaintenanceCost,
    owners.readAnalytics,
  ])
    await client.get(`${path}?${query}`)
}

/** Rounds of both in turn, so that a busy moment of the machine meets both. */
async function measureOne(
  { services, pool, now, owner }: Owned,
  { name, reason, rounds, request, goal }: Measurement,
): Promise<BenchRow> {
  const call = personCall(services, { user_id: owner.user_id, roles: [1, 2], now })
  const selects: number[] = []
  const input: number[] = []
  for (let round = 0; round < rounds + Math.min(WARM_ROUNDS, rounds); round++) {
    if (round === Math.min(WARM_ROUNDS, rounds)) selects.length = input.length = 0
    selects.push(await timed(() => pool.query('select 1')))
    input.push(await timed(() => request(call)))
  }
  return rowOf({
    name,
    ratio: median(input) / median(selects),
    goal,
    medians: besides(median(input), median(selects)),
    sentence: `The median for an owner of fifty units with five years behind them, for that of \`select 1\` through the same pool: ${reason}.`,
  })
}

const lastOfMonth = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}
