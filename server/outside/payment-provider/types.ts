/** Where a card payment stands; only `succeeded` means that money was taken. */
export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

/** A refund that is `pending` was accepted and will settle at the bank. */
export type RefundStatus = 'succeeded' | 'pending' | 'failed'

export type Intent = {
  intent_id: string
  status: IntentStatus
  amount_fils: number
  amount_received_fils: number
  reservation_id: string
  /** Why the last try failed, as the payment provider words it (`card_declined`, `insufficient_funds`, …). */
  failure_code?: string
}

/** A refund as the payment provider has it; refund_id is the one it was asked for with. */
export type CardRefund = { refund_key: string; refund_id: number | null; amount_fils: number; status: RefundStatus }

export type CardEvent = {
  id: string
  type: 'captured' | 'failed' | 'canceled' | 'refund_changed' | 'other'
  intent_id?: string
  created_at: Date
}

/** The payment provider: every amount in whole fils, every order repeatable under its idempotency key. */
export type Cards = {
  publishable_key: string
  /** Opens a payment in AED for a reservation. */
  startIntent: (input: {
    amount_fils: number
    reservation_id: string
    email: string
    description: string
    idempotency_key: string
  }) => Promise<{ intent_id: string; client_secret: string; status: IntentStatus }>
  /** Changes an unpaid amount; `processing`, `succeeded` or `canceled` means that it was too late and the amount stays. */
  changeAmount: (input: { intent_id: string; amount_fils: number; idempotency_key: string }) => Promise<{ status: IntentStatus }>
  readIntent: (intent_id: string) => Promise<Intent>
  /** Cancels, or answers the intent as it stands when it can no longer be cancelled. */
  cancelIntent: (intent_id: string) => Promise<Intent>
  /** Gives money back under our id of the refund. The key is forgotten after a day: a later try must look for the refund first. */
  refund: (input: { intent_id: string; refund_id: number; amount_fils: number; idempotency_key: string }) => Promise<CardRefund>
  /** Every refund of an intent, the newest first. */
  listRefunds: (intent_id: string) => Promise<CardRefund[]>
  /** The event of a webhook whose signature is good and at most five minutes old; undefined otherwise. */
  readEvent: (body: string, signature: string | undefined) => CardEvent | undefined
}

export type CardsOptions = {
  secret_key: string
  publishable_key: string
  webhook_secret: string
  /** Another server that speaks Stripe's wire; Stripe itself when absent. */
  api?: { host: string; port: number; protocol: 'http' | 'https' }
  /** The clock that judges a signature's age; the machine's own when absent. */
  now?: () => Date
}

/** The payment provider did not answer, even after retries: nothing is known of the order, ask again with the same key. */
export class PaymentProviderUnreachable extends Error {
  override name = 'PaymentProviderUnreachable'
}
