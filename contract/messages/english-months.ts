/** By hand: the browser's first calendar reads those of all languages, which costs a phone a tenth of a second. */
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

/** "03 Dec, 2026" of '2026-12-03' (spec 9). */
export function fullDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]?.slice(0, 3)}, ${year}`
}
