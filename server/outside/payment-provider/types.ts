/** Money was taken only when `succeeded`; `held` is authorised, and lapses unless it is captured. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'held'
  | 'succeeded'
  | 'canceled'

/** `pending`: accepted, not settled by the bank yet. */
export type RefundStatus = 'succeeded' | 'pending' | 'failed'

export type Intent = {
  intent_id: string
  status: IntentStatus
  amount_fils: number
  amount_received_fils: number
  reservation_id: string
  failure_code?: string
  /** Of the card that paid, where the provider tells it. */
  card_last4?: string
  /** Of a hold. */
  capture_before?: Date
  /** Of the card, to use it again. */
  method_key?: string
}

/** Of the balance that the provider keeps for us. */
export type CardMovement = {
  id: string
  kind:
    | 'charge'
    | 'refund'
    | 'refund_failed'
    | 'dispute'
    | 'dispute_won'
    | 'payout'
    | 'payout_failed'
    | 'fee'
    | 'other'
  /** Above zero into the balance, before the fee. */
  fils: number
  /** What the provider takes of it; below zero: gives back. */
  fee_fils: number
  /** Of a charge its payment, of others their own key; null: of nothing that we know. */
  reference: string | null
  moved_at: Date
}

/** refund_id is our id, from the metadata. */
export type CardRefund = {
  refund_key: string
  refund_id: number | null
  amount_fils: number
  status: RefundStatus
}

/** The guest's bank takes the money back until it is decided who is right. */
export type CardDispute = {
  dispute_key: string
  amount_fils: number
  status: 'open' | 'won' | 'lost'
  /** Until when the provider takes evidence. */
  answer_by: Date | null
}

export type CardEvent = {
  id: string
  type: 'captured' | 'held' | 'failed' | 'canceled' | 'refund_changed' | 'dispute_changed' | 'other'
  intent_id?: string
  created_at: Date
}

/** The smallest charge in dirhams, by Stripe's table of minimum amounts. */
export const CARD_LEAST_FILS = 2_00

/** Amounts in whole fils; every operation is idempotent under its key. */
export type Cards = {
  publishable_key: string
  /**
   * Opens a payment of the smallest amount and cancels it: no money moves, and the provider tells
   * our webhook.
   */
  tryOut: () => Promise<{ is_live: boolean }>
  startIntent: (input: {
    amount_fils: number
    reservation_id: string
    email: string
    description: string
    idempotency_key: string
  }) => Promise<{ intent_id: string; client_secret: string; status: IntentStatus }>
  /** `processing`, `succeeded` or `canceled`: too late, the amount is unchanged. */
  changeAmount: (input: {
    intent_id: string
    amount_fils: number
    idempotency_key: string
  }) => Promise<{ status: IntentStatus }>
  /** For a card to be held or charged; with `may_renew` it can be used again without its owner. */
  startDeposit: (input: {
    way: 'hold' | 'charge'
    may_renew: boolean
    amount_fils: number
    reservation_id: string
    email: string
    description: string
    idempotency_key: string
  }) => Promise<{ intent_id: string; client_secret: string; customer_key: string | null }>
  /** Undefined where the card's bank says no. */
  renewHold: (input: {
    customer_key: string
    method_key: string
    amount_fils: number
    reservation_id: string
    description: string
    idempotency_key: string
  }) => Promise<(Intent & { client_secret: string }) | undefined>
  /** Once, in part or in whole; what is left is released. Too late, it answers the intent as it is. */
  captureHold: (input: {
    intent_id: string
    amount_fils: number
    idempotency_key: string
  }) => Promise<Intent>
  readIntent: (intent_id: string) => Promise<Intent>
  /** Answers the unchanged intent when it can no longer be cancelled. */
  cancelIntent: (intent_id: string) => Promise<Intent>
  /**
   * The key is forgotten after a day: a later retry must look for the refund first (decision 0038).
   */
  refund: (input: {
    intent_id: string
    refund_id: number
    amount_fils: number
    idempotency_key: string
  }) => Promise<CardRefund>
  listRefunds: (intent_id: string) => Promise<CardRefund[]>
  listDisputes: (intent_id: string) => Promise<CardDispute[]>
  /** In dirhams, the newest first. */
  listMovements: (since: Date) => Promise<CardMovement[]>
  /** Undefined for an invalid signature, or one older than five minutes. */
  readEvent: (body: string, signature: string | undefined) => Promise<CardEvent | undefined>
}

export type CardsOptions = {
  secret_key: string
  publishable_key: string
  webhook_secret: string
  api?: { host: string; port: number; protocol: 'http' | 'https' }
  now?: () => Date
}

/** No answer, even after retries: the outcome is unknown; retry with the same key. */
export class PaymentProviderUnreachable extends Error {
  override name = 'PaymentProviderUnreachable'
}
