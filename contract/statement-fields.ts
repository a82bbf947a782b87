/** What becomes of the statement of an owner and a month. */
export const STATEMENT_STATES = ['draft', 'looked_at', 'approved', 'sent'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** Why somebody should look at it before it is approved. */
export const STATEMENT_EYES = [
  'changed', // since it was looked at or approved
  'nett_below_zero',
  'no_stay',
  'unknown_money', // of a stay sold elsewhere
  'large_cost',
  'unusual_cost',
  'waiting_bill',
  'left_out', // a line of this month or one before, which still waits
  'correction', // of a month before
  'refund_after_closing',
  'crosses_month', // a stay
] as const

/** Said, and nobody has to look: most owners have one every month, and its nights are counted by day. */
export const STATEMENT_REMARKS = [
  'crosses_month',
] as const satisfies (typeof STATEMENT_EYES)[number][]

type Looked = { state: StatementState; eyes: readonly (typeof STATEMENT_EYES)[number][] }

export const needsEyes = ({ eyes }: Pick<Looked, 'eyes'>): boolean =>
  eyes.some((eye) => !STATEMENT_REMARKS.some((remark) => remark === eye))

/** Looked at, or a draft that needs no eyes. */
export const isApprovable = ({ state, eyes }: Looked): boolean =>
  state === 'looked_at' || (state === 'draft' && !needsEyes({ eyes }))

/** What becomes of a line that was left out: it waits, or one of the others. */
export const LEFT_OUT_STATES = ['waiting', 'put_back', 'taken_in', 'dropped'] as const
export type LeftOutState = (typeof LEFT_OUT_STATES)[number]

/** A single cost from here on is large; in fils. */
export const LARGE_COST_FILS = 2_500_00
/** Costs of a month beyond so many times the mean of the months before are unusual. */
export const UNUSUAL_TIMES = 2
export const UNUSUAL_MONTHS = 6

export const STATEMENTS_PAGE = 40
export const STATEMENT_NOTE_MAX = 1000

export const OBJECTION_WORDS_MAX = 1000
/** To one line, each after the answer to the one before. */
export const OBJECTIONS_MAX = 2

export const STATEMENT_NUMBER = /^OS-\d{6,9}$/
export const statementNumber = (number: number) => `OS-${String(number).padStart(6, '0')}`

/** What makes the net income of a month another than that of the month before. */
export const DIFFERENCE_CAUSES = [
  'nights', // more or fewer, at the average of the month before
  'average', // price of a night
  'elsewhere', // stays that other sites sold
  'rent',
  'kept', // of cancelled stays, less refunds
  'extra_share',
  'channel_commission',
  'management_fee',
  'bills',
  'corrections', // of months before
  'other', // what is smaller than the others, together
] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

export const TOLD_CAUSES_MAX = 4
