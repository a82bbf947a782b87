export const DEPOSIT_METHODS = ['cash', 'card'] as const
export type DepositMethod = (typeof DEPOSIT_METHODS)[number]

export const DEPOSIT_MOVES = ['taken', 'returned', 'kept'] as const

/** A `sent` claim waits for its guest, then for who decides. */
export const CLAIM_STATES = ['draft', 'sent', 'decided', 'withdrawn'] as const

export const CLAIM_ANSWERS = ['accepted', 'objected'] as const
export type ClaimAnswer = (typeof CLAIM_ANSWERS)[number]

/** Who bore the damage. */
export const CLAIM_BEARERS = ['owner', 'company'] as const
export type ClaimBearer = (typeof CLAIM_BEARERS)[number]

export const CLAIM_TEXT_MAX = { what: 1_000, words: 1_000 } as const
export const CLAIM_PAPERS_MAX = 8

export const DEPOSIT_STANDS = ['held', 'to_return', 'claimed', 'over'] as const
export type DepositStand = (typeof DEPOSIT_STANDS)[number]
export const DEPOSITS_PAGE = 40

/** As the guest's receipt has it. */
export const depositReceipt = (move_id: number): string => `DR-${String(move_id).padStart(6, '0')}`

/** By a link: held on a card and not charged, or charged and refunded. */
export const DEPOSIT_WAYS = ['hold', 'charge'] as const
export type DepositWay = (typeof DEPOSIT_WAYS)[number]

/** No card's bank promises a hold for longer than a week, which begins before the arrival. */
export const HOLD_NIGHTS_MAX = 5

/** A hold that begins earlier may end before the stay does. */
export const HOLD_DAYS_BEFORE = 2

/** `ending`: told to the bank, which has not answered; `by_hand`: the bank could not give it back. */
export const DEPOSIT_CARD_STATES = [
  'asked',
  'held',
  'charged',
  'ending',
  'ended',
  'lapsed',
  'withdrawn',
  'by_hand',
] as const
export type DepositCardState = (typeof DEPOSIT_CARD_STATES)[number]
