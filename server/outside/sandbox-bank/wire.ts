import type { Transaction } from './balance-queries.ts'
import type { Dispute, Intent, JsonObject, Refund } from './sandbox-bank-queries.ts'

export type BankReply = { status: 200 | 400 | 401 | 402 | 404; body: JsonObject }
export type Form = URLSearchParams

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

export function refusal(
  status: 400 | 401 | 402 | 404,
  error: { type: string; code?: string; message: string } & JsonObject,
): BankReply {
  return { status, body: { error } }
}

export const missing = (what: string, id: string) =>
  refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'intent',
    message: `No such ${what}: '${id}'`,
  })

export const invalid = (param: string, message: string) =>
  refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', param, message })

/** Stripe includes the intent in this error. */
export const unexpectedState = (intent: Intent, order: string) =>
  refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${order} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intentJson(intent),
  })

export function members(form: Form, prefix: string): Record<string, string> {
  const inside = [...form].filter(([key]) => key.startsWith(`${prefix}[`) && key.endsWith(']'))
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(prefix.length + 1, -1), value]))
}

/** Whole, positive fils; otherwise undefined. */
export function readAmount(form: Form): number | undefined {
  const amount = form.get('amount') ?? ''
  return /^[1-9]\d{0,8}$/.test(amount) ? Number(amount) : undefined
}

export function intentJson(intent: Intent): JsonObject {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount_fils,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount_fils : 0,
    amount_received: intent.status === 'succeeded' ? capturedOf(intent) : 0,
    capture_method: intent.is_manual ? 'manual' : 'automatic_async',
    client_secret: intent.client_secret,
    confirmation_method: 'automatic',
    created: seconds(intent.created_at),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    last_payment_error: lastError(intent),
    latest_charge: intent.charge_id,
    livemode: false,
    metadata: intent.metadata,
    next_action: nextAction(intent),
    payment_method: intent.card_last4 === null ? null : `pm_card_${intent.card_last4}`,
    payment_method_types: ['card'],
    receipt_email: intent.receipt_email,
    status: intent.status,
  }
}

/** A hold may be captured in part. */
export const capturedOf = ({ captured_fils, amount_fils }: Intent): number =>
  captured_fils ?? amount_fils

function lastError({ failure_code, decline_code }: Intent): JsonObject | null {
  if (failure_code === null) return null
  const type =
    failure_code === 'payment_intent_authentication_failure'
      ? 'invalid_request_error'
      : 'card_error'
  return { type, code: failure_code, ...(decline_code === null ? {} : { decline_code }) }
}

function nextAction({ status, challenge_url, return_url }: Intent): JsonObject | null {
  if (status !== 'requires_action') return null
  return { type: 'redirect_to_url', redirect_to_url: { url: challenge_url, return_url } }
}

export function chargeJson(intent: Intent): JsonObject {
  return {
    id: intent.charge_id,
    object: 'charge',
    amount: intent.amount_fils,
    amount_captured: intent.status === 'succeeded' ? capturedOf(intent) : 0,
    amount_refunded: intent.refunded_fils,
    captured: intent.status === 'succeeded',
    currency: intent.currency,
    created: seconds(intent.created_at),
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        last4: intent.card_last4,
        ...(intent.capture_before && { capture_before: seconds(intent.capture_before) }),
      },
    },
    refunded: intent.refunded_fils === capturedOf(intent),
    status: 'succeeded',
  }
}

export function refundJson(refund: Refund): JsonObject {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount_fils,
    charge: refund.charge_id,
    created: seconds(refund.created_at),
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.intent_id,
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
}

export function disputeJson(dispute: Dispute): JsonObject {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount_fils,
    created: seconds(dispute.created_at),
    currency: 'aed',
    evidence_details: {
      due_by: seconds(dispute.due_by),
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    payment_intent: dispute.intent_id,
    reason: 'fraudulent',
    status: dispute.status,
  }
}

export function refundsJson(refunds: readonly Refund[], has_more: boolean): JsonObject {
  return { object: 'list', url: '/v1/refunds', has_more, data: refunds.map(refundJson) }
}

export const transactionsJson = (rows: readonly Transaction[], has_more: boolean): JsonObject => ({
  object: 'list',
  url: '/v1/balance_transactions',
  has_more,
  data: rows.map(transactionJson),
})

/** With its source, for which the shop asks. */
function transactionJson(transaction: Transaction): JsonObject {
  const { id, reporting_category, amount_fils, fee_fils, source_id, intent_id, created_at } =
    transaction
  return {
    id,
    object: 'balance_transaction',
    amount: amount_fils,
    created: seconds(created_at),
    currency: 'aed',
    fee: fee_fils,
    net: amount_fils - fee_fils,
    reporting_category,
    source: { id: source_id, ...(intent_id === null ? {} : { payment_intent: intent_id }) },
    status: 'available',
  }
}

export function eventPayload(event: {
  id: string
  type: string
  object: JsonObject
  now: Date
}): string {
  return JSON.stringify({
    id: event.id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(event.now),
    data: { object: event.object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  })
}
