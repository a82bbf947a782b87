import { callProvider } from '#server/billing/index.ts'
import type { Services } from '#server/call/call.ts'
import { dubaiDay } from '#server/core/time.ts'
import { readSettings } from '#server/db/index.ts'
import { PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import { askDueDeposits, closeIntent } from './ask.ts'
import { carryOutEnd, carryOutRefund, takeDepositRefunds } from './carry-out.ts'
import {
  changeCard,
  findCardOfIntent,
  listOpenCards,
  listOpenRefunds,
  lockCard,
  type OpenCard,
} from './card-queries.ts'
import { planEnd } from './end.ts'
import { nextStep } from './next-step.ts'
import { cancelFormer, renewHold } from './renew.ts'
import { settleDeposit } from './settle.ts'

/** Asks, renews, releases and refunds, each by its day; one that fails does not block the others. */
export async function keepDepositCards(services: Services, now: Date): Promise<void> {
  await askDueDeposits(services, now)
  const { deposit_return_days: return_days } = await readSettings(services.db, dubaiDay(now))
  for (const card of await listOpenCards(services.db))
    await alone(services, { card_id: card.id }, async () => {
      await cancelFormer(services, card)
      await take(services, card, { now, return_days })
    })
  for (const refund of await listOpenRefunds(services.db))
    await alone(services, { deposit_refund_id: refund.refund_id }, () =>
      carryOutRefund(services, refund, now),
    )
}

async function take(
  services: Services,
  card: OpenCard,
  when: { now: Date; return_days: number },
): Promise<void> {
  const { now } = when
  switch (nextStep(card, when)) {
    case 'withdraw':
      return await withdraw(services, card, now)
    case 'look':
      return await look(services, card.intent_id, now)
    case 'tell':
      return await carryOutEnd(services, card.id, now)
    case 'renew':
      return await renewHold(services, card, now)
    case 'end':
      await services.db.transaction().execute((tx) => planEnd(tx, card.id, { now }))
      return await carryOutEnd(services, card.id, now)
    case 'none':
  }
}

async function look(services: Services, intent_id: string | null, now: Date) {
  if (intent_id === null) return
  await settleDeposit(services, await services.cards.readIntent(intent_id), now)
}

/** Nobody needs it any more. */
async function withdraw(services: Services, card: OpenCard, now: Date) {
  if (!(await closeIntent(services, card, now))) return
  await services.db.transaction().execute(async (tx) => {
    const asked = await lockCard(tx, card.id)
    if (asked?.state === 'asked' && asked.intent_id === card.intent_id)
      await changeCard(tx, card.id, { state: 'withdrawn', ended_at: now })
  })
}

/** Without an answer of the bank the round ends, and comes again. */
async function alone({ log }: Services, subject: object, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) throw error
    log.error({ err: error, ...subject }, 'A deposit on a card could not be brought further')
  }
}

/** At once, after a colleague's press; without an answer of the bank the round goes on with it. */
export const tellBank = async (services: Services, card_id: number, now: Date) => {
  await callProvider(() => carryOutEnd(services, card_id, now))
}

/** What the bank tells of a payment is read there; of one that is no deposit nothing follows. */
export async function takeDepositWebhook(
  services: Services,
  { body, signature }: { body: string; signature: string | undefined },
  now: Date,
): Promise<void> {
  const event = await services.cards.readEvent(body, signature)
  if (!event?.intent_id || event.type === 'other') return
  const card = await findCardOfIntent(services.db, event.intent_id)
  if (!card) return
  if (event.type === 'refund_changed') await takeDepositRefunds(services, card.id, now)
  else await look(services, event.intent_id, now)
}
