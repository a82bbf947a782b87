import type { Tx } from '#db'
import { freshId, tellShop } from './events.ts'
import { insertRefund, lockIntent, saveIntent } from './queries.ts'
import type { Refund } from './queries.ts'
import { invalid, members, missing, readAmount, refundJson, refusal, unexpectedState } from './wire.ts'
import type { Answer, Form } from './wire.ts'

/** Gives money back, at once, never more in sum than was taken (`charge_already_refunded`). */
export async function createRefund(tx: Tx, form: Form, now: Date): Promise<Answer> {
  const intent_id = form.get('payment_intent')
  if (!intent_id) return invalid('payment_intent', 'Missing required param: payment_intent.')
  const intent = await lockIntent(tx, intent_id)
  if (!intent) return missing('payment_intent', intent_id)
  if (intent.charge_id === null) return unexpectedState(intent, 'refund')
  const left_fils = intent.amount_fils - intent.refunded_fils
  const amount_fils = form.has('amount') ? readAmount(form) : left_fils
  if (amount_fils === undefined) return invalid('amount', 'Invalid integer: amount')
  if (left_fils === 0)
    return refusal(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Charge has already been refunded.' })
  if (amount_fils > left_fils) return invalid('amount', `Refund amount is greater than unrefunded amount on charge (${left_fils}).`)

  const refund: Refund = {
    id: freshId('re'),
    intent_id,
    charge_id: intent.charge_id,
    currency: intent.currency,
    amount_fils,
    metadata: members(form, 'metadata'),
    created_at: now,
  }
  const refunded = { ...intent, refunded_fils: intent.refunded_fils + amount_fils }
  await insertRefund(tx, refund)
  await saveIntent(tx, refunded)
  await tellShop(tx, refunded, { type: 'charge.refunded', now })
  return { status: 200, body: refundJson(refund) }
}
