import { addDays, nightsBetween } from '#i18n/days.ts'

/** What decides which nights of a home can be chosen; ranges are [from, to). */
export type NightRules = {
  unavailable: readonly { from: string; to: string }[]
  min_nights: number
  max_nights: number
  /** The last night that has a price; null when none has. */
  last_night: string | null
}

/** The rules for nights that follow a stay of so many nights: the least and the most nights count over both. */
export function rulesWith<T extends NightRules>(rules: T, extension: { no_of_nights: number } | null): T {
  if (!extension) return rules
  const { no_of_nights } = extension
  return { ...rules, min_nights: Math.max(1, rules.min_nights - no_of_nights), max_nights: Math.max(1, rules.max_nights - no_of_nights) }
}

type Input = {
  day: string
  /** The arrival just picked, while its departure is not; null before. */
  anchor: string | null
  /** The nights chosen before: every day of them stays open. */
  chosen?: { from: string; to: string } | null
}

/** Whether nobody can sleep in the home on the night that begins on that day. */
export function isNightTaken(day: string, { unavailable, last_night }: NightRules): boolean {
  return last_night === null || day > last_night || unavailable.some(({ from, to }) => from <= day && day < to)
}

/** The first night from a day on that is taken: the latest day to leave on. */
export function latestDeparture(from: string, rules: NightRules): string {
  const starts = rules.unavailable.filter(({ to }) => to > from).map((range) => (range.from < from ? from : range.from))
  const end_of_prices = rules.last_night === null ? from : addDays(rules.last_night, 1)
  return [...starts, end_of_prices, addDays(from, rules.max_nights)].reduce((earliest, day) => (day < earliest ? day : earliest))
}

/** The last day anybody can leave on: the morning after the last night that has a price, or today while none has. */
export function lastDeparture(today: string, { last_night }: Pick<NightRules, 'last_night'>): string {
  return last_night === null || last_night < today ? today : addDays(last_night, 1)
}

/**
 * Whether a day cannot be picked: before an arrival is picked, a day on which no stay can begin;
 * after it, a day too near (the minimum stay), before it, or beyond the first taken night. Leaving on that night's day is allowed.
 */
export function isDayClosed({ day, anchor, chosen }: Input, rules: NightRules): boolean {
  const is_chosen = chosen !== undefined && chosen !== null && chosen.from <= day && day <= chosen.to
  if (anchor === null) return !is_chosen && !mayArrive(day, rules)
  const nights = nightsBetween(anchor, day)
  if (nights === 0) return false // the anchor itself: a second press on it ends the picking
  return nights < rules.min_nights || day > latestDeparture(anchor, rules)
}

/** Whether a stay of the least length can begin on that day. */
export function mayArrive(day: string, rules: NightRules): boolean {
  return !isNightTaken(day, rules) && addDays(day, rules.min_nights) <= latestDeparture(day, rules)
}

/** The nights of a picked range; the same day twice means the shortest stay, and a range that cannot be is nothing. */
export function pickedNights({ from, to }: { from: string; to: string }, rules: NightRules): { from: string; to: string } | null {
  const until = from === to ? addDays(from, rules.min_nights) : to
  const fits = mayArrive(from, rules) && nightsBetween(from, until) >= rules.min_nights && until <= latestDeparture(from, rules)
  return fits ? { from, to: until } : null
}
