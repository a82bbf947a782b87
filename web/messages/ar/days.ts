import { MONTHS } from '#contract/messages/arabic-months.ts'

const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']

export function shortDay(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dayAndMonth(day)}`
}

function dayAndMonth(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()}\u00A0${MONTHS[date.getUTCMonth()]}`
}

/** 'من 3 إلى 6 ديسمبر', 'من 28 ديسمبر إلى 3 يناير'. */
export function daysOf(from: string, to: string): string {
  const is_one_month = from.slice(0, 7) === to.slice(0, 7)
  return `من ${is_one_month ? Number(from.slice(8)) : dayAndMonth(from)} إلى ${dayAndMonth(to)}`
}

export function monthAndYear(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
