import type { Stripe } from 'stripe'
import type { CardMovement } from './types.ts'

const PAGE = 100 // Stripe's largest

/** Every movement of the balance in dirhams since a moment, the newest first. */
export async function listMovements(stripe: Stripe, since: Date): Promise<CardMovement[]> {
  const movements: CardMovement[] = []
  const pages = stripe.balanceTransactions.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    currency: 'aed',
    expand: ['data.source'],
    limit: PAGE,
  })
  for await (const one of pages) movements.push(toMovement(one))
  return movements
}

/** Stripe's categories for accounting, which new types of transactions join. */
const KINDS: Readonly<Record<string, CardMovement['kind']>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute_won',
  payout: 'payout',
  payout_reversal: 'payout_failed',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
}

function toMovement(one: Stripe.BalanceTransaction): CardMovement {
  const kind = KINDS[one.reporting_category] ?? 'other'
  const moved_at = new Date(one.created * 1000)
  const { id, source } = one
  // a fee of its own is a movement of nothing else
  if (kind === 'fee')
    return { id, kind, fils: 0, fee_fils: one.fee - one.amount, reference: null, moved_at }
  const reference = kind === 'charge' ? paymentOf(source) : keyOf(source)
  return { id, kind, fils: one.amount, fee_fils: one.fee, reference, moved_at }
}

type Source = Stripe.BalanceTransaction['source']

const keyOf = (source: Source) => (typeof source === 'string' ? source : (source?.id ?? null))

function paymentOf(source: Source): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null
  const { payment_intent } = source
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
}
