import { expect, test } from 'vitest'
import { CARDS, checkout, givePassword, granted, PASSWORD, SILENT, world } from '#kit/index.ts'

const FEBRUARY = { from: '2027-02-01', to: '2027-02-04' }

const ELSEWHERE = 'http://192.0.2.7:8080'

test('at whatever address a demo is opened, its pages may write', async () => {
  const there = await world()
  await givePassword(there, 'sara@example.com')
  const logIn = (address: string, origin: string) =>
    there.app.request(`${address}/api/user/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: 'lang=en' },
      body: JSON.stringify({ email: 'sara@example.com', password: PASSWORD }),
    })
  expect((await logIn(ELSEWHERE, ELSEWHERE)).status).toBe(200)
  expect((await logIn(ELSEWHERE, 'http://evil.example')).status).toBe(403)
})

test('outside a demo only the public address may write, whatever Host a request names', async () => {
  const { app } = await world({
    env: {
      DEMO: 'off',
      PUBLIC_URL: 'https://sadaf.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtp://localhost:1',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'x',
      TWILIO_FROM: 'x',
    },
  })
  const logIn = async (origin: string) =>
    (
      await app.request('http://sadaf.example/api/user/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie: 'lang=en' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'Wrong#2026' }),
      })
    ).status
  expect(await logIn('https://sadaf.example')).toBe(401)
  expect(await logIn('http://sadaf.example')).toBe(403)
})

test('the sandbox bank and the sandbox identity provider use the host of the page, and return to it', async () => {
  const there = await world(SILENT)
  const paying = await checkout(there.sara, there.marinaStudio, FEBRUARY)
  expect(paying.bank_url).toBe('/sandbox-bank')
  const confirm = (return_url: string) =>
    there.app.request(
      `${ELSEWHERE}/sandbox-bank/v1/payment_intents/${paying.payment_intent}/confirm`,
      {
        method: 'POST',
        body: new URLSearchParams({
          client_secret: paying.client_secret,
          'payment_method_data[card][number]': CARDS.three_d_secure,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
          return_url,
        }),
      },
    )
  expect((await confirm('http://evil.example/book-room')).status).toBe(400)
  const intent = JSON.parse(await (await confirm(`${ELSEWHERE}/book-room`)).text())
  const challenge = String(intent.next_action.redirect_to_url.url)
  expect(challenge).toMatch(/^http:\/\/192\.0\.2\.7:8080\/sandbox-bank\/3ds\//)
  const approved = await there.app.request(challenge, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
  })
  expect([approved.status, new URL(approved.headers.get('location') ?? '').origin]).toEqual([
    303,
    ELSEWHERE,
  ])

  const { google } = granted(await there.visitor('readSignInWays', {}))
  const request = async (redirect_uri: string) => {
    const query = new URLSearchParams({
      client_id: google?.client_id ?? '',
      redirect_uri,
      state: 's',
      nonce: 'n',
      response_type: 'id_token',
    })
    return (await there.app.request(`${ELSEWHERE}${google?.authorize_url}?${query.toString()}`))
      .status
  }
  expect(await request(`${ELSEWHERE}/sign-in-return`)).toBe(200)
  expect(await request('http://evil.example/sign-in-return')).toBe(404)
})

test.each(['//evil.example/x', '///evil.example', '/\\evil.example/x'])(
  '%s leads nowhere but to a path of ours',
  async (path) => {
    const { app } = await world()
    const response = await app.request(
      new Request(`http://evil.example${path}?q=1`, { headers: { host: 'evil.example' } }),
    )
    const location = response.headers.get('location')
    if (response.status === 308) expect(location).toMatch(/^\/[^/\\]/)
    else expect(location).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
