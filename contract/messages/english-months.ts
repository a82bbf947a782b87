/** By hand: Intl.DateTimeFormat loads every calendar on first use, 0.1 s on a phone. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export function fullDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]?.slice(0, 3)}, ${year}`
}
