import type { Db, Tx } from '#server/db/index.ts'
import { move } from './balance.ts'
import { freshId, notifyOfRefund, notifyShop } from './events.ts'
import {
  insertRefund,
  listRefunds,
  lockIntent,
  lockSettlingRefunds,
  saveIntent,
  saveRefundEnd,
} from './sandbox-bank-queries.ts'
import type { Refund } from './sandbox-bank-queries.ts'
import { refundsOf } from './test-cards.ts'
import {
  capturedOf,
  invalid,
  members,
  missing,
  readAmount,
  refundJson,
  refundsJson,
  refusal,
  unexpectedState,
} from './wire.ts'
import type { BankReply, Form } from './wire.ts'

/** Never more in total than was captured (`charge_already_refunded`). */
export async function createRefund(
  tx: Tx,
  form: Form,
  { now, slow_ms }: { now: Date; slow_ms: number },
): Promise<BankReply> {
  const intent_id = form.get('payment_intent')
  if (!intent_id) return invalid('payment_intent', 'Missing required param: payment_intent.')
  const intent = await lockIntent(tx, intent_id)
  if (!intent) return missing('payment_intent', intent_id)
  if (intent.charge_id === null || intent.status !== 'succeeded')
    return unexpectedState(intent, 'refund')
  const left_fils = capturedOf(intent) - intent.refunded_fils
  const amount_fils = form.has('amount') ? readAmount(form) : left_fils
  if (amount_fils === undefined) return invalid('amount', 'Invalid integer: amount')
  if (left_fils === 0)
    return refusal(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    })
  if (amount_fils > left_fils)
    return invalid(
      'amount',
      `Refund amount is greater than unrefunded amount on charge (${left_fils}).`,
    )

  const refund: Refund = {
    id: freshId('re'),
    intent_id,
    charge_id: intent.charge_id,
    currency: intent.currency,
    amount_fils,
    ...startOf(intent.card_last4, new Date(now.getTime() + slow_ms)),
    metadata: members(form, 'metadata'),
    created_at: now,
  }
  const refunded = { ...intent, refunded_fils: intent.refunded_fils + amount_fils }
  await insertRefund(tx, refund)
  await saveIntent(tx, refunded)
  await moveRefund(tx, refund, 'refund', now)
  await notifyShop(tx, refunded, { type: 'charge.refunded', now })
  return { status: 200, body: refundJson(refund) }
}

const moveRefund = (
  tx: Tx,
  { id, intent_id, amount_fils }: Refund,
  reporting_category: 'refund' | 'refund_failure',
  now: Date,
) => move(tx, { reporting_category, source_id: id, intent_id, fils: amount_fils, now })

function startOf(
  card_last4: string | null,
  settles_at: Date,
): Pick<Refund, 'status' | 'settles_as' | 'settles_at'> {
  switch (refundsOf(card_last4)) {
    case 'succeed_later':
      return { status: 'pending', settles_as: 'succeeded', settles_at }
    case 'fail_later': // reported as succeeded first, as at Stripe
      return { status: 'succeeded', settles_as: 'failed', settles_at }
    case 'succeed':
      return { status: 'succeeded', settles_as: null, settles_at: null }
  }
}

const PAGE_MAX = 100

export async function answerRefunds(
  db: Db,
  { intent_id, limit }: { intent_id: string | null; limit: number },
): Promise<BankReply> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX)
    return invalid('limit', 'Invalid integer: limit')
  const refunds = await listRefunds(db, { intent_id, limit: limit + 1 })
  return { status: 200, body: refundsJson(refunds.slice(0, limit), refunds.length > limit) }
}

/** The amount of a failed refund becomes refundable again. */
export async function settleRefunds(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const refund of await lockSettlingRefunds(tx, now)) {
      const ended = { ...refund, status: refund.settles_as ?? refund.status }
      await saveRefundEnd(tx, ended)
      const intent = ended.status === 'failed' ? await lockIntent(tx, refund.intent_id) : undefined
      if (intent)
        await saveIntent(tx, {
          ...intent,
          refunded_fils: intent.refunded_fils - refund.amount_fils,
        })
      if (ended.status === 'failed') await moveRefund(tx, refund, 'refund_failure', now)
      await notifyOfRefund(tx, ended, now)
    }
  })
}
