import type { ReactNode } from 'react'
import type { Lang } from '#contract/constants.ts'
import type { Payment } from './checkout-queries.ts'

/** How a payment provider took a card: the server knows the rest, a challenge waits elsewhere, it said no, or it could not be reached. */
export type CardOutcome = { kind: 'sent' } | { kind: 'challenge'; url: string } | { kind: 'refused' } | { kind: 'unreachable' }

/** Hands the typed card to the payment provider, never to us; return_url is where a challenge leads back to. */
export type Confirm = (input: { return_url: string; lang: Lang }) => Promise<CardOutcome>

/** What every payment provider's form is given: the payment, and whom to hand the card over to once it is filled in. */
export type CardFormProps = {
  payment: Payment
  is_busy: boolean
  onPay: (confirm: Confirm) => void
  /** The pay button and what is said beside it. */
  children: ReactNode
}
