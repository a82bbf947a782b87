import type { CSSProperties } from 'react'
import { addDays, nightsBetween } from '#web/i18n/days.ts'
import type { Reservation } from '#web/features/owner-reservations/reservations-queries.ts'
import { nextMonth, type Days } from './spans.ts'

const DAYS_SHOWN_ONE_BY_ONE = 62

export const KINDS = ['vacated', 'arrived', 'upcoming'] as const
export type Kind = (typeof KINDS)[number]
type StayDays = Pick<Reservation, 'arrival_date' | 'departure_date'>

/**
 * Colour of spec 4. By Dubai time of check-in and check-out: on the day of departure `arrived`
 * until noon, then `vacated`.
 */
export function kindOf({ status }: Pick<Reservation, 'status'>): Kind {
  if (status === 'departed') return 'vacated'
  return status === 'arrived' ? 'arrived' : 'upcoming'
}

export const takesNights = ({ status }: Pick<Reservation, 'status'>) =>
  status !== 'cancelled' && status !== 'expired'

/** Percent of the range. */
export type Place = { start: number; width: number }

const placeOf = (first: number, end: number, length: number): Place => ({
  start: (first / length) * 100,
  width: ((end - first) / length) * 100,
})
const lengthOf = ({ from, to }: Days) => nightsBetween(from, to) + 1

export const placed = ({ start, width }: Place): CSSProperties => ({
  insetInlineStart: `${start}%`,
  inlineSize: `${width}%`,
})

export function placeOfStay({ arrival_date, departure_date }: StayDays, days: Days) {
  const length = lengthOf(days)
  const first = nightsBetween(days.from, arrival_date)
  const end = nightsBetween(days.from, departure_date)
  return {
    ...placeOf(Math.max(0, first), Math.min(length, end), length),
    begins_before: first < 0,
    goes_on: end > length,
  }
}

/**
 * What of a stay is in a unit; of one that changes units and comes back, from its first night there
 * to its last.
 */
export function nightsIn(
  { room, parts, arrival_date, departure_date }: Pick<Reservation, 'room' | 'parts'> & StayDays,
  unit_id: number,
) {
  if (parts.length === 0) return room.id === unit_id ? { arrival_date, departure_date } : undefined
  const here = parts.filter((part) => part.unit_id === unit_id)
  const [first, last] = [here[0], here.at(-1)]
  return first && last && { arrival_date: first.from, departure_date: last.to }
}

export type Column = Place & { from: string }

export function columnsOf(days: Days): { scale: 'days' | 'months'; columns: Column[] } {
  const length = lengthOf(days)
  const scale = length <= DAYS_SHOWN_ONE_BY_ONE ? 'days' : 'months'
  const columns: Column[] = []
  for (let from = days.from; from <= days.to;) {
    const next = scale === 'days' ? addDays(from, 1) : nextMonth(from)
    const first = nightsBetween(days.from, from)
    columns.push({
      from,
      ...placeOf(first, Math.min(length, nightsBetween(days.from, next)), length),
    })
    from = next
  }
  return { scale, columns }
}

export function monthsOver(days: readonly Column[]): Column[] {
  const months = Map.groupBy(days, ({ from }) => from.slice(0, 7))
  return [...months.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, width: others.reduce((width, day) => width + day.width, first.width) }]
      : [],
  )
}
