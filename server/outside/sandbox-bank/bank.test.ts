import { expect, test } from 'vitest'
import { SHOP, openTestBank } from '#kit/outside/sandbox-bank.ts'

const { cards, eventsOf, pay, startPayment } = await openTestBank()

test('a good card pays, and a signed event says so', async () => {
  const started = await startPayment()
  expect(started.status).toBe('requires_payment_method')
  const paid = await pay(started, '4242 4242 4242 4242')
  expect(paid).toMatchObject({ http: 200, cors: SHOP, body: { status: 'succeeded' } })
  expect(await cards.readIntent(started.intent_id)).toEqual({
    intent_id: started.intent_id,
    status: 'succeeded',
    method_key: 'pm_card_4242',
    amount_fils: 1_234_50,
    amount_received_fils: 1_234_50,
    reservation_id: 'SDF-240001',
    card_last4: '4242',
  })
  expect(await eventsOf(started.intent_id, 1)).toMatchObject([
    { type: 'captured', intent_id: started.intent_id },
  ])
})

test('a declined card leaves the same intent open for a better one', async () => {
  const started = await startPayment()
  const declined = await pay(started, '4000000000009995')
  expect(declined).toMatchObject({
    http: 402,
    body: {
      error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    },
  })
  expect(await cards.readIntent(started.intent_id)).toMatchObject({
    status: 'requires_payment_method',
    failure_code: 'insufficient_funds',
    amount_received_fils: 0,
  })
  expect(await pay(started, '4242424242424242')).toMatchObject({
    http: 200,
    body: { status: 'succeeded' },
  })
  const paid = await cards.readIntent(started.intent_id)
  expect(paid).toMatchObject({ status: 'succeeded' })
  expect(paid.failure_code).toBeUndefined()
  const types = (await eventsOf(started.intent_id, 2)).map((event) => event?.type)
  expect(new Set(types)).toEqual(new Set(['captured', 'failed']))
})

test.each([
  ['4000000000000002', {}, 'card_declined'],
  ['4000000000000119', {}, 'processing_error'],
  ['4242424242424241', {}, 'incorrect_number'],
  ['4242424242424242', { exp_year: '24' }, 'expired_card'],
  ['4242424242424242', { exp_month: '13' }, 'invalid_expiry_month'],
  ['4242424242424242', { cvc: '12' }, 'incorrect_cvc'],
  ['4111111111111111', {}, 'card_declined'],
])('%s %o answers %s', async (number, changes, code) => {
  const started = await startPayment()
  expect(await pay(started, number, changes)).toMatchObject({
    http: 402,
    body: { error: { code } },
  })
  expect(await cards.readIntent(started.intent_id)).toMatchObject({
    status: 'requires_payment_method',
    amount_received_fils: 0,
  })
})

test.each([
  ['approve', 'succeeded', 'succeeded', 'captured'],
  ['decline', 'failed', 'requires_payment_method', 'failed'],
])('3-D Secure: %s leads back with %s', async (decision, redirect_status, status, type) => {
  const started = await startPayment()
  const input = await pay(started, '4000002500003155')
  expect(input).toMatchObject({
    http: 200,
    body: { status: 'requires_action', next_action: { type: 'redirect_to_url' } },
  })
  const { challenge } = input
  const page = await (await fetch(challenge)).text()
  expect(page).toContain('dir="rtl"')
  expect(page).toContain('1,234.50 درهم')
  expect(page).toContain('3155')

  const answer = await fetch(challenge, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(`${SHOP}/ar/pay`)
  expect(Object.fromEntries(back.searchParams)).toEqual({
    reservation_id: 'SDF-240001',
    payment_intent: started.intent_id,
    redirect_status,
  })
  expect(await cards.readIntent(started.intent_id)).toMatchObject({ status })
  expect(await eventsOf(started.intent_id, 1)).toMatchObject([{ type }])

  const again = await fetch(challenge, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  })
  expect(again.headers.get('location')).toContain(`redirect_status=${redirect_status}`)
})

test('the challenge speaks in its own fonts, and serves no other file', async () => {
  const { challenge } = await pay(await startPayment(), '4000002500003155')
  const reply = await fetch(challenge)
  expect(reply.headers.get('content-security-policy')).toContain("font-src 'self'")
  const fonts = [...(await reply.text()).matchAll(/url\('([^']+)'\)/g)].map(
    ([, path]) => path ?? '',
  )
  expect(fonts.filter((path) => path.includes('arabic'))).toHaveLength(1)
  for (const path of fonts) {
    const font = await fetch(new URL(path, challenge))
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2')
  }
  expect((await fetch(new URL('fonts/package.json', challenge))).status).toBe(404)
})

test('the challenge never leads to a stranger, nor does confirming', async () => {
  const started = await startPayment()
  const input = await pay(started, '4000002500003155')
  const challenge = new URL(input.challenge)
  challenge.searchParams.set('return_url', 'https://evil.example/')
  expect((await fetch(challenge, { redirect: 'manual' })).status).toBe(404)
  expect(
    (await fetch(challenge, { method: 'POST', body: 'decision=approve', redirect: 'manual' }))
      .status,
  ).toBe(404)
  expect(await cards.readIntent(started.intent_id)).toMatchObject({ status: 'requires_action' })
})
