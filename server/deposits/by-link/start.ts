import { RENEWAL_CONSENT } from '#contract/deposit-consent.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { guest_deposits } from '#contract/endpoints/deposits.ts'
import { callProvider } from '#server/billing/index.ts'
import type { BookingCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { isWaived } from '#server/deposits/deposit-queries.ts'
import { firstOfMine } from '#server/deposits/first-of-mine.ts'
import { closeIntent } from './ask.ts'
import { changeCard, findCard, findCardOf, lockCard, type DepositCard } from './card-queries.ts'
import { settleDeposit } from './settle.ts'

type Calls = typeof guest_deposits

/**
 * One payment at the bank for each answer about the renewal; it is kept with the words that were
 * read. Refuses INVALID_BOOKING, DEPOSIT_NOT_ASKED, PAYMENT_ERROR.
 */
export async function startMyDeposit(
  { reservation_id, may_renew }: Input<Calls['startMyDeposit']>,
  call: BookingCall,
) {
  const { services } = call
  const first = await firstOfMine(reservation_id, call)
  if (await isWaived(call.db, first.id)) refuse('DEPOSIT_NOT_ASKED')
  const card = await openCard(first.id, call)
  const renews = may_renew && card.way === 'hold'
  const open =
    card.intent_id !== null && (card.consented_at !== null) === renews
      ? card
      : await begin(card, renews, call)
  return {
    client_secret: open.client_secret ?? refuse('PAYMENT_ERROR'),
    payment_intent: open.intent_id ?? refuse('PAYMENT_ERROR'),
    amount: card.fils,
    payment_provider: services.bank_url === null ? ('stripe' as const) : ('sandbox' as const),
    publishable_key: services.cards.publishable_key,
    bank_url: services.bank_url,
  }
}

async function openCard(booking_id: number, { db }: BookingCall): Promise<DepositCard> {
  const card = await findCardOf(db, booking_id)
  return card?.state === 'asked' ? card : refuse('DEPOSIT_NOT_ASKED')
}

async function begin(card: DepositCard, renews: boolean, call: BookingCall): Promise<DepositCard> {
  const { db, services, lang, now } = call
  if (!(await closeIntent(services, card, now))) refuse('DEPOSIT_NOT_ASKED')
  const { customer_key, intent_id, client_secret } = await callProvider(() =>
    services.cards.startDeposit({
      way: card.way,
      may_renew: renews,
      amount_fils: card.fils,
      reservation_id: card.reservation_id,
      email: card.guest_email,
      description: `Deposit ${card.reservation_id}`,
      idempotency_key: `deposit-${card.id}-${card.intents + 1}-${renews ? 'renews' : 'once'}`,
    }),
  )
  return await db.transaction().execute(async (tx) => {
    const locked = await lockCard(tx, card.id)
    if (locked?.state !== 'asked') return refuse('DEPOSIT_NOT_ASKED')
    // of two tabs the first stands
    if (locked.intent_id !== card.intent_id) return locked
    await changeCard(tx, card.id, {
      intent_id,
      client_secret,
      intents: card.intents + 1,
      started_at: now,
      customer_key,
      consented_at: renews ? now : null,
      consent_words: renews ? RENEWAL_CONSENT[lang] : null,
    })
    return (await findCard(tx, card.id)) ?? refuse('DEPOSIT_NOT_ASKED')
  })
}

/** After the card was typed. Refuses INVALID_BOOKING, DEPOSIT_NOT_ASKED, PAYMENT_ERROR. */
export async function settleMyDeposit(
  { reservation_id }: Input<Calls['settleMyDeposit']>,
  call: BookingCall,
) {
  const { db, services, now } = call
  const first = await firstOfMine(reservation_id, call)
  const card = (await findCardOf(db, first.id)) ?? refuse('DEPOSIT_NOT_ASKED')
  const { intent_id } = card
  if (card.state !== 'asked' || intent_id === null)
    return { state: card.state, is_waiting: false, has_failed: false }
  const intent = await callProvider(() => services.cards.readIntent(intent_id))
  await settleDeposit(services, intent, now)
  const after = (await findCard(db, card.id)) ?? card
  return {
    state: after.state,
    is_waiting: after.state === 'asked' && intent.status === 'processing',
    has_failed: after.state === 'asked' && intent.failure_code !== undefined,
  }
}
