import { expect, test } from 'vitest'
import { granted, join, emailsTo, linkTo, NOUR, PASSWORD, world } from '#kit/index.ts'

test('somebody joins, is in at once, and verifies the e-mail by the email', async () => {
  const there = await world()
  const { success, data } = granted(await join(there))
  expect(success).toBe('SIGNUP_SUCCESS')
  expect(data).toMatchObject({ id: data.user_id, role: [1], is_email_verified: false })
  const profile = granted(await there.withToken(data.token)('readProfile', {}))
  expect(profile).toMatchObject({
    email: NOUR.email,
    phone_number: '+971501234567',
    is_social_media_login: false,
    has_password: true,
  })
  expect(profile.referral_code).toMatch(/^[A-Z2-9]{8}$/)
  const id = (await linkTo(there, NOUR.email)).searchParams.get('id') ?? ''
  granted(await there.withToken(data.token)('verifyEmail', { id }))
  expect(
    granted(await there.visitor('logIn', { email: NOUR.email, password: PASSWORD }))
      .is_email_verified,
  ).toBe(true)
})

test('a friend’s code brings a coupon, a dead one is said to have expired', async () => {
  const there = await world()
  await there.pool.query(
    "update users set referral_code = 'LAYLA234' where email = 'layla@example.com'",
  )
  expect(granted(await join(there, { referral_code: 'layla234' })).success).toBe(
    'SIGNUP_SUCCESS_REFERRAL_GRANTED',
  )
  const other = { email: 'other@example.com', referral_code: 'NOBODY22' }
  expect(granted(await join(there, other)).success).toBe('SIGNUP_SUCCESS_REFERRAL_EXPIRED')
  const { rows } = await there.pool.query(
    "select 1 from coupons c join users u on u.id = c.user_id where u.email = 'nour@example.com'",
  )
  expect(rows).toHaveLength(1)
})

test('one e-mail, one account, also when two join at once; the human check is not spent by a refusal', async () => {
  const there = await world()
  const human_check = await there.humanCheck()
  expect(
    await there.visitor('signUp', { ...NOUR, email: 'Sara@Example.com', human_check }),
  ).toMatchObject({
    code: 'USER_EXIST',
    status: 409,
    errors: [{ field: 'email' }],
  })
  granted(await there.visitor('signUp', { ...NOUR, human_check }))
  const twice = await Promise.all([1, 2].map(() => join(there, { email: 'twin@example.com' })))
  expect(twice.filter((reply) => reply.ok)).toHaveLength(1)
  expect(twice.find((reply) => !reply.ok)).toMatchObject({ code: 'USER_EXIST' })
})

test('an address used by somebody without an account is free to join with', async () => {
  const there = await world()
  await there.visitors(1)
  granted(await join(there, { email: 'guest1000@example.com' }))
})

test('without being human nobody joins', async () => {
  const there = await world()
  const refused = {
    code: 'HUMAN_CHECK_FAILED',
    status: 400,
    errors: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }],
  }
  expect(await there.visitor('signUp', { ...NOUR, human_check: 'nonsense' })).toMatchObject(refused)
  const human_check = await there.humanCheck()
  granted(await there.visitor('signUp', { ...NOUR, human_check }))
  expect(
    await there.visitor('signUp', { ...NOUR, email: 'again@example.com', human_check }),
  ).toMatchObject(refused)
  const late = await there.humanCheck()
  there.setClock(10 * 60)
  expect(
    await there.visitor('signUp', { ...NOUR, email: 'late@example.com', human_check: late }),
  ).toMatchObject(refused)
  await there.runJobs()
  expect(await emailsTo(there, 'late@example.com')).toEqual([])
})
