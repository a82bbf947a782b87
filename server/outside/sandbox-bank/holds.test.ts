import { expect, test } from 'vitest'
import { openTestBank } from '#kit/outside/sandbox-bank.ts'
import { settleSlow } from './index.ts'

const { bank_url, cards, db, eventsOf, pay } = await openTestBank()

const GOOD = '4242424242424242'
const ASKS_ITS_OWNER = '4000002760003184'
const DAY_MS = 24 * 60 * 60 * 1000

let orders = 0
const begin = (more: { way?: 'hold' | 'charge'; may_renew?: boolean } = {}) =>
  cards.startDeposit({
    way: 'hold',
    may_renew: false,
    amount_fils: 1_000_00,
    reservation_id: 'SDF-1',
    email: 'layla@example.com',
    description: 'Deposit SDF-1',
    idempotency_key: `deposit-${(orders += 1)}`,
    ...more,
  })

async function hold(more: { may_renew?: boolean } = {}, card = GOOD) {
  const begun = await begin(more)
  const { challenge } = await pay(begun, card)
  if (challenge !== '')
    await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    })
  return { ...begun, ...(await cards.readIntent(begun.intent_id)) }
}

test('a hold takes nothing, says until when it stands, and tells the shop', async () => {
  const held = await hold()
  expect(held).toMatchObject({
    status: 'held',
    amount_received_fils: 0,
    card_last4: '4242',
    method_key: 'pm_card_4242',
    customer_key: null,
  })
  const lasts = (held.capture_before?.getTime() ?? 0) - Date.now()
  expect(Math.round(lasts / DAY_MS)).toBe(7)
  expect(await eventsOf(held.intent_id, 1)).toMatchObject([{ type: 'held' }])
})

test('it is captured once, in part: the rest is free, and no more than that is refunded', async () => {
  const { intent_id } = await hold()
  const order = { intent_id, amount_fils: 300_00, idempotency_key: `capture-${intent_id}` }
  expect(await cards.captureHold(order)).toMatchObject({
    status: 'succeeded',
    amount_received_fils: 300_00,
  })
  expect(await cards.captureHold(order)).toMatchObject({ amount_received_fils: 300_00 })
  const more = { ...order, amount_fils: 400_00, idempotency_key: `more-${intent_id}` }
  expect(await cards.captureHold(more)).toMatchObject({ amount_received_fils: 300_00 })
  const refund = { intent_id, refund_id: 1, idempotency_key: `refund-${intent_id}` }
  await expect(cards.refund({ ...refund, amount_fils: 300_01 })).rejects.toThrow(/unrefunded/)
  expect(
    await cards.refund({ ...refund, amount_fils: 300_00, idempotency_key: `all-${intent_id}` }),
  ).toMatchObject({ status: 'succeeded' })
})

test('more than is held is not captured, and what is held is not refunded', async () => {
  const { intent_id } = await hold()
  await expect(
    cards.captureHold({ intent_id, amount_fils: 1_000_01, idempotency_key: `far-${intent_id}` }),
  ).rejects.toThrow(/amount_to_capture/)
  await expect(
    cards.refund({
      intent_id,
      refund_id: 2,
      amount_fils: 1,
      idempotency_key: `early-${intent_id}`,
    }),
  ).rejects.toThrow(/requires_capture/)
})

test('a hold lapses on its day, and is cancelled before', async () => {
  const [lapsing, cancelled] = [await hold(), await hold()]
  expect(await cards.cancelIntent(cancelled.intent_id)).toMatchObject({ status: 'canceled' })
  const last = lapsing.capture_before?.getTime() ?? 0
  await settleSlow(db, new Date(last - 1_000))
  expect(await cards.readIntent(lapsing.intent_id)).toMatchObject({ status: 'held' })
  await settleSlow(db, new Date(last + 1_000))
  expect(await cards.readIntent(lapsing.intent_id)).toMatchObject({ status: 'canceled' })
  const late = { intent_id: lapsing.intent_id, amount_fils: 1_00, idempotency_key: 'late' }
  expect(await cards.captureHold(late)).toMatchObject({ status: 'canceled' })
})

test('a card is held again without its owner only where they agreed, for less long, and not where its bank asks them', async () => {
  const agreed = await hold({ may_renew: true })
  const again = (customer_key: string, method_key = '') =>
    cards.renewHold({
      customer_key,
      method_key,
      amount_fils: 1_000_00,
      reservation_id: 'SDF-1',
      description: 'Deposit SDF-1',
      idempotency_key: `again-${customer_key}-${method_key}`,
    })
  const renewed = await again(agreed.customer_key ?? '', agreed.method_key)
  expect(renewed).toMatchObject({ status: 'held', card_last4: '4242' })
  const lasts_ms = (renewed?.capture_before?.getTime() ?? 0) - Date.now()
  expect(lasts_ms / DAY_MS).toBeCloseTo(4.75, 1)
  const asking = await hold({ may_renew: true }, ASKS_ITS_OWNER)
  expect(asking.status).toBe('held')
  expect(await again(asking.customer_key ?? '', asking.method_key)).toBeUndefined()
  await expect(again(agreed.customer_key ?? '')).rejects.toThrow(/PaymentMethod/)
})

test('what is charged at once is a payment like any other', async () => {
  const begun = await begin({ way: 'charge' })
  await pay(begun, GOOD, { at: bank_url })
  expect(await cards.readIntent(begun.intent_id)).toMatchObject({
    status: 'succeeded',
    amount_received_fils: 1_000_00,
  })
})
