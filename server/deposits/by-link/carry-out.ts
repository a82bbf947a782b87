import type { Services } from '#server/call/call.ts'
import { enqueue } from '#server/jobs/index.ts'
import { insertMove, openDeposit } from '#server/deposits/deposit-queries.ts'
import {
  changeCard,
  changeRefund,
  findCard,
  listRefundsOf,
  lockCard,
  lockRefund,
  type DepositRefund,
} from './card-queries.ts'
import { settleDeposit } from './settle.ts'

/** Repeatable: the bank does it once under its key. Throws PaymentProviderUnreachable. */
export async function carryOutEnd(services: Services, card_id: number, now: Date): Promise<void> {
  const { cards, db } = services
  const card = await findCard(db, card_id)
  if (card?.state !== 'ending' || card.intent_id === null || card.end_fils === null) return
  const { intent_id, end_fils } = card
  const intent =
    end_fils === 0
      ? await cards.cancelIntent(intent_id)
      : await cards.captureHold({
          intent_id,
          amount_fils: end_fils,
          idempotency_key: `deposit-${card_id}-capture-${intent_id}`,
        })
  await settleDeposit(services, intent, now)
}

/** Repeatable as well: looked for at the bank first, which forgets keys after a day. */
export async function carryOutRefund(
  services: Services,
  { refund_id, intent_id, fils }: DepositRefund,
  now: Date,
): Promise<void> {
  const { cards } = services
  const known = (await cards.listRefunds(intent_id)).find(
    (theirs) => theirs.refund_id === refund_id,
  )
  const theirs =
    known ??
    (await cards.refund({
      intent_id,
      refund_id,
      amount_fils: fils,
      idempotency_key: `deposit-refund-${refund_id}`,
    }))
  await recordRefund(services, refund_id, { theirs, now })
}

type Theirs = { refund_key: string; status: 'succeeded' | 'pending' | 'failed' }

/** What failed is held again, and for a person to give back. */
async function recordRefund(
  { db }: Services,
  refund_id: number,
  { theirs: { refund_key, status }, now }: { theirs: Theirs; now: Date },
) {
  await db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, refund_id)
    if (!refund || refund.state === 'failed') return
    if (status === 'pending')
      return void (await changeRefund(tx, refund_id, { state: 'pending', refund_key }))
    if (status === 'succeeded')
      return void (await changeRefund(tx, refund_id, {
        state: 'done',
        refund_key,
        settled_at: now,
      }))
    const { card_id, booking_id, fils } = refund
    await openDeposit(tx, booking_id)
    const card = await lockCard(tx, card_id)
    if (!card) return
    await changeRefund(tx, refund_id, { state: 'failed', refund_key, settled_at: now })
    await changeCard(tx, card_id, { state: 'by_hand', ended_at: now })
    const move_id = await insertMove(tx, {
      booking_id,
      kind: 'returned',
      method: 'card',
      fils: -fils,
      card_id,
      at: now,
      by: 'deposits',
    })
    await enqueue(tx, 'send_deposit_email', { booking_id, kind: 'unreturned', move_id })
  })
}

/** What the bank tells of refunds of a deposit, also of one that it reported as done. */
export async function takeDepositRefunds(services: Services, card_id: number, now: Date) {
  const card = await findCard(services.db, card_id)
  if (!card?.intent_id) return
  const listed = await services.cards.listRefunds(card.intent_id)
  for (const { refund_id } of await listRefundsOf(services.db, card_id)) {
    const theirs = listed.find((one) => one.refund_id === refund_id)
    if (theirs) await recordRefund(services, refund_id, { theirs, now })
  }
}
