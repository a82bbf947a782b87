import { HOME_RANGES } from '#contract/home-fields.ts'
import { HOME_TYPES } from '#contract/home-kinds.ts'
import { RATE_GRID } from '#contract/night-rates.ts'
import { count, day, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const FIELDS = {
  from: day,
  days: count(7, RATE_GRID.days_max),
  q: text(/^.{1,80}$/),
  type: oneOf(HOME_TYPES),
  bedrooms: count(...HOME_RANGES.bedrooms),
  page: count(1, 1_000),
  numbers: oneOf(['yes']),
}

export type RatesUrl = Output<typeof FIELDS>

export const readRatesUrl = (raw: Record<string, unknown>): RatesUrl => readFields(FIELDS, raw)

/** What the homes shown have in common, as the call asks for it. */
export const shownHomes = ({ q, type, bedrooms }: RatesUrl) => ({ q, type, bedrooms })

export const shownDays = ({ from, days }: RatesUrl, today: string) => ({
  from: from ?? today,
  days: days ?? RATE_GRID.days,
})
