import { expect, test } from 'vitest'
import { givePassword, emailsTo, PASSWORD, type World, world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import type { Renderer } from '#server/pages/pages.ts'

const HOUR = 60 * 60

type Sending = { body?: object; cookie?: string; headers?: Record<string, string> }

async function post(
  there: World,
  path: string,
  { body = {}, cookie = '', headers = { 'x-sadaf-session': 'cookie' } }: Sending,
) {
  const response = await there.app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      origin: there.services.config.public_url,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    answer: JSON.parse(await response.text()),
    kept: response.headers.getSetCookie(),
  }
}

/** What the browser sends after it was told to keep something. */
const sent = (kept: string[]) =>
  kept
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function logInByCookie(there: World) {
  await givePassword(there, 'sara@example.com')
  return await post(there, '/api/user/login/', {
    body: { email: 'sara@example.com', password: PASSWORD },
  })
}
const profile = async (there: World, cookie: string) =>
  (await there.app.request('/api/user/user_profile/', { headers: { cookie } })).status

test('the cookie carries both secrets, no answer shows them, and an empty refresh_token renews by the cookie', async () => {
  const there = await world()
  const opened = await logInByCookie(there)
  expect(opened.answer.data).toMatchObject({ token: '', refresh_token: '' })
  const cookie = sent(opened.kept)
  expect(cookie).toMatch(/^sadaf_session=/)
  there.setClock(13 * HOUR)
  expect(await profile(there, cookie)).toBe(401)
  const renewed = await post(there, '/api/user/refresh_token/', {
    body: { refresh_token: '' },
    cookie,
  })
  expect(renewed.answer.data).toMatchObject({ token: '', refresh_token: '', is_temporary: false })
  expect(await profile(there, sent(renewed.kept))).toBe(200)
})

test('who logs in again in one browser leaves no session behind: only the newest opens', async () => {
  const there = await world()
  const first = sent((await logInByCookie(there)).kept)
  const again = await post(there, '/api/user/login/', {
    body: { email: 'sara@example.com', password: PASSWORD },
    cookie: first,
  })
  expect(await profile(there, first)).toBe(401)
  expect(await profile(there, sent(again.kept))).toBe(200)
  const elsewhere = sent((await logInByCookie(there)).kept)
  expect([await profile(there, sent(again.kept)), await profile(there, elsewhere)]).toEqual([
    200, 200,
  ])
})

test('no script gets the secrets out of the cookie', async () => {
  const there = await world()
  const cookie = sent((await logInByCookie(there)).kept)
  const input = await post(there, '/api/user/refresh_token/', {
    body: { refresh_token: '' },
    cookie,
    headers: {},
  })
  expect(input).toMatchObject({ status: 401, kept: [] })
  expect(await profile(there, cookie)).toBe(200)
})

test('a cookie that renews nothing is cleared', async () => {
  const there = await world()
  const cookie = sent((await logInByCookie(there)).kept)
  there.setClock(61 * 24 * HOUR)
  const failed = await post(there, '/api/user/refresh_token/', {
    body: { refresh_token: '' },
    cookie,
  })
  expect(failed.status).toBe(401)
  expect(failed.kept).toEqual([
    expect.stringMatching(/^sadaf_session=; Max-Age=0/),
    expect.stringMatching(/^sadaf_guest=; Max-Age=0/),
  ])
})

function pagesOf(there: World) {
  const render: Renderer = async (_request, { context }) => {
    const answer = await context.transport('/api/user/user_profile/', {
      headers: { 'x-sadaf-session': 'cookie' },
    })
    return Response.json(answer.ok ? JSON.parse(await answer.text()).data.email : null)
  }
  const web = { render, files: null, middleware: null, close: async () => {} }
  return openApp({ open: there, clock: there.clock, web })
}

test('a page with an expired access token is rendered for its user; after the refresh token expired, for nobody', async () => {
  const there = await world()
  const cookie = sent((await logInByCookie(there)).kept)
  const pages = pagesOf(there)
  const open = async () => {
    const response = await pages.request('/offers', { headers: { cookie: `lang=en; ${cookie}` } })
    return {
      rendered_for: JSON.parse(await response.text()),
      kept: response.headers.getSetCookie(),
    }
  }
  expect(await open()).toEqual({ rendered_for: 'sara@example.com', kept: [] })
  there.setClock(13 * HOUR)
  const renewed = await open()
  expect(renewed.rendered_for).toBe('sara@example.com')
  expect(await profile(there, sent(renewed.kept))).toBe(200)
  there.setClock(61 * 24 * HOUR)
  expect(await open()).toEqual({
    rendered_for: null,
    kept: [expect.stringMatching(/^sadaf_session=;/), expect.stringMatching(/^sadaf_guest=;/)],
  })
})

test('a token in the header speaks for itself, whatever cookie comes along', async () => {
  const there = await world()
  const cookie = sent((await logInByCookie(there)).kept)
  const headers = { cookie, authorization: `Token ${there.layla.token}` }
  const answer = await (await there.app.request('/api/user/user_profile/', { headers })).text()
  expect(JSON.parse(answer).data.email).toBe('layla@example.com')
})

test('a guest without an account stays one when a page renews the session', async () => {
  const there = await world()
  const noor = {
    first_name: 'Noor',
    last_name: 'Rahman',
    email: 'reem@example.com',
    phone_number: '0501234567',
  }
  await post(there, '/api/user/guest_checkout/', {
    body: { ...noor, human_check: await there.humanCheck() },
  })
  const [sms] = await emailsTo(there, '+971501234567')
  const otp = /\d{6}/.exec(sms?.text ?? '')?.[0]
  const cookie = sent(
    (await post(there, '/api/user/verify_otp/', { body: { email: noor.email, otp } })).kept,
  )
  expect(cookie).toMatch(/^sadaf_guest=/)
  await there.pool.query('update sessions set expires_at = $1', [there.clock()])
  const response = await pagesOf(there).request('/offers', {
    headers: { cookie: `lang=en; ${cookie}` },
  })
  expect(JSON.parse(await response.text())).toBe(noor.email)
  expect(sent(response.headers.getSetCookie())).toMatch(/^sadaf_guest=/)
})

test('a cookie of the previous secret stays good and is renewed with the new one; without that secret it opens nothing', async () => {
  const there = await world()
  const cookie = sent((await logInByCookie(there)).kept)
  const { DATABASE_URL: database_url = '' } = there.services.config
  const [old_secret, new_secret] = ['x'.repeat(32), 'y'.repeat(32)]
  const rotated = await world({
    database_url,
    env: { APP_SECRET: new_secret, APP_SECRET_PREVIOUS: old_secret },
  })
  expect(await profile(rotated, cookie)).toBe(200)
  const renewed = sent(
    (await post(rotated, '/api/user/refresh_token/', { body: { refresh_token: '' }, cookie })).kept,
  )
  const done = await world({ database_url, env: { APP_SECRET: new_secret } })
  expect(await profile(done, cookie)).toBe(401)
  expect(await profile(done, renewed)).toBe(200)
})
