import { BILL_STATES } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,100}$/)

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  state: oneOf(BILL_STATES),
  category: oneOf(EXPENSE_CATEGORIES),
  paper: oneOf(['yes', 'no'] as const),
  twins: oneOf(['yes'] as const),
  month: text(/^20\d\d-(0[1-9]|1[0-2])-01$/),
}

export type ExpensesUrl = Output<typeof FIELDS>

export const readExpensesUrl = (raw: Record<string, unknown>): ExpensesUrl =>
  readFields(FIELDS, raw)
