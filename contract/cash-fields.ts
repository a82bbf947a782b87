/** Between the drawer of the desk and the bank. */
export const CASH_MOVES = ['banked', 'added'] as const

/** What a line of the desk's cash comes from. */
export const CASH_EVENTS = [
  'payment',
  'refund',
  'deposit_taken',
  'deposit_returned',
  ...CASH_MOVES,
  'counted', // what it found too much or too little
] as const

export const CASH_LINES_MAX = 300 // since the last count
export const CASH_COUNTS_MAX = 60
