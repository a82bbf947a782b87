const weekday = new Intl.DateTimeFormat('ar-AE', { weekday: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('ar-AE', { month: 'long', timeZone: 'UTC' })

/** "الخميس 3 ديسمبر" of '2026-12-03'. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekday.format(date)} ${date.getUTCDate()} ${month.format(date)}`
}
