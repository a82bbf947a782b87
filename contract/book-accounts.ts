/**
 * The accounts of the company's journal: where money is, whose it is, and what the company earned of
 * it.
 */
export const BOOK_ACCOUNTS = [
  'card_payments',
  'bank',
  'cash',
  'other_sites',
  'guests',
  'deposits',
  'owners_earned',
  'owners_stated',
  'left_out',
  'bills',
  'vat',
  'vat_of_advances',
  'vat_of_rents',
  'tourism_dirham',
  'openings',
  'management_fees',
  'own_stays',
  'cleaning_fees',
  'extras',
  'service_charges',
  'damages',
  'dropped',
  'cash_differences',
  'card_fees',
  'rents',
] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

/** Of all accounts those where money is; the others say whose it is, or was. */
export const MONEY_ACCOUNTS: ReadonlySet<BookAccount> = new Set([
  'card_payments',
  'bank',
  'cash',
  'other_sites',
])

/** Until the company sets its own numbers and names. */
export const FIRST_ACCOUNTS: Record<BookAccount, { code: string; name: string }> = {
  card_payments: { code: '1010', name: 'Card payments' },
  bank: { code: '1020', name: 'Bank' },
  cash: { code: '1030', name: 'Cash' },
  other_sites: { code: '1110', name: 'Other sites' },
  guests: { code: '2010', name: 'Advances of guests' },
  deposits: { code: '2020', name: 'Deposits held' },
  owners_earned: { code: '2110', name: 'Owners, not stated yet' },
  owners_stated: { code: '2120', name: 'Owners, by statements sent' },
  left_out: { code: '2125', name: 'Left out of statements' },
  bills: { code: '2130', name: 'Bills borne by owners' },
  vat: { code: '2210', name: 'VAT by invoices' },
  vat_of_advances: { code: '2215', name: 'VAT of advances' },
  vat_of_rents: { code: '2217', name: 'Input VAT of rents' },
  tourism_dirham: { code: '2220', name: 'Tourism Dirham' },
  openings: { code: '3010', name: 'Opening balances' },
  management_fees: { code: '4010', name: 'Management fees' },
  own_stays: { code: '4015', name: 'Stays sold as principal' },
  cleaning_fees: { code: '4020', name: 'Cleaning fees' },
  extras: { code: '4025', name: 'Extras' },
  service_charges: { code: '4030', name: 'Service charges' },
  damages: { code: '4040', name: 'Kept of deposits' },
  dropped: { code: '4045', name: 'Dropped from statements' },
  cash_differences: { code: '4050', name: 'Cash over and short' },
  card_fees: { code: '5010', name: 'Card fees' },
  rents: { code: '5020', name: 'Rents of homes' },
}

/** Every line, or the sums of each day as either program reads them. */
export const JOURNAL_SHAPES = ['lines', 'zoho', 'xero'] as const
export type JournalShape = (typeof JOURNAL_SHAPES)[number]

/** Why a movement at the card provider is not what the books say. */
export const CARD_DIFFERENCES = [
  'only_at_provider',
  'only_in_books',
  'unequal',
  'disputed',
] as const
export type CardDifference = (typeof CARD_DIFFERENCES)[number]

export const JOURNAL_MAX_DAYS = 92 // of one file
export const JOURNAL_PAGE = 100 // lines

/** What a line of the journal comes from. */
export const JOURNAL_EVENTS = [
  'payment',
  'refund',
  'invoice',
  'credit_note',
  'night',
  'arrival',
  'extra',
  'rent',
  'cancellation',
  'taken_back',
  'bill',
  'left_out',
  'dropped',
  'statement',
  'fee_invoice',
  'fee_credit_note',
  'opening',
  'paid_out',
  'returned',
  'site_payout',
  'deposit_taken',
  'deposit_returned',
  'deposit_kept',
  'cash_banked',
  'cash_added',
  'cash_counted',
  'card_fee',
  'card_payout',
] as const
export type JournalEvent = (typeof JOURNAL_EVENTS)[number]
