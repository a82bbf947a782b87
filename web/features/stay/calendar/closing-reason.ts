import { addDays, nightsBetween } from '#i18n/days.ts'
import { isNightTaken, latestDeparture, type NightRules } from './date-choices.ts'

/** Why a day cannot be chosen; `day` is where the next guest's nights begin. */
export type ClosingReason =
  | { code: 'taken' | 'no_price' }
  | { code: 'minimum' | 'minimum_does_not_fit' | 'maximum'; nights: number }
  | { code: 'next_guest'; day: string }

type Input = {
  day: string
  /** The first of two days; the second may lie before it. */
  anchor: string | null
  chosen?: { from: string; to: string } | null
}

/** Null: the day can be chosen. Leaving on the first taken night's day is allowed. */
export function closingReason({ day, anchor, chosen }: Input, rules: NightRules): ClosingReason | null {
  if (anchor !== null && day < anchor) return reasonAgainstArriving(day, rules) ?? reasonAgainstLeaving(anchor, day, rules)
  if (anchor !== null) return reasonAgainstLeaving(day, anchor, rules)
  const is_chosen = chosen !== undefined && chosen !== null && chosen.from <= day && day <= chosen.to
  return is_chosen ? null : reasonAgainstArriving(day, rules)
}

function reasonAgainstArriving(day: string, rules: NightRules): ClosingReason | null {
  if (rules.last_night === null || day > rules.last_night) return { code: 'no_price' }
  if (isNightTaken(day, rules)) return { code: 'taken' }
  const { min_nights: nights } = rules
  return addDays(day, nights) > latestDeparture(day, rules) ? { code: 'minimum_does_not_fit', nights } : null
}

function reasonAgainstLeaving(day: string, arrival: string, rules: NightRules): ClosingReason | null {
  const nights = nightsBetween(arrival, day)
  if (nights === 0) return null // a second press on the arrival chooses the shortest stay
  if (nights < rules.min_nights) return { code: 'minimum', nights: rules.min_nights }
  const latest = latestDeparture(arrival, rules)
  if (day <= latest) return null
  if (nights > rules.max_nights && latest === addDays(arrival, rules.max_nights)) return { code: 'maximum', nights: rules.max_nights }
  const is_end_of_prices = rules.last_night !== null && latest === addDays(rules.last_night, 1)
  return is_end_of_prices ? { code: 'no_price' } : { code: 'next_guest', day: latest }
}
