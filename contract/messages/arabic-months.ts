export const MONTHS = ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر']

export function fullDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date} ${MONTHS[Number(month) - 1]}، ${year}`
}
