import { MONTHS } from '#contract/words/english-months.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** "Thu 3 Dec" of '2026-12-03'. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${SHORT_MONTHS[date.getUTCMonth()]}`
}

/** "December 2026" of '2026-12-03'. */
export function monthAndYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
