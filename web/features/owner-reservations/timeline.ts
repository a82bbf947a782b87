import type { CSSProperties } from 'react'
import { addDays, nightsBetween } from '#i18n/days.ts'
import type { Reservation } from './reservations-queries.ts'
import { nextMonth, type Days } from './spans.ts'

const DAYS_SHOWN_ONE_BY_ONE = 62 // more of them are shown by months

export const KINDS = ['vacated', 'arrived', 'upcoming'] as const
export type Kind = (typeof KINDS)[number]
type StayDays = Pick<Reservation, 'arrival_date' | 'departure_date'>

/**
 * The colour of a stay (spec 4) by where it stands, as its status says in the list: guests move at check-in and check-out time, so that on the day
 * of departure a stay is arrived in the morning and vacated at noon, on every screen alike.
 */
export function kindOf({ status }: Pick<Reservation, 'status'>): Kind {
  if (status === 'departed') return 'vacated'
  return status === 'arrived' ? 'arrived' : 'upcoming'
}

/** A stay that was called off or never paid takes no nights. */
export const takesNights = ({ status }: Pick<Reservation, 'status'>) => status !== 'cancelled' && status !== 'expired'

/** Where something lies over the days, in percent of their length. */
export type Place = { start: number; width: number }

const placeOf = (first: number, end: number, length: number): Place => ({
  start: (first / length) * 100,
  width: ((end - first) / length) * 100,
})
const lengthOf = ({ from, to }: Days) => nightsBetween(from, to) + 1

/** The same as a style. */
export const placed = ({ start, width }: Place): CSSProperties => ({ insetInlineStart: `${start}%`, inlineSize: `${width}%` })

/** The nights of a stay over the days, and whether it goes on beyond their edges. */
export function placeOfStay({ arrival_date, departure_date }: StayDays, days: Days) {
  const length = lengthOf(days)
  const first = nightsBetween(days.from, arrival_date)
  const end = nightsBetween(days.from, departure_date)
  return { ...placeOf(Math.max(0, first), Math.min(length, end), length), begins_before: first < 0, goes_on: end > length }
}

export type Column = Place & { from: string }

/** The columns of the days: a day each, or where there are many a month each. */
export function columnsOf(days: Days): { scale: 'days' | 'months'; columns: Column[] } {
  const length = lengthOf(days)
  const scale = length <= DAYS_SHOWN_ONE_BY_ONE ? 'days' : 'months'
  const columns: Column[] = []
  for (let from = days.from; from <= days.to;) {
    const next = scale === 'days' ? addDays(from, 1) : nextMonth(from)
    const first = nightsBetween(days.from, from)
    columns.push({ from, ...placeOf(first, Math.min(length, nightsBetween(days.from, next)), length) })
    from = next
  }
  return { scale, columns }
}

/** The months that days belong to, each as wide as its days. */
export function monthsOver(days: readonly Column[]): Column[] {
  const months = Map.groupBy(days, ({ from }) => from.slice(0, 7))
  return [...months.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, width: others.reduce((width, day) => width + day.width, first.width) }] : [],
  )
}
