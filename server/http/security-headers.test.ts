import { expect, test } from 'vitest'
import { givePassword, PASSWORD, world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'

const HTTPS = { PUBLIC_URL: 'https://sadaf.example' }
const ADDRESSES = [
  '/api/places/',
  '/api/user/user_profile/',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/healthz',
  '/robots.txt',
  '/pictures/none.webp',
]

test('every answer says how it is to be read; over https also that it will not be read otherwise', async () => {
  const { app } = await world({ env: HTTPS })
  for (const address of ADDRESSES) {
    const { headers } = await app.request(address)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('referrer-policy'), address).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-frame-options'), address).toBe('SAMEORIGIN')
    expect(headers.get('strict-transport-security'), address).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(headers.get('access-control-allow-origin'), address).toBeNull()
  }
  const { app: plain } = await world()
  expect((await plain.request('/api/places/')).headers.get('strict-transport-security')).toBeNull()
})

test('over https the session is in a cookie of this host alone, and opens what it should', async () => {
  const there = await world({ env: HTTPS })
  await givePassword(there, 'sara@example.com')
  const login = await there.app.request('/api/user/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email: 'sara@example.com', password: PASSWORD }),
  })
  const [cookie = ''] = login.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-sadaf_session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const profile = (sent: string) =>
    there.app.request('/api/user/user_profile/', { headers: { cookie: sent } })
  expect((await profile(cookie.split(';')[0] ?? '')).status).toBe(200)
  expect((await profile((cookie.split(';')[0] ?? '').replace('__Host-', ''))).status).toBe(401)
})

test('outside the demo the measures are for whoever has the token, and for nobody where there is none', async () => {
  const METRICS_TOKEN = 'measure-by-measure'
  const { app } = await world({ env: { METRICS_TOKEN } })
  const request = async (token: string) =>
    (await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).status
  expect(await request(METRICS_TOKEN)).toBe(200)
  expect(await request('guessed')).toBe(401)
  expect((await app.request('/metrics')).status).toBe(401)
  const live = {
    DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtp://localhost:1',
    TWILIO_ACCOUNT_SID: 'ACx',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: 'x',
  }
  const live_world = await world({ env: live })
  const { app: open } = live_world
  for (const address of [
    '/metrics',
    '/dev/inbox',
    '/dev/inbox.json',
    '/sandbox-bank/v1/refunds',
    '/sandbox-identity/google/authorize',
  ])
    expect((await open.request(address)).status, address).toBe(404)
  const web = {
    render: async () => new Response('page'),
    files: null,
    middleware: null,
    close: async () => {},
  }
  const with_pages = openApp({ open: live_world, clock: live_world.clock, web })
  for (const address of ['/dev/kit', '/ar/dev/kit'])
    expect((await with_pages.request(address)).status, address).toBe(404)
})
