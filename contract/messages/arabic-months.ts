/** By hand, as the English ones. */
export const MONTHS = ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر']

/** "03 ديسمبر، 2026" of '2026-12-03' (spec 9); Arabic does not shorten its months. */
export function fullDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]}، ${year}`
}
