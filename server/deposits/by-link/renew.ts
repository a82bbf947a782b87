import { jobActor, logActivity } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import { changeCard, lockCard, type DepositCard } from './card-queries.ts'

/**
 * Of a hold whose guest agreed to it: another one on the same card, then the former is cancelled.
 * Where the card's bank says no, a colleague reads of it and the hold lapses on its day. Throws
 * PaymentProviderUnreachable.
 */
export async function renewHold(services: Services, card: DepositCard, now: Date): Promise<void> {
  const { customer_key, method_key, intent_id, fils, reservation_id } = card
  if (customer_key === null || method_key === null) return
  const renewed = await services.cards.renewHold({
    customer_key,
    method_key,
    amount_fils: fils,
    reservation_id,
    description: `Deposit ${reservation_id}`,
    idempotency_key: `deposit-${card.id}-renewal-${card.intents + 1}`,
  })
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockCard(tx, card.id)
    if (locked?.state !== 'held' || locked.intent_id !== intent_id) return
    if (renewed?.status !== 'held')
      return void (await changeCard(tx, card.id, { renewal_failed_at: now }))
    await changeCard(tx, card.id, {
      intent_id: renewed.intent_id,
      client_secret: renewed.client_secret,
      intents: card.intents + 1,
      former_intent_id: intent_id,
      capture_before: renewed.capture_before ?? null,
    })
    await logActivity(tx, {
      by: jobActor('deposits'),
      verb: 'renew-deposit-hold',
      subject: { kind: 'booking', id: reservation_id },
      detail: { card_id: card.id, deposit_fils: fils },
      at: now,
    })
  })
}

/** The hold that a renewal replaced. */
export async function cancelFormer({ cards, db }: Services, card: DepositCard): Promise<void> {
  if (card.former_intent_id === null) return
  await cards.cancelIntent(card.former_intent_id)
  await changeCard(db, card.id, { former_intent_id: null })
}
