import { readableDirhams } from '#contract/money.ts'
import type { Db } from '#server/db/index.ts'
import { performanceOf } from '#server/owners/dashboard/performance.ts'
import { listNumbersOf, type NumbersOfMonth } from './numbers-queries.ts'

const MONTH = new Intl.DateTimeFormat('en-AE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const AHEAD = 2

type Performance = ReturnType<typeof performanceOf>

/**
 * How the homes of an owner did in a month, beside the year before, and how much of the months to
 * come is sold: rows of an email, in English. Empty where no night was for sale; without money where a
 * rent is paid.
 */
export async function numbersOfMonth(
  db: Db,
  { owner_id, month }: { owner_id: number; month: string },
) {
  const ahead = Array.from({ length: AHEAD }, (_, n) => moved(month, n + 1))
  const before = moved(month, -12)
  const all = await listNumbersOf(db, owner_id, [month, before, ...ahead])
  const of = (which: string) => all.find((one) => one.month === which)
  const [found, former] = [of(month), of(before)]
  if (!found || found.available_nights === 0) return []
  const [now, earlier] = [performanceOf(found), former && performanceOf(former)]
  const beside = (shown: (one: Performance) => string | null) => {
    const was = earlier && earlier.nights > 0 ? shown(earlier) : null
    return `${shown(now) ?? '–'}${was === null ? '' : ` (${nameOf(before)}: ${was})`}`
  }
  return [
    { label: 'Occupancy', value: beside(({ occupancy }) => percent(occupancy)) },
    ...(found.is_rented
      ? []
      : [
          { label: 'Average night', value: beside((one) => dirhams(one.average_daily_rate)) },
          {
            label: 'Revenue per available night',
            value: beside((one) => dirhams(one.revenue_per_available_night)),
          },
        ]),
    ...ahead.flatMap((one) => soldAhead(of(one))),
  ]
}

function soldAhead(numbers: NumbersOfMonth | undefined) {
  if (!numbers || numbers.available_nights === 0) return []
  const { occupancy } = performanceOf(numbers)
  return [{ label: `Sold so far of ${nameOf(numbers.month)}`, value: percent(occupancy) ?? '' }]
}

const moved = (month: string, months: number) =>
  Temporal.PlainDate.from(month).add({ months }).toString()
const nameOf = (month: string) => MONTH.format(new Date(`${month}T00:00:00Z`))
const percent = (share: number | null) => (share === null ? null : `${share} %`)
const dirhams = (fils: number | null) => (fils === null ? null : `AED ${readableDirhams(fils)}`)
