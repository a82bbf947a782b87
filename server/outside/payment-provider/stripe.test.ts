import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PaymentProviderUnreachable, openCards } from './index.ts'

const services = {
  answers: new Array<{ status: number; body: object }>(),
  heard: new Array<{ key: string; body: string }>(),
}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    services.heard.push({
      key: String(request.headers['idempotency-key']),
      body: Buffer.concat(chunks).toString(),
    })
    const { status, body } = (services.answers.length > 1
      ? services.answers.shift()
      : services.answers[0]) ?? { status: 500, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const keys = { secret_key: 'sk_test_x', publishable_key: 'pk_test_x', webhook_secret: 'whsec_x' }
const cards = openCards({ ...keys, api: { host: '127.0.0.1', port, protocol: 'http' } })
const input = {
  amount_fils: 1_000_00,
  reservation_id: 'SDF-1',
  email: 'layla@example.com',
  description: 'A stay',
  idempotency_key: 'once',
}

beforeEach(() => {
  services.heard = []
})
afterAll(() => void server.close())

const intent = (changes: object) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 100000,
  amount_received: 0,
  client_secret: 'pi_1_secret',
  metadata: { reservation_id: 'SDF-1' },
  last_payment_error: null,
  ...changes,
})

test('an order is asked again after a 500 under the same key, in dirhams, without Stripe mailing the guest', async () => {
  services.answers = [
    { status: 500, body: { error: { type: 'api_error', message: 'Trouble' } } },
    { status: 200, body: intent({ status: 'requires_payment_method' }) },
  ]
  expect(await cards.startIntent(input)).toEqual({
    intent_id: 'pi_1',
    client_secret: 'pi_1_secret',
    status: 'requires_payment_method',
  })
  expect(services.heard.map((one) => one.key)).toEqual(['once', 'once'])
  const form = new URLSearchParams(services.heard[0]?.body)
  expect(form.get('amount')).toBe('100000')
  expect(form.get('currency')).toBe('aed')
  expect(form.get('metadata[reservation_id]')).toBe('SDF-1')
  expect(form.has('receipt_email')).toBe(false)
})

const moved = (changes: object) => ({
  object: 'balance_transaction',
  created: 1_798_000_000,
  currency: 'aed',
  fee: 0,
  source: null,
  ...changes,
})

test('the balance is read page by page; what a movement is told by its category, and by what it is of', async () => {
  services.answers = [
    {
      status: 200,
      body: {
        object: 'list',
        has_more: true,
        data: [
          moved({ id: 'txn_5', amount: -500, reporting_category: 'fee' }),
          moved({ id: 'txn_4', amount: 7, reporting_category: 'climate_order_refund' }),
          moved({
            id: 'txn_3',
            amount: -9_000,
            reporting_category: 'payout',
            source: { id: 'po_1', object: 'payout' },
          }),
        ],
      },
    },
    {
      status: 200,
      body: {
        object: 'list',
        has_more: false,
        data: [
          moved({
            id: 'txn_2',
            amount: -1_000,
            reporting_category: 'refund',
            source: { id: 're_1', object: 'refund', payment_intent: 'pi_1' },
          }),
          moved({
            id: 'txn_1',
            amount: 10_000,
            fee: 390,
            reporting_category: 'charge',
            source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
          }),
        ],
      },
    },
  ]
  const moved_at = new Date(1_798_000_000_000)
  expect(await cards.listMovements(new Date('2026-12-01T00:00:00Z'))).toEqual(
    [
      { id: 'txn_5', kind: 'fee', fils: 0, fee_fils: 500, reference: null },
      { id: 'txn_4', kind: 'other', fils: 7, fee_fils: 0, reference: null },
      { id: 'txn_3', kind: 'payout', fils: -9_000, fee_fils: 0, reference: 'po_1' },
      { id: 'txn_2', kind: 'refund', fils: -1_000, fee_fils: 0, reference: 're_1' },
      { id: 'txn_1', kind: 'charge', fils: 10_000, fee_fils: 390, reference: 'pi_1' },
    ].map((one) => ({ ...one, moved_at })),
  )
  expect(services.heard).toHaveLength(2)
})

test('a provider that keeps failing is unreachable', async () => {
  services.answers = [{ status: 503, body: { error: { type: 'api_error', message: 'Down' } } }]
  await expect(cards.readIntent('pi_1')).rejects.toBeInstanceOf(PaymentProviderUnreachable)
  expect(services.heard).toHaveLength(3)
}, 20_000)

test('a wrong key is our mistake and passes through', async () => {
  services.answers = [
    { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } },
  ]
  await expect(cards.readIntent('pi_1')).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
})

test.each([
  ['requires_confirmation', 'requires_payment_method'],
  ['requires_action', 'requires_action'],
  ['requires_capture', 'held'],
  ['processing', 'processing'],
  ['succeeded', 'succeeded'],
  ['canceled', 'canceled'],
  ['something_new', 'processing'],
])('%s reads as %s', async (theirs, ours) => {
  services.answers = [{ status: 200, body: intent({ status: theirs }) }]
  expect(await cards.readIntent('pi_1')).toMatchObject({ status: ours })
})

test('cancelling what has succeeded answers the payment', async () => {
  const refusal = {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'Too late',
    },
  }
  services.answers = [
    { status: 400, body: refusal },
    { status: 200, body: intent({ status: 'succeeded', amount_received: 100000 }) },
  ]
  expect(await cards.cancelIntent('pi_1')).toMatchObject({
    status: 'succeeded',
    amount_received_fils: 1_000_00,
  })
})

test.each([
  ['payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }, 'captured'],
  ['payment_intent.payment_failed', { object: 'payment_intent', id: 'pi_1' }, 'failed'],
  ['payment_intent.canceled', { object: 'payment_intent', id: 'pi_1' }, 'canceled'],
  ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'refund_changed'],
  [
    'charge.dispute.created',
    { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' },
    'dispute_changed',
  ],
  ['customer.created', { object: 'customer', id: 'cus_1', payment_intent: 'pi_1' }, 'other'],
])('the event %s of an intent is read as such', async (type, object, ours) => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    created: 1_790_000_000,
    data: { object },
  })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: keys.webhook_secret,
  })
  expect(await cards.readEvent(payload, signature)).toEqual({
    id: 'evt_1',
    type: ours,
    intent_id: 'pi_1',
    created_at: new Date(1_790_000_000_000),
  })
  expect(await cards.readEvent(payload, signature.replace('v1=', 'v1=0'))).toBeUndefined()
})

test.each(['', 't=,v1=,,,=', 't', 'v1=', 't=1', 't=nan,v1=zz', '='.repeat(10_000)])(
  'an event signed "%s" is of nobody',
  async (signature) => expect(await cards.readEvent('{}', signature)).toBeUndefined(),
)

test.each([
  [
    'the charge with its card',
    { payment_method_details: { card: { last4: '0005' } } },
    { card_last4: '0005' },
  ],
  ['a charge without a card', { payment_method_details: { type: 'link' } }, {}],
  ['the number of the charge alone', 'ch_1', {}],
])('of %s it keeps the last four digits or nothing', async (_, latest_charge, kept) => {
  services.answers = [
    { status: 200, body: intent({ status: 'succeeded', amount_received: 100000, latest_charge }) },
  ]
  const { card_last4 } = await cards.readIntent('pi_1')
  expect(card_last4 === undefined ? {} : { card_last4 }).toEqual(kept)
})
