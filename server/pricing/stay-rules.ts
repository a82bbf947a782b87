import { addDays } from '#server/core/time.ts'
import type { NightRule } from './night-rules-queries.ts'

type Card = {
  min_nights: number
  settings: { max_stay_nights: number }
  night_rules: readonly NightRule[]
}
type Limits = Pick<NightRule, 'min_nights' | 'max_nights'>

export const ruleOn = (
  { night_rules }: Pick<Card, 'night_rules'>,
  day: string,
): NightRule | undefined => night_rules.find(({ night }) => night === day)

/**
 * How long a stay may be under the rule of its day of arrival: its minimum instead of the home's,
 * the stricter maximum.
 */
export function lengthsOf(
  { min_nights, settings }: Pick<Card, 'min_nights' | 'settings'>,
  arrival: Limits | undefined,
) {
  return {
    least: arrival?.min_nights ?? min_nights,
    most: Math.min(arrival?.max_nights ?? settings.max_stay_nights, settings.max_stay_nights),
  }
}

/** Closed nights are like those without a price: no new stay has them. */
export function withoutClosed<
  T extends { nightly_rates: readonly { date: string }[]; night_rules: readonly NightRule[] },
>(card: T): T {
  const closed = new Set(
    card.night_rules.filter(({ is_closed }) => is_closed).map(({ night }) => night),
  )
  return closed.size === 0
    ? card
    : { ...card, nightly_rates: card.nightly_rates.filter(({ date }) => !closed.has(date)) }
}

/** How many nights follow each other from a day on. */
export function nightsInARow(from: string, nights: readonly { date: string }[]): number {
  const gap = nights.findIndex(({ date }, index) => date !== addDays(from, index))
  return gap === -1 ? nights.length : gap
}
