import { expect, test } from 'vitest'
import { granted, hold, type World, world } from '#kit/index.ts'
import { deleteOldProofs } from './proof-queries.ts'

const NOOR = {
  first_name: 'Noor',
  last_name: 'Rahman',
  email: 'reem@example.com',
  phone_number: '0501234567',
}

const start = async (there: World, person: typeof NOOR = NOOR) =>
  await there.visitor('startGuestCheckout', { ...person, human_check: await there.humanCheck() })

async function codeSent({ app }: World): Promise<string> {
  const messages: { text: string }[] = JSON.parse(
    await (await app.request('/dev/inbox.json?to=%2B971501234567')).text(),
  )
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

test('a visitor proves a phone number and can then hold nights', async () => {
  const there = await world()
  const opened = granted(await start(there))
  expect(opened).toMatchObject({
    phone_number: '+971501234567',
    token: expect.stringMatching(/^[\w-]{43}$/),
  })
  const { token } = granted(
    await there.visitor('verifyOtp', { email: NOOR.email, otp: await codeSent(there) }),
  )
  const noor = { call: there.withToken(token) }
  const held = await hold(noor, there.marinaStudio, { from: '2027-02-01', to: '2027-02-03' })
  const booking = granted(await noor.call('readCheckout', { reservation_id: held.reservation_id }))
  expect(booking.user).toEqual({
    name: 'Noor Rahman',
    email: NOOR.email,
    phone_number: '+971501234567',
  })
})

test('the e-mail of an account must log in or give way', async () => {
  const { visitor } = await world()
  expect(await visitor('startGuestCheckout', { ...NOOR, email: 'Sara@Example.com' })).toMatchObject(
    {
      code: 'USER_EXIST_CHECKOUT',
      status: 409,
      errors: [{ field: 'email' }],
    },
  )
})

test.each(['1234567890', '+971123456789', '0100000000'])(
  '%s is refused: no Emirati number begins so',
  async (phone_number) => {
    const there = await world()
    expect(await start(there, { ...NOOR, phone_number })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'phone_number', code: 'invalid' }],
    })
    expect((await there.pool.query('select from guest_checkouts')).rowCount).toBe(0)
  },
)

test('a foreign number is judged by its length alone', async () => {
  const there = await world()
  expect(granted(await start(there, { ...NOOR, phone_number: '+919876543210' }))).toMatchObject({
    phone_number: '+919876543210',
  })
})

test('a wrong code is refused; after five even the right one is', async () => {
  const there = await world()
  await start(there)
  const right = await codeSent(there)
  const wrong = right === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: wrong })).toMatchObject({
      code: 'WRONG_OTP',
      errors: [{ field: 'otp' }],
    })
  }
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: right })).toMatchObject({
    code: 'OTP_EXPIRED',
  })
})

test('a code expires, works once, and only the newest works', async () => {
  const there = await world()
  await start(there)
  const first = await codeSent(there)
  granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  const second = await codeSent(there)
  if (first !== second)
    expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: first })).toMatchObject({
      code: 'WRONG_OTP',
    })
  there.setClock(301)
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: second })).toMatchObject({
    code: 'OTP_EXPIRED',
  })
  granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  const third = await codeSent(there)
  granted(await there.visitor('verifyOtp', { email: NOOR.email, otp: third }))
  expect(await there.visitor('verifyOtp', { email: NOOR.email, otp: third })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
})

test('codes are limited, also by starting anew; after the window one may go on', async () => {
  const there = await world()
  for (let sent = 0; sent < 3; sent++) granted(await start(there))
  for (let sent = 0; sent < 2; sent++)
    granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email }))
  expect(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email })).toMatchObject({
    code: 'RESEND_LIMIT_EXCEEDED',
    status: 429,
  })
  expect(await start(there)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED' })
  there.setClock(15 * 60 + 1)
  granted(await start(there))
})

test('no code was asked for, and nonsense in the fields', async () => {
  const { visitor } = await world()
  expect(await visitor('verifyOtp', { email: NOOR.email, otp: '123456' })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
  expect(await visitor('resendOtp', { resend: 'true', email: NOOR.email })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
  const bad = await visitor('startGuestCheckout', {
    first_name: '  ',
    last_name: 'x'.repeat(26),
    email: 'nobody',
    phone_number: '12',
  })
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
  const { token: proof } = granted(await start(there))
  const response = await there.app.request('/api/user/verify_otp/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email: NOOR.email, token: proof, otp: await codeSent(there) }),
  })
  expect(JSON.parse(await response.text()).data).toMatchObject({ token: '', refresh_token: '' })
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^sadaf_guest=.*; HttpOnly; SameSite=Lax/)
  const profile = (headers: Record<string, string>) =>
    there.app.request('/api/user/user_profile/', { headers })
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
  // every connection is open
  await Promise.all(Array.from({ length: 20 }, () => there.pool.query('select pg_sleep(0.2)')))
  const replies = await Promise.all(Array.from({ length: 18 }, () => start(there)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(5)
})

test('what somebody told us and never finished is forgotten after a day', async () => {
  const there = await world()
  granted(await start(there))
  await deleteOldProofs(there.services.db, new Date(there.clock().getTime() - 1))
  expect((await there.pool.query('select from guest_checkouts')).rowCount).toBe(1)
  await deleteOldProofs(there.services.db, new Date(there.clock().getTime() + 1))
  expect((await there.pool.query('select from guest_checkouts')).rowCount).toBe(0)
})

test('a phone gets no more codes because they are asked for under many e-mails', async () => {
  const there = await world()
  const request = (n: number) => start(there, { ...NOOR, email: `noor${n}@example.com` })
  for (let n = 0; n < 5; n++) granted(await request(n))
  expect(await request(5)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED' })
  granted(await start(there, { ...NOOR, phone_number: '0507654321' }))
  there.setClock(15 * 60)
  granted(await request(5))
})

const stranger = (there: World) => there.withToken('nobody')

test('a stranger who types somebody’s e-mail or number keeps nobody from booking, and does not take the place of their code', async () => {
  const there = await world()
  const attack = async (n: number, phone_number: string) =>
    await stranger(there)('startGuestCheckout', {
      ...NOOR,
      phone_number,
      first_name: `Mallory ${n}`,
      human_check: await there.humanCheck(),
    })
  const { token } = granted(await start(there))
  const otp = await codeSent(there)
  for (let n = 0; n < 5; n++) granted(await attack(n, `050765432${n}`))
  for (let n = 0; n < 5; n++) granted(await attack(n, NOOR.phone_number))
  granted(await there.visitor('resendOtp', { resend: 'true', email: NOOR.email, token }))
  const newest = await codeSent(there)
  expect(newest).not.toBe(otp)
  const verified = granted(
    await there.visitor('verifyOtp', { email: NOOR.email, token, otp: newest }),
  )
  expect(granted(await there.withToken(verified.token)('readProfile', {}))).toMatchObject({
    first_name: 'Noor',
    phone_number: '+971501234567',
  })
})

test('a proof is opened by its own token, or without one by the network that began it', async () => {
  const there = await world()
  const { token } = granted(await start(there))
  const otp = await codeSent(there)
  const elsewhere = stranger(there)
  expect(await elsewhere('verifyOtp', { email: NOOR.email, otp })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
  expect(await elsewhere('verifyOtp', { email: NOOR.email, token: 'made-up', otp })).toMatchObject({
    code: 'OTP_NOT_INITIATED',
  })
  expect(
    await elsewhere('resendOtp', { resend: 'true', email: 'other@example.com', token }),
  ).toMatchObject({ code: 'OTP_NOT_INITIATED' })
  granted(await elsewhere('verifyOtp', { email: NOOR.email, token, otp }))
})

test('a number gets at most fifteen codes in the window, however many networks ask', async () => {
  const there = await world()
  for (let n = 0; n < 15; n++)
    granted(
      await stranger(there)('startGuestCheckout', {
        ...NOOR,
        email: `n${n}@example.com`,
        human_check: await there.humanCheck(),
      }),
    )
  expect(await start(there)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED', status: 429 })
  there.setClock(15 * 60)
  granted(await start(there))
})

test('strangers who ask for codes elsewhere do not lock out who proved the number here', async () => {
  const there = await world()
  const { token } = granted(await start(there))
  granted(
    await there.visitor('verifyOtp', { email: NOOR.email, token, otp: await codeSent(there) }),
  )
  for (let n = 0; n < 15; n++)
    granted(await stranger(there)('startGuestCheckout', { ...NOOR, email: `n${n}@example.com` }))
  expect(await stranger(there)('startGuestCheckout', NOOR)).toMatchObject({
    code: 'RESEND_LIMIT_EXCEEDED',
  })
  for (let n = 0; n < 5; n++) granted(await start(there))
  expect(await start(there)).toMatchObject({ code: 'RESEND_LIMIT_EXCEEDED' })
})

test('the first message to a number asks for the human check, spent once; a number that was verified is known', async () => {
  const there = await world()
  const needed = { code: 'HUMAN_CHECK_FAILED', status: 400, errors: [{ field: 'human_check' }] }
  expect(await there.visitor('startGuestCheckout', NOOR)).toMatchObject(needed)
  expect(
    await there.visitor('startGuestCheckout', { ...NOOR, human_check: 'nonsense' }),
  ).toMatchObject(needed)
  const human_check = await there.humanCheck()
  const { token } = granted(await there.visitor('startGuestCheckout', { ...NOOR, human_check }))
  expect(await there.visitor('startGuestCheckout', { ...NOOR, human_check })).toMatchObject(needed)
  granted(
    await there.visitor('verifyOtp', { email: NOOR.email, token, otp: await codeSent(there) }),
  )
  granted(await there.visitor('startGuestCheckout', NOOR))
})

test('codes are sent to the countries of the setting, not to satellites and premium numbers', async () => {
  const there = await world()
  const refused = {
    code: 'PHONE_COUNTRY_UNSUPPORTED',
    status: 400,
    errors: [{ field: 'phone_number' }],
  }
  for (const phone_number of ['+88213123456789', '+8816123456789', '+85512345678'])
    expect(await start(there, { ...NOOR, phone_number }), phone_number).toMatchObject(refused)
  granted(await start(there, { ...NOOR, phone_number: '+447700900123' }))
  const emirates = { name: 'sms_countries' as const, value: ['AE'], from: '2027-01-11' }
  granted(await there.noor.call('changeSetting', { ...emirates, reason: 'By law' }))
  granted(await start(there, { ...NOOR, phone_number: '+447700900124' }))
  there.setClock(24 * 60 * 60)
  expect(await start(there, { ...NOOR, phone_number: '+447700900125' })).toMatchObject(refused)
})

test('the whole product sends so many codes in an hour; beyond that none, and the log says so', async () => {
  const lines: string[] = []
  const there = await world({
    env: { LOG_LEVEL: 'error' },
    log_to: { write: (line) => void lines.push(line) },
  })
  await there.pool.query("update settings set value = '2' where name = 'sms_per_hour'")
  const sent = async () =>
    Number(
      /^sadaf_sms_this_hour (\S+)$/m.exec(await (await there.app.request('/metrics')).text())?.[1],
    )
  for (const n of [1, 2]) granted(await start(there, { ...NOOR, phone_number: `050111111${n}` }))
  expect(await sent()).toBe(2)
  expect(await start(there)).toMatchObject({ code: 'OTP_SEND_FAILED', status: 502 })
  expect(lines.join('')).toContain('the ceiling of this hour is reached')
  expect(await sent()).toBe(2)
  there.setClock(60 * 60)
  granted(await start(there))
  expect(await sent()).toBe(1)
})
