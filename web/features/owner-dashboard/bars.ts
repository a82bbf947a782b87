import { addDays } from '#web/i18n/days.ts'
import { firstOfMonth, monthsOf, type MonthRange } from '#web/owner/months.ts'

const DAYS_DRAWN_MAX = 93 // beyond this, one bar per month

export type Bar = { day: string; bookings: number }
export type Bars = { by: 'day' | 'month'; bars: Bar[]; top: number }

export function barsOf(
  stats: readonly { date: string; bookings: number }[],
  range: MonthRange,
): Bars {
  const days = daysOf(range)
  const by = days.length > DAYS_DRAWN_MAX ? 'month' : 'day'
  const counts = new Map<string, number>()
  for (const { date, bookings } of stats) {
    const day = by === 'month' ? firstOfMonth(date) : date
    counts.set(day, (counts.get(day) ?? 0) + bookings)
  }
  const bars = (by === 'month' ? monthsOf(range) : days).map((day) => ({
    day,
    bookings: counts.get(day) ?? 0,
  }))
  return { by, bars, top: roundTop(Math.max(0, ...bars.map(({ bookings }) => bookings))) }
}

function daysOf({ from, to }: MonthRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Even, so that its middle is a whole number. */
const roundTop = (most: number): number => {
  const step = most <= 10 ? 2 : 10 ** Math.floor(Math.log10(most))
  return Math.max(2, Math.ceil(most / step) * step)
}
