import { guestActor, logActivity } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Tx } from '#server/db/index.ts'
import { enqueue } from '#server/jobs/index.ts'
import type { Intent } from '#server/outside/payment-provider/index.ts'
import { insertMove, openDeposit } from '#server/deposits/deposit-queries.ts'
import { changeCard, findCardOfIntent, lockCard, type DepositCard } from './card-queries.ts'
import { finishEnd, lapse } from './end.ts'

/**
 * Idempotent; the guest's return, the bank's word and the round call it in any order. What it says
 * of an intent that is none of a deposit changes nothing.
 */
export const settleDeposit = (services: Services, intent: Intent, now: Date) =>
  services.db.transaction().execute(async (tx) => {
    const found = await findCardOfIntent(tx, intent.intent_id)
    if (!found) return
    await openDeposit(tx, found.booking_id)
    const card = await lockCard(tx, found.id)
    if (!card || card.intent_id !== intent.intent_id) return
    if (card.state === 'asked') return await take(tx, card, { intent, now })
    if (card.state === 'held' && intent.status === 'canceled') return await lapse(tx, card, now)
    if (card.state === 'ending' && intent.status === 'canceled')
      return card.end_fils === 0
        ? await finishEnd(tx, card, { captured_fils: 0, now })
        : await lapse(tx, card, now)
    if ((card.state === 'held' || card.state === 'ending') && intent.status === 'succeeded')
      await finishEnd(tx, card, { captured_fils: intent.amount_received_fils, now })
  })

async function take(
  tx: Tx,
  card: DepositCard,
  { intent, now }: { intent: Intent; now: Date },
): Promise<void> {
  if (intent.status === 'canceled')
    return void (await changeCard(tx, card.id, { intent_id: null, client_secret: null }))
  const is_hold = card.way === 'hold'
  if (intent.status !== (is_hold ? 'held' : 'succeeded')) return
  await changeCard(tx, card.id, {
    state: is_hold ? 'held' : 'charged',
    taken_at: now,
    capture_before: intent.capture_before ?? null,
    card_last4: intent.card_last4 ?? null,
    method_key: intent.method_key ?? null,
  })
  await insertMove(tx, {
    booking_id: card.booking_id,
    kind: 'taken',
    method: 'card',
    fils: is_hold ? intent.amount_fils : intent.amount_received_fils,
    card_id: card.id,
    is_hold,
    at: now,
    by: guestActor.name,
  })
  await enqueue(tx, 'send_deposit_email', { booking_id: card.booking_id, kind: 'taken' })
  await logActivity(tx, {
    by: guestActor,
    verb: 'secure-deposit',
    subject: { kind: 'booking', id: card.reservation_id },
    before: { state: 'asked' },
    after: { state: is_hold ? 'held' : 'charged', deposit_fils: card.fils },
    detail: { card_id: card.id },
    at: now,
  })
}
