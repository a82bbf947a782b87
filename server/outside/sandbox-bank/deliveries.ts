import { followUse } from '#server/db/index.ts'
import { settleSlow } from './intents.ts'
import { delaysOf } from './options.ts'
import type { BankOptions } from './options.ts'
import {
  claimDeliveries,
  findWhatIsDue,
  markDelivered,
  postponeDelivery,
} from './sandbox-bank-queries.ts'
import type { DueDelivery } from './sandbox-bank-queries.ts'
import { settleRefunds } from './refunds.ts'

const TIMEOUT_MS = 10_000
const LEASE_MS = 15_000 // longer than any attempt

type DeliveryOptions = Pick<BankOptions, 'db' | 'webhook_url' | 'webhook_secret' | 'now' | 'delays'>

/**
 * Settles slow payments and refunds and delivers signed events until a 2xx. Several processes may
 * run it.
 */
export function startDeliveries(options: DeliveryOptions): { stop: () => Promise<void> } {
  const { poll_ms, idle_ms } = delaysOf(options)
  const pace = {
    after_use_ms: poll_ms,
    idle_ms: Math.max(poll_ms, idle_ms),
    after_failure_ms: poll_ms,
  }
  // the database may be restarting; the next round retries
  return followUse({ db: options.db, work: () => round(options), pace, onFailure: () => {} })
}

async function round(options: DeliveryOptions): Promise<void> {
  const now = options.now()
  const { intents, refunds, deliveries } = await findWhatIsDue(options.db, now)
  if (intents) await settleSlow(options.db, now)
  if (refunds) await settleRefunds(options.db, now)
  if (!intents && !refunds && !deliveries) return
  const due = await claimDeliveries(options.db, {
    now,
    lease_until: new Date(now.getTime() + LEASE_MS),
  })
  await Promise.all(due.map((delivery) => deliver(options, delivery)))
}

async function deliver(
  options: DeliveryOptions,
  { event_id, payload, attempts }: DueDelivery,
): Promise<void> {
  if (await post(options, payload)) return await markDelivered(options.db, event_id, options.now())
  const { retry_ms } = delaysOf(options)
  const wait_ms = retry_ms[Math.min(attempts, retry_ms.length) - 1] ?? retry_ms[0]
  await postponeDelivery(options.db, event_id, new Date(options.now().getTime() + wait_ms))
}

async function post(
  { webhook_url, webhook_secret, now }: DeliveryOptions,
  payload: string,
): Promise<boolean> {
  const timestamp = Math.floor(now().getTime() / 1000)
  const { Stripe } = await import('stripe')
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhook_secret,
    timestamp,
  })
  try {
    const answer = await fetch(webhook_url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
