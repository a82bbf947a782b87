const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** "Thu 3 Dec" of '2026-12-03'. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekday.format(date)} ${date.getUTCDate()} ${month.format(date)}`
}
