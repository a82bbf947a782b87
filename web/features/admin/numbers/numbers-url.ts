import { NUMBERS_BY } from '#contract/number-fields.ts'
import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

export const MEASURES = [
  'revenue',
  'occupancy',
  'average_daily_rate',
  'revenue_per_available_night',
] as const
export type Measure = (typeof MEASURES)[number]

const month = text(/^20\d\d-(0[1-9]|1[0-2])-01$/)
const slug = text(/^[a-z0-9-]{1,100}$/)
const digits = text(/^[1-9]\d{0,8}$/)

const FIELDS = {
  by: oneOf(NUMBERS_BY),
  from: month,
  to: month,
  area: slug,
  home: slug,
  // digits alone are a number to the router
  owner: (input: unknown) => digits(typeof input === 'number' ? String(input) : input),
  view: oneOf(['nights', 'stays', 'pace'] as const),
  measure: oneOf(MEASURES),
}

export type NumbersUrl = Output<typeof FIELDS>

export const readNumbersUrl = (raw: Record<string, unknown>): NumbersUrl => readFields(FIELDS, raw)
