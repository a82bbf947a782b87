/**
 * The grid of nightly rates: days shown at first and at most, homes of one page and of one change.
 */
export const RATE_GRID = { days: 30, days_max: 92, homes: 40, homes_max: 500 } as const

/** Discounts that a colleague gives by rule. */
export const PRICE_RULE_KINDS = ['length_of_stay', 'last_minute', 'early_bird'] as const
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number]

/** What one night can take over from another. */
export const COPIED = [
  'rate',
  'min_nights',
  'max_nights',
  'is_closed',
  'no_arrival',
  'no_departure',
] as const
export type Copied = (typeof COPIED)[number]

/** The longest minimum and maximum that a date can be given. */
export const NIGHT_RULES = { min_nights_max: 180, max_nights_max: 365 } as const
