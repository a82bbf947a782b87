import { expect, test } from 'vitest'
import { granted, hold, type World, world } from '#world'
import { deleteOldProofs } from './queries.ts'

const NOOR = { first_name: 'Noor', last_name: 'Rahman', email: 'noor@example.com', phone_number: '0501234567' }

/** The code of the newest SMS to Noor. */
async function codeSent({ app }: World): Promise<string> {
  const messages: { text: string }[] = JSON.parse(await (await app.request('/dev/inbox.json?to=%2B971501234567')).text())
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

test('a visitor proves a phone number and can then hold nights', async () => {
  const there = await world()
  const opened = granted(await there.visitor('startGuestCheckout', NOOR))
  expect(opened).toMatchObject({ phone_number: '+971501234567', token: '' })
  const { token } = granted(await there.visitor('verifyOtp', { email: NOOR.email, otp: await codeSent(there) }))
  const noor = { call: there.withToken(token) }
  const held = await hold(noor, there.marinaStudio, { from: '2027-02-01', to: '2027-02-03' })
  const booking = granted(await noor.call('readCheckout', { reservation_id: held.reservation_id }))
  expect(booking.user).toEqual({ name: 'Noor Rahman', email: NOOR.email, phone_number: '+971501234567' })
})

test('the e-mail of an account must log in or give way', async () => {
  const { visitor } = await world()
  expect(await visitor('startGuestCheckout', { ...NOOR, email: 'Sara@Example.com' })).toMatchObject({
    code: 'USER_EXIST_CHECKOUT',
    status: 409,
    errors: [{ field: 'email' }],
  })
})

test('a wrong code is refused; after five even the right one is', async () => {
  const there = await world()
  await there.visitor('startGuestCheckout', NOOR)
  const right = await codeSent(there)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: wrong })).toMatchObject({
      code: 'WRONG_OTP',
      errors: [{ field: 'otp' }],
    })
  }
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: right })).toMatchObject({ code: 'OTP_EXPIRED' })
})

test('a code expires, works once, and only the newest works', async () => {
  const there = await world()
  await there.visitor('startGuestCheckout', NOOR)
  const first = await codeSent(there)
  granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  const second = await codeSent(there)
  if (first !== second) expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: first })).toMatchObject({ code: 'WRONG_OTP' })
  there.setClock(301)
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: second })).toMatchObject({ code: 'OTP_EXPIRED' })
  granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  const third = await codeSent(there)
  granted(await there.visitor('verifyOtp', { email: NOOR.email, otp: third }))
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: third })).toMatchObject({ code: 'OTP_NOT_INITIATED' })
})

test('codes are limited, also by starting anew; after the window one may go on', async () => {
  const there = await world()
  for (let sent = 0; sent < 3; sent++) granted(await there.visitor('startGuestCheckout', NOOR))
  for (let sent = 0; sent < 2; sent++) granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  expect(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email })).toMatchObject({
    code: 'RESEND_LIMIT_EXCEEDED',
    status: 429,
  })
  expect(await there.visitor('startGuestCheckout', NOOR)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED' })
  there.setClock(15 * 60 + 1)
  granted(await there.visitor('startGuestCheckout', NOOR))
})

test('no code was asked for, and nonsense in the fields', async () => {
  const { visitor } = await world()
  expect(await visitor('verifyOtp', { email: NOOR.email, otp: '123456' })).toMatchObject({ code: 'OTP_NOT_INITIATED' })
  expect(await visitor('resendOtp', { resend: 'true', email: NOOR.email })).toMatchObject({ code: 'OTP_NOT_INITIATED' })
  const bad = await visitor('startGuestCheckout', { first_name: '  ', last_name: 'x'.repeat(26), email: 'nobody', phone_number: '12' })
  expect(bad).toMatchObject({
    code: 'INVALID_INPUT',
    status: 400,
    errors: [
      { field: 'first_name', code: 'required' },
      { field: 'last_name', code: 'max_length', message: 'At most 25 characters' },
      { field: 'email', code: 'invalid' },
      { field: 'phone_number', code: 'required' },
    ],
  })
})

test('our own pages get the token in a cookie that no script can read', async () => {
  const there = await world()
  await there.visitor('startGuestCheckout', NOOR)
  const response = await there.app.request('/api/user/verify_otp/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email: NOOR.email, otp: await codeSent(there) }),
  })
  expect(JSON.parse(await response.text()).data).toMatchObject({ token: '', refresh_token: '' })
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^sadaf_guest=.*; HttpOnly; SameSite=Lax/)
  const profile = (headers: Record<string, string>) => there.app.request('/api/user/user_profile/', { headers })
  expect((await profile({ cookie: cookie.split(';')[0] ?? '' })).status).toBe(200)
  expect((await profile({ cookie: 'sadaf_guest=forged' })).status).toBe(401)
  const foreign = await there.app.request('/api/user/logout/', {
    method: 'POST',
    headers: { cookie: cookie.split(';')[0] ?? '', origin: 'https://evil.example' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
})

test('codes asked for at once are counted one after the other', async () => {
  const there = await world()
  await Promise.all(Array.from({ length: 20 }, () => there.pool.query('select pg_sleep(0.2)'))) // every connection is open
  const replies = await Promise.all(Array.from({ length: 18 }, () => there.visitor('startGuestCheckout', NOOR)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(5)
})

test('what somebody told us and never finished is forgotten after a day', async () => {
  const there = await world()
  granted(await there.visitor('startGuestCheckout', NOOR))
  await deleteOldProofs(there.house.db, new Date(there.clock().getTime() - 1))
  expect((await there.pool.query('select from guest_checkouts')).rowCount).toBe(1)
  await deleteOldProofs(there.house.db, new Date(there.clock().getTime() + 1))
  expect((await there.pool.query('select from guest_checkouts')).rowCount).toBe(0)
})

test('a phone gets no more codes because they are asked for under many e-mails', async () => {
  const there = await world()
  const ask = (n: number) => there.visitor('startGuestCheckout', { ...NOOR, email: `noor${n}@example.com` })
  for (let n = 0; n < 5; n++) granted(await ask(n))
  expect(await ask(5)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED' })
  granted(await there.visitor('startGuestCheckout', { ...NOOR, phone_number: '0507654321' }))
  there.setClock(15 * 60)
  granted(await ask(5))
})
