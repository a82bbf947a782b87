import { MONTHS } from '#contract/messages/english-months.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function shortDay(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dayAndMonth(day)}`
}

function dayAndMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()}\u00A0${MONTHS[date.getUTCMonth()]?.slice(0, 3)}`
}

/** '3–6 Dec', '28 Dec – 3 Jan'. */
export function daysOf(from: string, to: string): string {
  const [arrival, departure] = [dayAndMonth(from), dayAndMonth(to)]
  const is_one_month = from.slice(0, 7) === to.slice(0, 7)
  return is_one_month ? `${Number(from.slice(8))}–${departure}` : `${arrival} – ${departure}`
}

export function monthAndYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
