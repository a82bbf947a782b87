import { addDays, nightsBetween } from '#i18n/days.ts'
import { reachOf, type Span } from './reservations-url.ts'

/** Days from the first to the last, both included. */
export type Days = { from: string; to: string }

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const DAYS_OF_WEEK = 7
const SUNDAY = 7

/** The day, the week from Monday, the month or the year that a day is in. */
export function spanAround(span: Exclude<Span, 'custom'>, day: string): Days {
  if (span === 'day') return { from: day, to: day }
  if (span === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }
  if (span === 'month') return { from: `${day.slice(0, 7)}-01`, to: addDays(nextMonth(day), -1) }
  const from = addDays(day, 1 - (noon(day).getUTCDay() || SUNDAY))
  return { from, to: addDays(from, DAYS_OF_WEEK - 1) }
}

/** The first day of the month after a day's. */
export function nextMonth(day: string): string {
  const date = noon(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

/** How the days are shown: as the span the address names while they are one, else as a range of their own. */
export function spanShown(span: Span | undefined, days: Days): Span {
  if (span === undefined || span === 'custom') return 'custom'
  const { from, to } = spanAround(span, days.from)
  return from === days.from && to === days.to ? span : 'custom'
}

/** The days as long before (-1) or after (1); null where they would leave the days that can be chosen. */
export function daysBeside(days: Days, span: Span, step: -1 | 1, today: string): Days | null {
  const { earliest, latest } = reachOf(today)
  const edge = step === 1 ? addDays(days.to, 1) : addDays(days.from, -1)
  const length = nightsBetween(days.from, days.to)
  const custom = step === 1 ? { from: edge, to: addDays(edge, length) } : { from: addDays(edge, -length), to: edge }
  const beside = span === 'custom' ? custom : spanAround(span, edge)
  return earliest <= beside.from && beside.to <= latest ? beside : null
}

/** Around which day another span is opened: today while it is shown, else the first day. */
export const middleOf = ({ from, to }: Days, today: string): string => (from <= today && today <= to ? today : from)
