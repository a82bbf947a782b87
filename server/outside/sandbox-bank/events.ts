import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/db/index.ts'
import { insertDelivery } from './sandbox-bank-queries.ts'
import type { Dispute, Intent, JsonObject, Refund } from './sandbox-bank-queries.ts'
import { chargeJson, disputeJson, eventPayload, intentJson, refundJson } from './wire.ts'

type EventType =
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'

export const freshId = (prefix: string) =>
  `${prefix}_sandbox_${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')}`

export async function notifyShop(
  tx: Tx,
  intent: Intent,
  event: { type: EventType; now: Date; delay_ms?: number },
): Promise<void> {
  await enqueueEvent(tx, {
    ...event,
    object: event.type === 'charge.refunded' ? chargeJson(intent) : intentJson(intent),
  })
}

export async function notifyOfRefund(tx: Tx, refund: Refund, now: Date): Promise<void> {
  await enqueueEvent(tx, {
    type: refund.status === 'failed' ? 'refund.failed' : 'refund.updated',
    object: refundJson(refund),
    now,
  })
}

type DisputeEvent = { type: 'charge.dispute.created' | 'charge.dispute.closed'; now: Date }

export const notifyOfDispute = (tx: Tx, dispute: Dispute, { type, now }: DisputeEvent) =>
  enqueueEvent(tx, { type, object: disputeJson(dispute), now })

type Event = { type: string; object: JsonObject; now: Date; delay_ms?: number }

async function enqueueEvent(tx: Tx, { type, object, now, delay_ms = 0 }: Event): Promise<void> {
  const event_id = freshId('evt')
  const payload = eventPayload({ id: event_id, type, object, now })
  await insertDelivery(tx, {
    event_id,
    type,
    payload,
    next_try_at: new Date(now.getTime() + delay_ms),
    now,
  })
}
