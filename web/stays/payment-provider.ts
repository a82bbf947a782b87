import type { ReactNode } from 'react'
import type { Lang } from '#contract/constants.ts'

export type CardOutcome =
  | { kind: 'sent' }
  | { kind: 'challenge'; url: string }
  | { kind: 'refused'; reason: DeclineReason }
  | { kind: 'unreachable' }

export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Stripe's codes; what a bank does not say more precisely is a declined card. */
export function declineReason({
  code,
  decline_code,
}: {
  code?: string | undefined
  decline_code?: string | undefined
}): DeclineReason {
  return (
    DECLINE_REASONS.find((reason) => reason === decline_code) ??
    DECLINE_REASONS.find((reason) => reason === code) ??
    'card_declined'
  )
}

/** Card data goes to the provider only; `return_url` is where a challenge returns to. */
export type Confirm = (input: { return_url: string; lang: Lang }) => Promise<CardOutcome>

/** What a card is typed for: a booking, or its deposit. */
export type CardPayment = {
  payment_intent: string
  client_secret: string
  amount: string
  publishable_key: string
  /** Of the sandbox bank; null: the payment provider. */
  bank_url: string | null
  /** Whose name samples carry. */
  holder: string
}

export type CardFormProps = {
  payment: CardPayment
  is_busy: boolean
  has_failed: boolean
  /** Why the bank refused the card that was sent. */
  declined: DeclineReason | undefined
  onPay: (confirm: Confirm) => void
  children: ReactNode
}
