import type { Db, Tx } from '#server/db/index.ts'
import { move } from './balance.ts'
import { freshId, notifyOfDispute } from './events.ts'
import {
  findDispute,
  insertDispute,
  listDisputes,
  lockIntent,
  saveDispute,
  type Dispute,
} from './sandbox-bank-queries.ts'
import {
  disputeJson,
  invalid,
  missing,
  readAmount,
  refusal,
  unexpectedState,
  type BankReply,
  type Form,
} from './wire.ts'

const ANSWER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The guest's bank asks for the money back. Stripe has no such order: there a card disputes by
 * itself.
 */
export async function openDispute(tx: Tx, form: Form, now: Date): Promise<BankReply> {
  const intent_id = form.get('payment_intent') ?? ''
  const intent = await lockIntent(tx, intent_id)
  if (!intent) return missing('payment_intent', intent_id)
  if (intent.charge_id === null || intent.status !== 'succeeded')
    return unexpectedState(intent, 'dispute')
  const amount_fils = form.has('amount')
    ? readAmount(form)
    : intent.amount_fils - intent.refunded_fils
  if (amount_fils === undefined || amount_fils > intent.amount_fils)
    return invalid('amount', 'Invalid integer: amount')
  const due_by = new Date(now.getTime() + ANSWER_MS)
  const dispute: Dispute = {
    id: freshId('du'),
    intent_id,
    amount_fils,
    status: 'needs_response',
    due_by,
    created_at: now,
  }
  await insertDispute(tx, dispute)
  await move(tx, {
    reporting_category: 'dispute',
    source_id: dispute.id,
    intent_id,
    fils: amount_fils,
    now,
  })
  await notifyOfDispute(tx, dispute, { type: 'charge.dispute.created', now })
  return { status: 200, body: disputeJson(dispute) }
}

/** Decides it; at Stripe the guest's bank does. */
export async function decideDispute(
  tx: Tx,
  id: string,
  { form, now }: { form: Form; now: Date },
): Promise<BankReply> {
  const dispute = await findDispute(tx, id)
  if (!dispute) return missing('dispute', id)
  const status = form.get('status')
  if (status !== 'won' && status !== 'lost') return invalid('status', 'Must be won or lost.')
  if (dispute.status === 'won' || dispute.status === 'lost')
    return refusal(400, {
      type: 'invalid_request_error',
      message: 'This dispute is already closed.',
    })
  const decided = { ...dispute, status } as const
  await saveDispute(tx, decided)
  if (status === 'won')
    await move(tx, {
      reporting_category: 'dispute_reversal',
      source_id: id,
      intent_id: dispute.intent_id,
      fils: dispute.amount_fils,
      now,
    })
  await notifyOfDispute(tx, decided, { type: 'charge.dispute.closed', now })
  return { status: 200, body: disputeJson(decided) }
}

export async function answerDisputes(db: Db, intent_id: string | null): Promise<BankReply> {
  const disputes = await listDisputes(db, intent_id)
  return {
    status: 200,
    body: { object: 'list', url: '/v1/disputes', has_more: false, data: disputes.map(disputeJson) },
  }
}
