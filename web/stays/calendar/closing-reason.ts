import { addDays, nightsBetween } from '#web/i18n/days.ts'
import {
  earliestDeparture,
  isClosedToArrival,
  isClosedToDeparture,
  isNightTaken,
  latestDeparture,
  maximumOn,
  minimumOn,
  type NightRules,
} from './date-choices.ts'

/** Why a day cannot be chosen; `day` is where the next guest's nights begin. */
export type ClosingReason =
  | { code: 'taken' | 'no_price' | 'no_arrival' | 'no_departure' }
  | { code: 'minimum' | 'minimum_does_not_fit' | 'maximum'; nights: number }
  | { code: 'next_guest'; day: string }

type Input = {
  day: string
  /** The first of two days; the second may lie before it. */
  anchor: string | null
  chosen?: { from: string; to: string } | null
}

/** Null: the day can be chosen. Leaving on the first taken night's day is allowed. */
export function closingReason(
  { day, anchor, chosen }: Input,
  rules: NightRules,
): ClosingReason | null {
  if (anchor !== null && day < anchor)
    return reasonAgainstArriving(day, rules) ?? reasonAgainstLeaving(anchor, day, rules)
  if (anchor !== null) return reasonAgainstLeaving(day, anchor, rules)
  const is_chosen =
    chosen !== undefined && chosen !== null && chosen.from <= day && day <= chosen.to
  return is_chosen ? null : reasonAgainstArriving(day, rules)
}

/** The first day from `today` on that somebody can arrive; `today` where there is none. */
export function firstArrival(today: string, rules: NightRules): string {
  for (let day = today; rules.last_night !== null && day <= rules.last_night; day = addDays(day, 1))
    if (reasonAgainstArriving(day, rules) === null) return day
  return today
}

function reasonAgainstArriving(day: string, rules: NightRules): ClosingReason | null {
  if (rules.last_night === null || day > rules.last_night) return { code: 'no_price' }
  if (isNightTaken(day, rules)) return { code: 'taken' }
  if (isClosedToArrival(day, rules)) return { code: 'no_arrival' }
  const nights = minimumOn(day, rules)
  if (addDays(day, nights) > latestDeparture(day, rules))
    return { code: 'minimum_does_not_fit', nights }
  // on every day they could leave, nobody leaves
  return earliestDeparture(day, rules) === null ? { code: 'no_arrival' } : null
}

function reasonAgainstLeaving(
  day: string,
  arrival: string,
  rules: NightRules,
): ClosingReason | null {
  const nights = nightsBetween(arrival, day)
  if (nights === 0) return null // a second press on the arrival chooses the shortest stay
  const [least, most] = [minimumOn(arrival, rules), maximumOn(arrival, rules)]
  if (nights < least) return { code: 'minimum', nights: least }
  const latest = latestDeparture(arrival, rules)
  if (day <= latest) return isClosedToDeparture(day, rules) ? { code: 'no_departure' } : null
  if (nights > most && latest === addDays(arrival, most)) return { code: 'maximum', nights: most }
  const is_end_of_prices = rules.last_night !== null && latest === addDays(rules.last_night, 1)
  return is_end_of_prices ? { code: 'no_price' } : { code: 'next_guest', day: latest }
}
