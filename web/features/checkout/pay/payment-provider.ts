import type { ReactNode } from 'react'
import type { Lang } from '#contract/constants.ts'
import type { Payment } from '#features/checkout/checkout-queries.ts'

export type CardOutcome = { kind: 'sent' } | { kind: 'challenge'; url: string } | { kind: 'refused' } | { kind: 'unreachable' }

/** Card data goes to the provider only; `return_url` is where a challenge returns to. */
export type Confirm = (input: { return_url: string; lang: Lang }) => Promise<CardOutcome>

export type CardFormProps = {
  payment: Payment
  is_busy: boolean
  onPay: (confirm: Confirm) => void
  children: ReactNode
}
