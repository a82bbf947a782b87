import { setTimeout as pause } from 'node:timers/promises'
import { rowsOf } from '#server/db/index.ts'
import { openCards, PaymentProviderUnreachable } from '#server/outside/payment-provider/index.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { TEST_CARDS } from './index.ts'
import { keys, openTestBank } from '#kit/outside/sandbox-bank.ts'

const { bank, bank_url, cards, db, eventsOf, pay, startPayment } = await openTestBank()

const All = z.object({ all: z.string() })

test('an order repeated under its key is answered, not carried out again; another body is refused', async () => {
  const input = {
    amount_fils: 500_00,
    reservation_id: 'SDF-1',
    email: 'a@example.com',
    description: 'A stay',
    idempotency_key: 'same',
  }
  const answers = await Promise.all([
    cards.startIntent(input),
    cards.startIntent(input),
    cards.startIntent(input),
  ])
  expect(new Set(answers.map((one) => one.intent_id)).size).toBe(1)
  await expect(cards.startIntent({ ...input, amount_fils: 600_00 })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('a refund happens once per key and never exceeds what was taken', async () => {
  const started = await startPayment(900_00)
  await expect(
    cards.refund({
      intent_id: started.intent_id,
      refund_id: 1,
      amount_fils: 100,
      idempotency_key: 'too-early',
    }),
  ).rejects.toThrow(/status/)
  await pay(started, '4242424242424242')
  const input = {
    intent_id: started.intent_id,
    refund_id: 1,
    amount_fils: 400_00,
    idempotency_key: 'refund-1',
  }
  const [first, second] = await Promise.all([cards.refund(input), cards.refund(input)])
  expect(first).toEqual({
    refund_key: expect.stringMatching(/^re_/),
    refund_id: 1,
    amount_fils: 400_00,
    status: 'succeeded',
  })
  expect(second).toEqual(first)
  await expect(
    cards.refund({ ...input, amount_fils: 500_01, idempotency_key: 'refund-2' }),
  ).rejects.toThrow(/greater than unrefunded/)
  await cards.refund({ ...input, amount_fils: 500_00, idempotency_key: 'refund-3' })
  await expect(
    cards.refund({ ...input, amount_fils: 1, idempotency_key: 'refund-4' }),
  ).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const events = await eventsOf(started.intent_id, 3)
  expect(events.filter((event) => event?.type === 'refund_changed')).toHaveLength(2)
})

test('the amount changes until paid; cancelling a paid intent answers the payment', async () => {
  const started = await startPayment(900_00)
  expect(
    await cards.changeAmount({
      intent_id: started.intent_id,
      amount_fils: 810_00,
      idempotency_key: 'coupon',
    }),
  ).toEqual({
    status: 'requires_payment_method',
  })
  await pay(started, '4242424242424242')
  expect(
    await cards.changeAmount({
      intent_id: started.intent_id,
      amount_fils: 1_00_00,
      idempotency_key: 'coupon-2',
    }),
  ).toEqual({
    status: 'succeeded',
  })
  expect(await cards.cancelIntent(started.intent_id)).toMatchObject({
    status: 'succeeded',
    amount_received_fils: 810_00,
  })

  const given_up = await startPayment()
  expect(await cards.cancelIntent(given_up.intent_id)).toMatchObject({ status: 'canceled' })
  expect(await cards.cancelIntent(given_up.intent_id)).toMatchObject({ status: 'canceled' })
  expect(await pay(given_up, '4242424242424242')).toMatchObject({
    http: 400,
    body: { error: { code: 'payment_intent_unexpected_state' } },
  })
  expect(await eventsOf(given_up.intent_id, 1)).toMatchObject([{ type: 'canceled' }])
})

test('two cards at once on one intent take the money once', async () => {
  const started = await startPayment()
  const tries = await Promise.all(Array.from({ length: 4 }, () => pay(started, '4242424242424242')))
  expect(tries.filter((one) => one.http === 200)).toHaveLength(1)
  await eventsOf(started.intent_id, 1)
  await pause(150)
  expect(await eventsOf(started.intent_id, 1)).toHaveLength(1)
})

test("only the shop may give orders, only the payer may pay, only the shop's pages may call from a browser", async () => {
  const started = await startPayment()
  const stranger = openCards({
    ...keys,
    secret_key: 'sk_test_other',
    api: { host: bank.host, port: bank.port, protocol: 'http' },
  })
  await expect(stranger.cancelIntent(started.intent_id)).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  })
  expect(await pay({ ...started, client_secret: 'guess' }, '4242424242424242')).toMatchObject({
    http: 404,
  })
  const answer = await fetch(
    `${bank_url}/v1/payment_intents/${started.intent_id}?client_secret=${started.client_secret}`,
    {
      headers: { origin: 'https://evil.example' },
    },
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('no card number is stored', async () => {
  const { rows } = await rowsOf(
    All,
  )`select string_agg(i::text, ' ') as all from sandbox_bank.intents i`.execute(db)
  const { rows: sent } = await rowsOf(
    All,
  )`select string_agg(d::text, ' ') as all from sandbox_bank.deliveries d`.execute(db)
  for (const number of Object.keys(TEST_CARDS)) {
    expect(rows[0]?.all).not.toContain(number)
    expect(sent[0]?.all).not.toContain(number)
  }
})

test('a payment provider that does not answer is reported as unreachable', async () => {
  const nowhere = openCards({ ...keys, api: { host: '127.0.0.1', port: 1, protocol: 'http' } })
  await expect(nowhere.readIntent('pi_1')).rejects.toBeInstanceOf(PaymentProviderUnreachable)
}, 20_000)
