/** What becomes of the statement of an owner and a month. */
export const STATEMENT_STATES = ['draft', 'looked_at', 'approved', 'sent'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** Why somebody should look at it before it is approved. */
export const STATEMENT_EYES = [
  'changed', // since it was looked at or approved
  'nett_below_zero',
  'no_stay',
  'large_cost',
  'unusual_cost',
  'waiting_bill',
  'correction', // of a month before
  'refund_after_closing',
  'crosses_month', // a stay
] as const

/** A single cost from here on is large; in fils. */
export const LARGE_COST_FILS = 1_000_00
/** Costs of a month beyond so many times the mean of the months before are unusual. */
export const UNUSUAL_TIMES = 2
export const UNUSUAL_MONTHS = 6

export const STATEMENTS_PAGE = 40
export const STATEMENT_NOTE_MAX = 1000

export const STATEMENT_NUMBER = /^OS-\d{6,9}$/
export const statementNumber = (number: number) => `OS-${String(number).padStart(6, '0')}`
