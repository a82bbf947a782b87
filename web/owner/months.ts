import type { ChosenDays } from '#web/i18n/days.ts'
import { addDays } from '#web/i18n/days.ts'

export type MonthRange = { from: string; to: string }

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export function addMonths(day: string, months: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export const lastOfMonth = (day: string): string => addDays(addMonths(day, 1), -1)

/** Spec 2: previous and current month, unless two months in order are chosen. */
export function monthRangeOf({ from, to }: ChosenDays, today: string): MonthRange {
  if (from !== undefined && to !== undefined && from <= to)
    return { from: firstOfMonth(from), to: lastOfMonth(to) }
  return { from: addMonths(today, -1), to: lastOfMonth(today) }
}

export function monthsOf({ from, to }: MonthRange): string[] {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** As many months, before these; those that `until` has a counterpart in. */
export function monthsBefore(range: MonthRange, until = range.to): MonthRange {
  const count = monthsOf(range).length
  return { from: addMonths(range.from, -count), to: lastOfMonth(addMonths(until, -count)) }
}
