import { refuse } from '#server/core/refuse.ts'

type Days = { from?: string | undefined; to?: string | undefined }

const FIRST_DAY = '2000-01-01'
const MONTHS_MAX = 120

/** Refuses INVALID_DATES on the field `to`. */
export function checkDays({ from, to }: Days, field: string) {
  const is_early = (from !== undefined && from < FIRST_DAY) || (to !== undefined && to < FIRST_DAY)
  const is_reversed = from !== undefined && to !== undefined && from > to
  if (is_early || is_reversed)
    refuse('INVALID_DATES', { fields: [{ field, code: 'INVALID_DATES' }] })
}

/** At most ten years. */
export function dashboardDays({ start_date, end_date }: { start_date: string; end_date: string }) {
  checkDays({ from: start_date, to: end_date }, 'end_date')
  if (monthsOf(start_date, end_date).count > MONTHS_MAX)
    refuse('INVALID_DATES', { fields: [{ field: 'end_date', code: 'INVALID_DATES' }] })
  return { from: start_date, to: end_date }
}

export function monthsOf(from: string, to: string) {
  const [first, last] = [firstOfMonth(from), firstOfMonth(to)]
  const count = first.until(last, { largestUnit: 'months' }).months + 1
  return {
    first_before: first.subtract({ months: count }).toString(),
    first: first.toString(),
    last: last.toString(),
    count,
  }
}

const firstOfMonth = (day: string) => Temporal.PlainDate.from(day).with({ day: 1 })

export const monthsAfter = (month: string, months: number) =>
  Temporal.PlainDate.from(month).add({ months }).toString()

export const lastDayOf = (month: string) =>
  Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString()
