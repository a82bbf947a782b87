import { useApp } from '#web/api/app.ts'
import { addDays } from './days.ts'

const YEAR_DAYS = 365

/** Whether each of these days can be read only as one of the next twelve months. */
export const isWithinYear = (today: string, days: readonly string[]): boolean =>
  days.every((day) => day < addDays(today, YEAR_DAYS))

/**
 * Weekday, day and month; with the year where it or a day beside it is further away than twelve
 * months.
 */
export function useShortDay(): (day: string, ...beside: string[]) => string {
  const { today, messages } = useApp()
  return (day, ...beside) =>
    isWithinYear(today, [day, ...beside]) ? messages.shell.short_day(day) : messages.day(day)
}
