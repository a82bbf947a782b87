import { addDays, nightsBetween } from '#web/i18n/days.ts'
import { reachOf, type Span } from '#web/features/owner-reservations/reservations-url.ts'

export type Days = { from: string; to: string }

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const DAYS_OF_WEEK = 7
const SUNDAY = 7

/** Weeks start on Monday. */
export function spanAround(span: Exclude<Span, 'custom'>, day: string): Days {
  if (span === 'day') return { from: day, to: day }
  if (span === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  if (span === 'month') return { from: `${day.slice(0, 7)}-01`, to: addDays(nextMonth(day), -1) }
  const from = addDays(day, 1 - (noon(day).getUTCDay() || SUNDAY))
  return { from, to: addDays(from, DAYS_OF_WEEK - 1) }
}

export function nextMonth(day: string): string {
  const date = noon(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10)
}

export function spanShown(span: Span | undefined, days: Days): Span {
  if (span === undefined || span === 'custom') return 'custom'
  const { from, to } = spanAround(span, days.from)
  return from === days.from && to === days.to ? span : 'custom'
}

export function daysBeside(days: Days, span: Span, step: -1 | 1, today: string): Days | null {
  const { earliest, latest } = reachOf(today)
  const edge = step === 1 ? addDays(days.to, 1) : addDays(days.from, -1)
  const length = nightsBetween(days.from, days.to)
  const custom =
    step === 1
      ? { from: edge, to: addDays(edge, length) }
      : { from: addDays(edge, -length), to: edge }
  const beside = span === 'custom' ? custom : spanAround(span, edge)
  return earliest <= beside.from && beside.to <= latest ? beside : null
}

export const middleOf = ({ from, to }: Days, today: string): string =>
  from <= today && today <= to ? today : from
