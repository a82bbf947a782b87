/** What the account of an owner consists of. */
export const ACCOUNT_KINDS = ['opening', 'statement', 'paid', 'returned'] as const

/** An account that was set counts from so many hours later on, unless it is stopped. */
export const BANK_ACCOUNT_WAIT_HOURS = 24
export const BANK_ACCOUNT_STATES = ['waiting', 'in_effect', 'former', 'stopped'] as const

/** Names in pain.001 have at most so many characters. */
export const HOLDER_MAX = 140

/** Filed: the bank may have its file. Withdrawn: before that. Settled: every line of it is paid, or came back. */
export const PAYOUT_STATES = ['proposed', 'approved', 'filed', 'settled', 'withdrawn'] as const
export const PAYOUT_LINE_STATES = ['open', 'paid', 'returned', 'withdrawn'] as const

/** Why an owner is not in a run, the first that holds. */
export const LEFT_OUT = [
  'negative',
  'in_payout', // of a run that is not settled
  'account_waiting',
  'no_account',
  'reserve', // all that is owed is kept by the agreements
  'below_least',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** How long the only colleague who may approve waits before they approve their own run. */
export const ALONE_WAIT_HOURS = 24

export const PAYOUT_FILES = ['pain001', 'csv'] as const
export type PayoutFile = (typeof PAYOUT_FILES)[number]

/** An external purpose of ISO 20022, or the three letters of an older list. */
export const PURPOSE_CODE = /^[A-Z]{3,4}$/
export const BANK_REFERENCE_MAX = 60

export const payoutNumber = (run_id: number) => `PAYOUT-${String(run_id).padStart(6, '0')}`

export const PAYOUTS_PAGE = 30
