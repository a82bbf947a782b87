import { addDays, nightsBetween } from '#i18n/days.ts'

/** Ranges are [from, to). */
export type NightRules = {
  unavailable: readonly { from: string; to: string }[]
  min_nights: number
  max_nights: number
  /** Last night with a price; null without any. */
  last_night: string | null
}

/** Minimum and maximum count the nights of the extended stay too. */
export function rulesWith<T extends NightRules>(rules: T, extension: { no_of_nights: number } | null): T {
  if (!extension) return rules
  const { no_of_nights } = extension
  return { ...rules, min_nights: Math.max(1, rules.min_nights - no_of_nights), max_nights: Math.max(1, rules.max_nights - no_of_nights) }
}

export function isNightTaken(day: string, { unavailable, last_night }: NightRules): boolean {
  return last_night === null || day > last_night || unavailable.some(({ from, to }) => from <= day && day < to)
}

/** The latest departure. */
export function latestDeparture(from: string, rules: NightRules): string {
  const starts = rules.unavailable.filter(({ to }) => to > from).map((range) => (range.from < from ? from : range.from))
  const end_of_prices = rules.last_night === null ? from : addDays(rules.last_night, 1)
  return [...starts, end_of_prices, addDays(from, rules.max_nights)].reduce((earliest, day) => (day < earliest ? day : earliest))
}

export function lastDeparture(today: string, { last_night }: Pick<NightRules, 'last_night'>): string {
  return last_night === null || last_night < today ? today : addDays(last_night, 1)
}

export function mayArrive(day: string, rules: NightRules): boolean {
  return !isNightTaken(day, rules) && addDays(day, rules.min_nights) <= latestDeparture(day, rules)
}

/** The same day twice means the shortest stay; null when impossible. */
export function pickedNights({ from, to }: { from: string; to: string }, rules: NightRules): { from: string; to: string } | null {
  const until = from === to ? addDays(from, rules.min_nights) : to
  const fits = mayArrive(from, rules) && nightsBetween(from, until) >= rules.min_nights && until <= latestDeparture(from, rules)
  return fits ? { from, to: until } : null
}
