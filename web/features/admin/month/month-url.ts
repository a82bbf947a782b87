import { STATEMENT_EYES, STATEMENT_STATES } from '#contract/statement-fields.ts'
import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,100}$/)
const digits = text(/^[1-9]\d{0,8}$/)

const FIELDS = {
  month: text(/^20\d\d-(0[1-9]|1[0-2])-01$/),
  // digits alone are a number to the router
  owner: (input: unknown) => digits(typeof input === 'number' ? String(input) : input),
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  state: oneOf(STATEMENT_STATES),
  eyes: oneOf([...STATEMENT_EYES, 'any', 'none'] as const),
}

export type MonthUrl = Output<typeof FIELDS>

export const readMonthUrl = (raw: Record<string, unknown>): MonthUrl => readFields(FIELDS, raw)
