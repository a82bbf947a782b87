import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { granted, world } from '#kit/index.ts'
import { namedLang, prefersArabic } from '#server/core/messages.ts'

test('both forms of a path are answered, with and without the trailing slash', async () => {
  const { app } = await world()
  for (const path of ['/api/properties/amenities/', '/api/properties/amenities'])
    expect((await app.request(path)).status).toBe(200)
})

test('a good answer and a failure have the shapes of the contract, and a request id', async () => {
  const { app } = await world()
  const good = await app.request('/api/properties/amenities/', {
    headers: { 'x-request-id': 'abcdefgh-1' },
  })
  expect(JSON.parse(await good.text())).toMatchObject({
    status: 200,
    message: 'OK',
    data: { amenities: expect.any(Array) },
  })
  expect(good.headers.get('x-request-id')).toBe('abcdefgh-1')
  const bad = await app.request('/api/properties/room_details/?room_category_slug=nowhere')
  expect(bad.status).toBe(404)
  expect(JSON.parse(await bad.text())).toEqual({
    status: 404,
    message: 'INVALID_SLUG',
    errors: [],
    request_id: bad.headers.get('x-request-id'),
  })
})

test('an unknown call is a 404 by code, not a page', async () => {
  const { app } = await world()
  const response = await app.request('/api/properties/nothing/')
  expect(response.status).toBe(404)
  expect(JSON.parse(await response.text())).toMatchObject({ message: 'NOT_FOUND' })
})

test('a bug of ours says nothing of its inside', async () => {
  const { app, pool } = await world()
  await pool.query('drop table amenities cascade')
  const response = await app.request('/api/properties/amenities/')
  const text = await response.text()
  expect(response.status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({
    status: 500,
    message: 'INTERNAL_ERROR',
    errors: [],
    request_id: expect.any(String),
  })
  expect(text).not.toMatch(/relation|amenities|select/i)
})

test('bad JSON, too much of it, and wrong types are refused by code', async () => {
  const { app } = await world()
  const post = (body: string) =>
    app.request('/api/user/login/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  expect((await post('{')).status).toBe(400)
  expect((await post('null')).status).toBe(400)
  expect((await post(`{"email":"${'x'.repeat(70_000)}"}`)).status).toBe(413)
  expect(JSON.parse(await (await post('{"email":7,"password":{}}')).text())).toMatchObject({
    message: 'INVALID_INPUT',
    errors: [
      { field: 'email', code: 'invalid' },
      { field: 'password', code: 'invalid' },
    ],
  })
})

test('language picks the words: texts, labels, sentences', async () => {
  const { visitor } = await world()
  const input = { room_category_slug: 'marina-studio' }
  expect(granted(await visitor('readRoomDetails', input, { 'accept-language': 'ar' })).name).toBe(
    'استوديو المرسى بإطلالة',
  )
  expect(
    granted(await visitor('readRoomDetails', input, { 'accept-language': 'fr, en;q=0.4' })).name,
  ).toBe('Marina Studio with a view')
  const failure = await visitor(
    'startGuestCheckout',
    { first_name: '', last_name: 'A', email: 'a@b.co', phone_number: '0501234567' },
    { 'accept-language': 'ar' },
  )
  expect(failure).toMatchObject({ errors: [{ field: 'first_name', message: 'الاسم الأول مطلوب' }] })
})

test('who may call: an account is asked for a login, an unknown token is nobody', async () => {
  const { app, visitor, withToken } = await world()
  expect(await visitor('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  expect(await withToken('made-up')('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    (await app.request('/api/user/user_profile/', { headers: { authorization: 'Bearer x' } }))
      .status,
  ).toBe(401)
})

test('logging in: the right password opens a session, logging out ends it, the answer never says which was wrong', async () => {
  const { visitor, withToken, pool } = await world()
  const { hashPassword } = await import('#server/accounts/index.ts')
  await pool.query(`update users set password_hash = $1 where email = 'sara@example.com'`, [
    await hashPassword('Sadaf#2026'),
  ])
  expect(await visitor('logIn', { email: 'sara@example.com', password: 'wrong' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 401,
  })
  expect(await visitor('logIn', { email: 'nobody@example.com', password: 'wrong' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const { token } = granted(
    await visitor('logIn', { email: 'SARA@example.com ', password: 'Sadaf#2026' }),
  )
  const sara = withToken(token)
  expect(granted(await sara('readProfile', {}))).toMatchObject({
    first_name: 'Sara',
    enrolled: false,
    is_temporary: false,
  })
  granted(await sara('logOut', {}))
  expect(await sara('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('too many tries by one visitor are refused, counted in the database', async () => {
  const { visitor } = await world()
  const tries = await Promise.all(
    Array.from({ length: 34 }, () => visitor('logIn', { email: 'x@example.com', password: 'no' })),
  )
  expect(tries.filter((reply) => !reply.ok && reply.code === 'TOO_MANY_REQUESTS')).toHaveLength(4)
})

test('the OpenAPI document and its page name every call', async () => {
  const { app } = await world()
  const document: {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  } = JSON.parse(await (await app.request('/api/openapi.json')).text())
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  )
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const page = await (await app.request('/api/docs')).text()
  for (const name of named) expect(page).toContain(`id="${name}"`)
})

test('health, readiness and metrics are served', async () => {
  const { app } = await world()
  expect(await (await app.request('/healthz')).text()).toBe('ok')
  expect((await app.request('/readyz')).status).toBe(200)
  await app.request('/api/properties/amenities/')
  expect(await (await app.request('/metrics')).text()).toMatch(
    /sadaf_call_seconds_count\{call="listAmenities",status="200"\}/,
  )
})

test('a body that comes in pieces is read no further than the limit', async () => {
  const { port } = await world()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (pieces) => {
      sent += 65_536
      if (sent > 20_000_000) pieces.close()
      else pieces.enqueue(new Uint8Array(65_536).fill(32))
    },
  })
  const address = `http://127.0.0.1:${port}/api/user/login/`
  const response = await fetch(address, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  }).catch(() => null)
  // the server may close before the client has read the response
  expect(response?.status ?? 413).toBe(413)
  expect(sent).toBeLessThan(10_000_000)
})

test('a NUL, which no column keeps, is refused by its field wherever it comes', async () => {
  const { app, sara, visitor } = await world()
  const NUL = 'Nour\0'
  const noor = {
    first_name: 'Noor',
    last_name: 'Rahman',
    email: 'reem@example.com',
    phone_number: '0501234567',
    password: 'Sadaf#2026',
  }
  const refused = (field: string) => ({
    code: 'INVALID_INPUT',
    errors: [{ field, code: 'invalid' }],
  })
  expect(await visitor('signUp', { ...noor, human_check: 'x', referral_code: NUL })).toMatchObject(
    refused('referral_code'),
  )
  expect(
    await sara.call('startCheckout', { reservation_id: 'SDF-240001', coupon_code: NUL }),
  ).toMatchObject(refused('coupon_code'))
  expect((await app.request('/api/properties/room_details/?room_category_slug=%00')).status).toBe(
    400,
  )
  expect((await app.request('/api/properties/fetch/?amenities=wifi,%00')).status).toBe(400)
})

test('the log tells which call was answered to whom, and by which code it was refused', async () => {
  const lines: string[] = []
  const { sara, visitor } = await world({
    log_to: { write: (line) => void lines.push(line) },
    env: { LOG_LEVEL: 'info' },
  })
  await visitor('logIn', { email: 'sara@example.com', password: 'Guess#1234' })
  await sara.call('readAnalytics', { start_date: '2027-01-01', end_date: '2027-01-02' })
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(told).toMatchObject([
    { call: 'logIn', status: 401, code: 'INVALID_CREDENTIALS' },
    { call: 'readAnalytics', status: 403, code: 'FORBIDDEN', user_id: sara.user_id },
  ])
  expect(told[0]).toHaveProperty('request_id')
})

test('an address asked by another method says which it takes; both forms of every address answer', async () => {
  const { app, sara } = await world()
  const wrong = await app.request('/api/user/login/')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  expect(await wrong.json()).toMatchObject({ message: 'METHOD_NOT_ALLOWED' })
  const many = await app.request('/api/properties/wishlist', { method: 'PUT' })
  expect(many.headers.get('allow')).toBe('GET, HEAD, POST, DELETE')
  expect((await app.request('/api/nothing/')).status).toBe(404)
  for (const path of ['/api/user/loyalty_points', '/api/user/loyalty_points/'])
    expect(
      (await app.request(path, { headers: { authorization: `Token ${sara.token}` } })).status,
    ).toBe(200)
})

test.each([
  ['ar', true],
  ['en-GB,ar;q=0.5', true],
  ['ar;q=0', false],
  ['en, ar-AE ; q=0.000', false],
  ['*', false],
  ['es-AR', false],
])('a browser that accepts %j reads Arabic: %s', (accepted, reads) => {
  expect(prefersArabic(accepted)).toBe(reads)
  expect(namedLang('ar;q=0, en')).toBe('en')
})

test('one bad address of a list is named', async () => {
  const { sara } = await world()
  expect(await sara.call('referFriends', { email: ['a@example.com', 'noor@'] })).toMatchObject({
    errors: [{ field: 'email.1', code: 'invalid', message: 'Email entered is invalid: noor@' }],
  })
})
