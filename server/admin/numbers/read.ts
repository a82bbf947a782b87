import { csvFile } from '#contract/csv-file.ts'
import type { FileOutput, Input } from '#contract/define-endpoint.ts'
import type { numbers as calls } from '#contract/endpoints/admin/numbers.ts'
import { dirhamsOf } from '#contract/money.ts'
import { NUMBERS_PERIOD, PICK_UP_DAYS, type NumbersBy } from '#contract/number-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import { performanceOf } from '#server/owners/index.ts'
import { countNumbers } from './count.ts'
import { findCount } from './count-queries.ts'
import {
  findWhich,
  listFacts,
  listNames,
  listSoldBy,
  listWeekdays,
  type Facts,
  type Period,
  type WeekdayFacts,
  type Which,
} from './numbers-queries.ts'

type Filter = Input<(typeof calls)['readNumbers']>

/** Refuses NOT_FOUND for a home, area or owner that is not there, INVALID_INPUT for a period. */
export async function readNumbers(filter: Filter, { db, now, today, lang }: StaffCall) {
  const period = periodOf(filter, today)
  const which = whichOf(filter)
  if (!(await findWhich(db, which))) refuse('NOT_FOUND')
  if ((await findCount(db)) === undefined) await countNumbers(db, now)
  const { counted_at } = (await findCount(db)) ?? { counted_at: now }
  const is_of_all = Object.values(which).every((one) => one === null)
  const { by } = filter
  if (by === 'weekday' && !is_of_all) refuse('INVALID_INPUT', fault('by'))
  const [of_now, of_before] = await Promise.all(
    [period, yearBefore(period)].map(async (one) => ({
      facts: await factsBy(db, one, { ...which, by }),
      total: (await listFacts(db, one, { ...which, by: null }))[0],
    })),
  )
  const areas = await listNames(db, 'area', lang)
  const names =
    by === 'home' || by === 'owner' ? await listNames(db, by, lang) : by === 'area' ? areas : null
  const only = which.home ?? which.owner_id
  const names_only =
    only === null ? null : await listNames(db, which.home === null ? 'owner' : 'home', lang)
  const pace = by === 'month' && is_of_all ? await paceOf(db, period, today) : null
  const before = new Map(of_before?.facts.map((facts) => [keyNow(by, facts.key), facts]))
  const facts = new Map(of_now?.facts.map((one) => [one.key, one]))
  const keys = keysOf(by, period, facts)
  return {
    ...period,
    only: names_only?.get(String(only)) ?? null,
    counted_at,
    rows: keys.map((key) => ({
      key,
      name: names?.get(key) ?? null,
      ...shownOf(by, facts.get(key), before.get(key)),
      pace: pace?.get(key) ?? null,
    })),
    total: shownOf('month', of_now?.total, of_before?.total),
    areas: [...areas]
      .map(([slug, name]) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, lang)),
  }
}

const fault = (field: string) => ({ fields: [{ field, code: 'invalid' as const }] })

const whichOf = ({ home, area, owner_id }: Filter): Which => ({
  home: home ?? null,
  area: area ?? null,
  owner_id: owner_id ?? null,
})

function periodOf({ from, to }: Filter, today: string): Period {
  const this_month = monthOf(today)
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && monthOf(day) !== day) refuse('INVALID_INPUT', fault(field))
  const begin = from ?? moved(to ?? this_month, to === undefined ? -NUMBERS_PERIOD.past : -11)
  const longest = moved(begin, NUMBERS_PERIOD.max - 1)
  const ahead = moved(this_month, NUMBERS_PERIOD.ahead)
  const end = to ?? [ahead < begin ? begin : ahead, longest].toSorted()[0] ?? begin
  if (end < begin || end > longest) refuse('INVALID_INPUT', fault('to'))
  return { from: begin, to: end }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const moved = (month: string, months: number) =>
  Temporal.PlainDate.from(month).add({ months }).toString()
const yearBefore = ({ from, to }: Period) => ({ from: moved(from, -12), to: moved(to, -12) })

/** Of a row of the year before: the key it stands beside. */
const keyNow = (by: NumbersBy, key: string) => (by === 'month' ? moved(key, 12) : key)

const factsBy = async (
  db: StaffCall['db'],
  period: Period,
  { by, ...which }: Which & { by: NumbersBy },
): Promise<(Facts | WeekdayFacts)[]> =>
  by === 'weekday' ? await listWeekdays(db, period) : await listFacts(db, period, { ...which, by })

/** Months in their order, whether or not anything was sold; all else by revenue. */
function keysOf(
  by: NumbersBy,
  { from, to }: Period,
  facts: ReadonlyMap<string, Facts | WeekdayFacts>,
): string[] {
  if (by === 'weekday') return ['1', '2', '3', '4', '5', '6', '7']
  if (by === 'month') {
    const months: string[] = []
    for (let month = from; month <= to; month = moved(month, 1)) months.push(month)
    return months
  }
  return [...facts.values()]
    .toSorted((one, other) => other.revenue - one.revenue || (one.key < other.key ? -1 : 1))
    .map(({ key }) => key)
}

const NOTHING = { key: '', nights: 0, unknown_nights: 0, revenue: 0, available_nights: 0 }

function shownOf(
  by: NumbersBy,
  facts: Facts | WeekdayFacts = NOTHING,
  before: Facts | WeekdayFacts = NOTHING,
) {
  return {
    ...occupiedOf(by, facts),
    unknown_nights: facts.unknown_nights,
    blocked_nights: 'blocked_nights' in facts && by !== 'source' ? facts.blocked_nights : null,
    year_before:
      before.nights === 0 && before.available_nights === 0 ? null : occupiedOf(by, before),
    stays: 'stays' in facts ? staysOf(facts) : null,
  }
}

function occupiedOf(by: NumbersBy, facts: WeekdayFacts) {
  const shown = performanceOf(facts)
  return by === 'source'
    ? { ...shown, available_nights: null, occupancy: null, revenue_per_available_night: null }
    : shown
}

function staysOf(facts: Facts) {
  const { stays, cancelled, stay_nights, booked_here, lead_days, repeat_stays } = facts
  const each = (sum: number, count = stays) =>
    count > 0 ? Math.round((sum / count) * 10) / 10 : null
  return {
    count: stays,
    cancelled,
    average_nights: each(stay_nights),
    average_lead_days: each(lead_days, booked_here),
    repeat_guests: each(repeat_stays * 100, booked_here),
  }
}

async function paceOf(db: StaffCall['db'], period: Period, today: string) {
  const then = Temporal.PlainDate.from(today).subtract({ years: 1 }).toString()
  const before = byMonth(await listSoldBy(db, yearBefore(period), then))
  const all = byMonth(await listSoldBy(db, period, today))
  const earlier = byMonth(await listSoldBy(db, period, addDays(today, -PICK_UP_DAYS)))
  return new Map(
    keysOf('month', period, new Map()).map((month) => {
      const [a, b] = [all(month), earlier(month)]
      return [
        month,
        {
          year_before: before(moved(month, -12)),
          picked_up: { nights: a.nights - b.nights, revenue: a.revenue - b.revenue },
        },
      ]
    }),
  )
}

function byMonth(rows: { month: string; nights: number; revenue: number }[]) {
  const months = new Map(rows.map(({ month, nights, revenue }) => [month, { nights, revenue }]))
  return (month: string) => months.get(month) ?? { nights: 0, revenue: 0 }
}

const COLUMNS = [
  'key',
  'name',
  'nights',
  'nights_without_known_money',
  'available_nights',
  'blocked_nights',
  'occupancy',
  'revenue',
  'average_daily_rate',
  'revenue_per_available_night',
  'year_before_nights',
  'year_before_occupancy',
  'year_before_revenue',
  'year_before_average_daily_rate',
  'year_before_revenue_per_available_night',
  'sold_by_this_day_of_the_year_before_nights',
  'sold_by_this_day_of_the_year_before_revenue',
  'picked_up_nights',
  'picked_up_revenue',
  'stays',
  'cancelled',
  'average_nights',
  'average_lead_days',
  'repeat_guests',
]

/** Refuses as readNumbers does. */
export async function exportNumbers(filter: Filter, call: StaffCall): Promise<FileOutput> {
  const { rows } = await readNumbers(filter, call)
  return csvFile('numbers', call.today, [COLUMNS, ...rows.map(cellsOf)])
}

function cellsOf(row: Awaited<ReturnType<typeof readNumbers>>['rows'][number]): string[] {
  const { year_before: before, pace, stays } = row
  const money = (fils: number | null | undefined) => (fils == null ? null : dirhamsOf(fils))
  const cells = [
    row.key,
    row.name,
    row.nights,
    row.unknown_nights,
    row.available_nights,
    row.blocked_nights,
    row.occupancy,
    money(row.revenue),
    money(row.average_daily_rate),
    money(row.revenue_per_available_night),
    before?.nights,
    before?.occupancy,
    money(before?.revenue),
    money(before?.average_daily_rate),
    money(before?.revenue_per_available_night),
    pace?.year_before.nights,
    money(pace?.year_before.revenue),
    pace?.picked_up.nights,
    money(pace?.picked_up.revenue),
    stays?.count,
    stays?.cancelled,
    stays?.average_nights,
    stays?.average_lead_days,
    stays?.repeat_guests,
  ]
  return cells.map((cell) => String(cell ?? ''))
}
