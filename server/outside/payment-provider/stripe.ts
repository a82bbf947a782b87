import type { Stripe } from 'stripe'
import { listMovements } from './stripe-balance.ts'
import { CARD_LEAST_FILS, PaymentProviderUnreachable } from './types.ts'
import type {
  CardDispute,
  CardEvent,
  CardRefund,
  Cards,
  CardsOptions,
  Intent,
  IntentStatus,
  RefundStatus,
} from './types.ts'

const TIMEOUT_MS = 10_000
const RETRIES = 2
const REFUNDS_MAX = 100 // Stripe's page size limit; a stay has a handful

/** 200 files, which a start without payments need not read. */
const loadStripe = async () => (await import('stripe')).Stripe

/** Stripe's library is loaded by the first call. */
export function openCards({
  secret_key,
  publishable_key,
  webhook_secret,
  api,
  now = () => new Date(),
}: CardsOptions): Cards {
  let opened: Promise<Stripe> | undefined
  const open = () =>
    (opened ??= loadStripe().then(
      (Client) =>
        new Client(secret_key, {
          ...api,
          maxNetworkRetries: RETRIES,
          timeout: TIMEOUT_MS,
          telemetry: false,
        }),
    ))
  const ask: Ask = async (order) => await callProvider(order(await open()))
  return {
    publishable_key,
    ...intentCalls(ask),
    ...depositCalls(ask),
    ...refundCalls(ask),
    listMovements: (since) => ask((stripe) => listMovements(stripe, since)),
    readEvent: async (body, signature) => {
      if (signature === undefined) return undefined
      const { webhooks } = await loadStripe()
      const verified = verifiedBy(() =>
        webhooks.constructEvent(
          body,
          signature,
          webhook_secret,
          undefined,
          undefined,
          now().getTime(),
        ),
      )
      return verified && toEvent(verified)
    },
  }
}

type Ask = <T>(order: (stripe: Stripe) => Promise<T>) => Promise<T>
type IntentCalls = Pick<
  Cards,
  'readIntent' | 'tryOut' | 'startIntent' | 'changeAmount' | 'cancelIntent'
>

function intentCalls(ask: Ask): IntentCalls {
  const readIntent = async (intent_id: string) =>
    toIntent(
      await ask((stripe) =>
        stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] }),
      ),
    )
  return {
    readIntent,
    tryOut: async () => {
      const description = 'Sadaf: a try-out, cancelled at once'
      const { id, livemode } = await ask((stripe) =>
        stripe.paymentIntents.create({ amount: CARD_LEAST_FILS, currency: 'aed', description }),
      )
      await ask((stripe) => stripe.paymentIntents.cancel(id))
      return { is_live: livemode }
    },
    startIntent: async ({ amount_fils, reservation_id, email, description, idempotency_key }) => {
      // As receipt_email Stripe would send a second receipt.
      const metadata = { reservation_id, guest_email: email }
      const intent = await ask((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amount_fils,
            currency: 'aed',
            description,
            metadata,
            allowed_payment_method_types: ['card'],
          },
          { idempotencyKey: idempotency_key },
        ),
      )
      if (intent.client_secret === null)
        throw new Error(`The payment provider gave no client secret for ${intent.id}`)
      return {
        intent_id: intent.id,
        client_secret: intent.client_secret,
        status: toStatus(intent.status),
      }
    },
    changeAmount: async ({ intent_id, amount_fils, idempotency_key }) => {
      const changed = await unlessTooLate(
        ask((stripe) =>
          stripe.paymentIntents.update(
            intent_id,
            { amount: amount_fils },
            { idempotencyKey: idempotency_key },
          ),
        ),
      )
      return { status: changed ? toStatus(changed.status) : (await readIntent(intent_id)).status }
    },
    cancelIntent: async (intent_id) => {
      const canceled = await unlessTooLate(ask((stripe) => stripe.paymentIntents.cancel(intent_id)))
      return canceled ? toIntent(canceled) : await readIntent(intent_id)
    },
  }
}

function depositCalls(ask: Ask): Pick<Cards, 'startDeposit' | 'renewHold' | 'captureHold'> {
  const make = (
    input: Omit<Stripe.PaymentIntentCreateParams, 'currency'>,
    idempotencyKey: string,
  ) =>
    ask((stripe) =>
      stripe.paymentIntents.create(
        { currency: 'aed', allowed_payment_method_types: ['card'], ...input },
        { idempotencyKey },
      ),
    )
  return {
    startDeposit: async ({ way, may_renew, amount_fils, email, idempotency_key, ...about }) => {
      const customer = may_renew
        ? await ask((stripe) =>
            stripe.customers.create(
              { email, metadata: { reservation_id: about.reservation_id } },
              { idempotencyKey: `${idempotency_key}-customer` },
            ),
          )
        : null
      const { id, client_secret } = await make(
        {
          amount: amount_fils,
          description: about.description,
          metadata: { reservation_id: about.reservation_id, guest_email: email },
          ...(way === 'hold' && { capture_method: 'manual' }),
          ...(customer && { customer: customer.id, setup_future_usage: 'off_session' }),
        },
        idempotency_key,
      )
      if (client_secret === null)
        throw new Error(`The payment provider gave no client secret for ${id}`)
      return { intent_id: id, client_secret, customer_key: customer?.id ?? null }
    },
    renewHold: async ({ customer_key, method_key, amount_fils, idempotency_key, ...about }) => {
      const renewed = await unlessDeclined(
        make(
          {
            amount: amount_fils,
            description: about.description,
            metadata: { reservation_id: about.reservation_id },
            capture_method: 'manual',
            customer: customer_key,
            payment_method: method_key,
            off_session: true,
            confirm: true,
            expand: ['latest_charge'],
          },
          idempotency_key,
        ),
      )
      return renewed && { ...toIntent(renewed), client_secret: renewed.client_secret ?? '' }
    },
    captureHold: async ({ intent_id, amount_fils, idempotency_key }) => {
      const captured = await unlessTooLate(
        ask((stripe) =>
          stripe.paymentIntents.capture(
            intent_id,
            { amount_to_capture: amount_fils },
            { idempotencyKey: idempotency_key },
          ),
        ),
      )
      return toIntent(
        captured ?? (await ask((stripe) => stripe.paymentIntents.retrieve(intent_id))),
      )
    },
  }
}

const refundCalls = (ask: Ask): Pick<Cards, 'refund' | 'listRefunds' | 'listDisputes'> => ({
  refund: async ({ intent_id, refund_id, amount_fils, idempotency_key }) => {
    const input = { payment_intent: intent_id, amount: amount_fils, metadata: { refund_id } }
    return toRefund(
      await ask((stripe) => stripe.refunds.create(input, { idempotencyKey: idempotency_key })),
    )
  },
  listRefunds: async (intent_id) => {
    const { data } = await ask((stripe) =>
      stripe.refunds.list({ payment_intent: intent_id, limit: REFUNDS_MAX }),
    )
    return data.map(toRefund)
  },
  listDisputes: async (intent_id) => {
    const { data } = await ask((stripe) =>
      stripe.disputes.list({ payment_intent: intent_id, limit: REFUNDS_MAX }),
    )
    return data.map(toDispute)
  },
})

/**
 * Stripe's library throws errors of several kinds, and plain ones, for signatures in a form of
 * their own.
 */
function verifiedBy<T>(verify: () => T): T | undefined {
  try {
    return verify()
  } catch {
    return undefined
  }
}

async function callProvider<T>(order: Promise<T>): Promise<T> {
  try {
    return await order
  } catch (error) {
    if (await isOutage(error))
      throw new PaymentProviderUnreachable('The payment provider did not answer', { cause: error })
    throw error
  }
}

/** After a 5xx or 429 the outcome is unknown. */
async function isOutage(error: unknown): Promise<boolean> {
  const { errors } = await loadStripe()
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeRateLimitError)
    return true
  return error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500
}

/** Undefined when the intent's state no longer allows the operation. */
async function unlessTooLate<T>(order: Promise<T>): Promise<T | undefined> {
  try {
    return await order
  } catch (error) {
    const { errors } = await loadStripe()
    if (error instanceof errors.StripeError && error.code === 'payment_intent_unexpected_state')
      return undefined
    throw error
  }
}

/** Undefined when the card's bank refuses, or wants to ask its owner. */
async function unlessDeclined<T>(order: Promise<T>): Promise<T | undefined> {
  try {
    return await order
  } catch (error) {
    const { errors } = await loadStripe()
    if (error instanceof errors.StripeCardError) return undefined
    throw error
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const failure = intent.last_payment_error
  const reason =
    failure?.decline_code && failure.decline_code !== 'generic_decline'
      ? failure.decline_code
      : failure?.code
  return {
    intent_id: intent.id,
    status: toStatus(intent.status),
    amount_fils: intent.amount,
    amount_received_fils: intent.amount_received,
    reservation_id: intent.metadata['reservation_id'] ?? '',
    ...(reason ? { failure_code: reason } : {}),
    ...ofCard(intent),
  }
}

function ofCard({
  status,
  latest_charge,
  payment_method,
}: Stripe.PaymentIntent): Pick<Intent, 'card_last4' | 'capture_before' | 'method_key'> {
  if (status !== 'succeeded' && status !== 'requires_capture') return {}
  const method_key = typeof payment_method === 'string' ? payment_method : payment_method?.id
  const card =
    typeof latest_charge === 'object' ? latest_charge?.payment_method_details?.card : undefined
  const { last4, capture_before } = card ?? {}
  return {
    ...(last4 && /^\d{4}$/.test(last4) && { card_last4: last4 }),
    ...(status === 'requires_capture' &&
      capture_before && { capture_before: new Date(capture_before * 1000) }),
    ...(method_key && { method_key }),
  }
}

function toStatus(status: Stripe.PaymentIntent.Status): IntentStatus {
  switch (status) {
    case 'requires_confirmation': // the guest has to press Pay (again)
    case 'requires_payment_method':
      return 'requires_payment_method'
    case 'requires_action':
      return 'requires_action'
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'canceled'
    case 'requires_capture':
      return 'held'
    case 'processing':
    default:
      return 'processing'
  }
}

function toRefund({ id, metadata, amount, status }: Stripe.Refund): CardRefund {
  const refund_id = metadata?.['refund_id']
  return {
    refund_key: id,
    refund_id: refund_id ? Number(refund_id) : null,
    amount_fils: amount,
    status: toRefundStatus(status),
  }
}

function toRefundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

function toDispute({ id, amount, status, evidence_details }: Stripe.Dispute): CardDispute {
  const due_by = evidence_details?.due_by
  return {
    dispute_key: id,
    amount_fils: amount,
    status: toDisputeStatus(status),
    answer_by: due_by ? new Date(due_by * 1000) : null,
  }
}

/** An inquiry that was closed moved no money. */
function toDisputeStatus(status: string): CardDispute['status'] {
  if (status === 'lost') return 'lost'
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open'
}

const EVENT_TYPES: Readonly<Record<string, CardEvent['type']>> = {
  'payment_intent.amount_capturable_updated': 'held',
  'payment_intent.succeeded': 'captured',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
  'charge.refunded': 'refund_changed',
  'charge.dispute.closed': 'dispute_changed',
  'charge.dispute.created': 'dispute_changed',
  'charge.dispute.funds_reinstated': 'dispute_changed',
  'charge.dispute.funds_withdrawn': 'dispute_changed',
  'charge.dispute.updated': 'dispute_changed',
  'refund.created': 'refund_changed',
  'refund.updated': 'refund_changed',
  'refund.failed': 'refund_changed',
}

function toEvent(event: Stripe.Event): CardEvent {
  const intent_id = intentOf(event.data.object)
  const type = EVENT_TYPES[event.type] ?? 'other'
  return {
    id: event.id,
    type,
    created_at: new Date(event.created * 1000),
    ...(intent_id ? { intent_id } : {}),
  }
}

function intentOf(subject: object): string | undefined {
  if ('object' in subject && subject.object === 'payment_intent') {
    return 'id' in subject && typeof subject.id === 'string' ? subject.id : undefined
  }
  return 'payment_intent' in subject && typeof subject.payment_intent === 'string'
    ? subject.payment_intent
    : undefined
}
