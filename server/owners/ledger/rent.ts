import { addDays } from '#server/core/time.ts'
import type { Accrual } from './accrue.ts'
import { NOTHING } from './amounts.ts'

/** `from` and `until` are the days of an agreement; until is exclusive, null: open. Fils a month. */
export type Rent = { from: string; until: string | null; rent_fils: number }

/**
 * A line of each month up to that of `today`, on its last day with a rent. Of a month that an
 * agreement has in part it is by days; the parts of a month add up to the whole.
 */
export function accrueRent({ from, until, rent_fils }: Rent, today: string): Accrual[] {
  const end = earlier(until, monthAfter(today))
  const accruals: Accrual[] = []
  for (let month = monthOf(from); month < end; month = monthAfter(month)) {
    const next = monthAfter(month)
    const [first, after] = [month < from ? from : month, earlier(end, next)]
    const days = daysBetween(month, next)
    const upTo = (day: string) => Math.round((rent_fils * daysBetween(month, day)) / days)
    accruals.push({
      accrued_on: addDays(after, -1),
      cause: 'rent',
      amounts: { ...NOTHING, accommodation_fils: upTo(after) - upTo(first) },
    })
  }
  return accruals
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthAfter = (day: string) =>
  Temporal.PlainDate.from(monthOf(day)).add({ months: 1 }).toString()
const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other)
const daysBetween = (from: string, until: string) =>
  Temporal.PlainDate.from(from).until(until, { largestUnit: 'days' }).days
