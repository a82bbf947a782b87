import { addDays } from '#web/i18n/days.ts'

/** What holds for the days [from, to) alone; null: as for every day. */
type Restriction = {
  from: string
  to: string
  min_nights: number | null
  max_nights: number | null
  no_arrival: boolean
  no_departure: boolean
}

/** Ranges are [from, to). */
export type NightRules = {
  unavailable: readonly { from: string; to: string }[]
  restrictions: readonly Restriction[]
  min_nights: number
  max_nights: number
  /** Last night with a price; null without any. */
  last_night: string | null
}

const restrictionOn = (day: string, { restrictions }: NightRules) =>
  restrictions.find(({ from, to }) => from <= day && day < to)

export const isClosedToArrival = (day: string, rules: NightRules): boolean =>
  restrictionOn(day, rules)?.no_arrival ?? false
export const isClosedToDeparture = (day: string, rules: NightRules): boolean =>
  restrictionOn(day, rules)?.no_departure ?? false

/** Of stays that arrive that day. */
export const minimumOn = (day: string, rules: NightRules): number =>
  restrictionOn(day, rules)?.min_nights ?? rules.min_nights
export const maximumOn = (day: string, rules: NightRules): number =>
  Math.min(restrictionOn(day, rules)?.max_nights ?? rules.max_nights, rules.max_nights)

/**
 * An extension keeps the minimum and maximum of the day its stay began, and they count the nights
 * before; it arrives nowhere.
 */
export function rulesWith<T extends NightRules>(
  rules: T,
  extension: { arrival_date: string; no_of_nights: number } | null,
): T {
  if (!extension) return rules
  const { arrival_date, no_of_nights } = extension
  return {
    ...rules,
    min_nights: Math.max(1, minimumOn(arrival_date, rules) - no_of_nights),
    max_nights: Math.max(1, maximumOn(arrival_date, rules) - no_of_nights),
    restrictions: rules.restrictions.map((one) => ({
      ...one,
      min_nights: null,
      max_nights: null,
      no_arrival: false,
    })),
  }
}

export function isNightTaken(day: string, { unavailable, last_night }: NightRules): boolean {
  return (
    last_night === null ||
    day > last_night ||
    unavailable.some(({ from, to }) => from <= day && day < to)
  )
}

/** The latest departure. */
export function latestDeparture(from: string, rules: NightRules): string {
  const starts = rules.unavailable
    .filter(({ to }) => to > from)
    .map((range) => (range.from < from ? from : range.from))
  const end_of_prices = rules.last_night === null ? from : addDays(rules.last_night, 1)
  return [...starts, end_of_prices, addDays(from, maximumOn(from, rules))].reduce((earliest, day) =>
    day < earliest ? day : earliest,
  )
}

export function lastDeparture(
  today: string,
  { last_night }: Pick<NightRules, 'last_night'>,
): string {
  return last_night === null || last_night < today ? today : addDays(last_night, 1)
}

/** The earliest departure; null: none is possible. */
export function earliestDeparture(from: string, rules: NightRules): string | null {
  const latest = latestDeparture(from, rules)
  let day = addDays(from, minimumOn(from, rules))
  while (day <= latest && isClosedToDeparture(day, rules)) day = addDays(day, 1)
  return day <= latest ? day : null
}

/** The same day twice means the shortest stay; null when impossible. */
export function pickedNights(
  { from, to }: { from: string; to: string },
  rules: NightRules,
): { from: string; to: string } | null {
  const earliest =
    isNightTaken(from, rules) || isClosedToArrival(from, rules)
      ? null
      : earliestDeparture(from, rules)
  if (earliest === null) return null
  const until = from === to ? earliest : to
  return until >= earliest &&
    until <= latestDeparture(from, rules) &&
    !isClosedToDeparture(until, rules)
    ? { from, to: until }
    : null
}
