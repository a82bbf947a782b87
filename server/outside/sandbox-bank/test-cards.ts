export type CardFields = { number: string; exp_month: string; exp_year: string; cvc: string }

export type Decline = { code: string; decline_code?: string; param?: string; message: string }
export type Verdict =
  | { outcome: 'approved' | 'approved_late_webhook' | 'slow' | 'challenge' }
  | { outcome: 'declined'; decline: Decline }

const DECLINES = {
  incorrect_number: {
    code: 'incorrect_number',
    param: 'number',
    message: 'Your card number is incorrect.',
  },
  invalid_expiry_month: {
    code: 'invalid_expiry_month',
    param: 'exp_month',
    message: "Your card's expiration month is invalid.",
  },
  invalid_expiry_year: {
    code: 'invalid_expiry_year',
    param: 'exp_year',
    message: "Your card's expiration year is invalid.",
  },
  expired_card: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    param: 'cvc',
    message: "Your card's security code is incorrect.",
  },
  card_declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  not_a_test_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. This is a sandbox bank and takes test cards only.',
  },
} as const satisfies Record<string, Decline>

/** Stripe's test card numbers and meanings. */
export const TEST_CARDS = {
  '4242424242424242': 'approved',
  '5555555555554444': 'approved',
  '378282246310005': 'approved',
  '4000000000000002': 'card_declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'challenge',
  '4000000000000119': 'processing_error',
  '4000000000000259': 'slow',
  '4000000000000341': 'approved_late_webhook',
  '4000002760003184': 'challenge', // a hold on it cannot be renewed without its owner
  '4000000000007726': 'approved', // its refunds stay pending and then succeed
  '4000000000005126': 'approved', // its refunds are reported as succeeded and then fail
} as const

type Refunding = 'succeed' | 'succeed_later' | 'fail_later'
const REFUNDS_LATER: Readonly<Record<string, Refunding>> = {
  '7726': 'succeed_later',
  '5126': 'fail_later',
}

export const refundsOf = (card_last4: string | null): Refunding =>
  REFUNDS_LATER[card_last4 ?? ''] ?? 'succeed'

/** What the bank says when the shop uses a card again without its owner; only its last digits are kept. */
export function checkKeptCard(card_last4: string): Verdict {
  const [, outcome] =
    Object.entries(TEST_CARDS).find(([number]) => number.endsWith(card_last4)) ?? []
  if (outcome === 'approved' || outcome === 'approved_late_webhook' || outcome === 'slow')
    return { outcome: 'approved' }
  return declined(outcome === 'challenge' ? 'authentication_required' : 'card_declined')
}

const outcomes = new Map<string, (typeof TEST_CARDS)[keyof typeof TEST_CARDS]>(
  Object.entries(TEST_CARDS),
)

export function checkCard(card: CardFields, now: Date): Verdict {
  const number = card.number.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return declined('incorrect_number')
  const month = Number(card.exp_month)
  const year = Number(card.exp_year) + (card.exp_year.trim().length === 2 ? 2000 : 0)
  if (!Number.isInteger(month) || month < 1 || month > 12) return declined('invalid_expiry_month')
  if (!Number.isInteger(year) || year < 1970 || year > 2200) return declined('invalid_expiry_year')
  if (year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth())
    return declined('expired_card')
  const cvc_digits = /^3[47]/.test(number) ? 4 : 3
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvc_digits) return declined('incorrect_cvc')

  const outcome = outcomes.get(number)
  if (!outcome) return declined('not_a_test_card')
  if (
    outcome === 'card_declined' ||
    outcome === 'insufficient_funds' ||
    outcome === 'processing_error'
  )
    return declined(outcome)
  return { outcome }
}

function declined(reason: keyof typeof DECLINES): Verdict {
  return { outcome: 'declined', decline: DECLINES[reason] }
}

function passesLuhn(number: string): boolean {
  const digits = Array.from(number, Number).toReversed()
  const sum = digits.reduce(
    (total, digit, index) =>
      total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return sum % 10 === 0
}
