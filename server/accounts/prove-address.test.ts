import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { emailsTo, granted, join, NOUR, world, type World } from '#kit/index.ts'

const LOGIN = { email: NOUR.email, password: NOUR.password }
const FRESH = { new_password: 'Fresh#2027', reenter_password: 'Fresh#2027' }

/**
 * Somebody opens an account on Nour's address, with all that a session allowed before its address
 * is proven, or once was.
 */
async function squatted() {
  const there = await world()
  const squatter = granted(await join(there)).data
  const { user_id } = squatter
  await there.pool.query(
    `insert into social_identities (provider, subject, user_id, linked_at) values ('google', 'sly', $1, now())`,
    [user_id],
  )
  await there.pool.query(`update users set is_email_verified = true where id = $1`, [user_id])
  const call = there.withToken(squatter.token)
  const { key } = granted(await call('startAuthenticator', { password: NOUR.password }))
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: there.clock().getTime(),
  })
  granted(await call('confirmAuthenticator', { code }))
  granted(await call('makeMyCalendar', {}))
  await there.pool.query(`update users set is_email_verified = false where id = $1`, [user_id])
  return { there, user_id, call }
}

async function linkIn(there: World, path: string): Promise<string> {
  await there.runJobs()
  const links = (await emailsTo(there, NOUR.email)).flatMap((email) => email.links)
  return new URL(links.find((link) => link.includes(path)) ?? 'none:').searchParams.get('id') ?? ''
}

async function expectNothingLeft({ there, user_id, call }: Awaited<ReturnType<typeof squatted>>) {
  expect(await call('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await there.visitor('logIn', LOGIN)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const { rows } = await there.pool.query(
    `select is_email_verified, has_second_factor, (select count(*)::int from social_identities where user_id = $1) as providers,
       (select count(*)::int from authenticators where user_id = $1) as apps, (select count(*)::int from recovery_codes where user_id = $1) as codes,
       (select count(*)::int from calendar_links where user_id = $1) as calendars
     from users where id = $1`,
    [user_id],
  )
  expect(rows).toEqual([
    {
      is_email_verified: true,
      has_second_factor: false,
      providers: 0,
      apps: 0,
      codes: 0,
      calendars: 0,
    },
  ])
}

test('the link that verifies an address, opened by its owner, ends what a stranger put there, and sets a password', async () => {
  const squatting = await squatted()
  const { there } = squatting
  const { reset_id } = granted(
    await there.visitor('verifyEmail', { id: await linkIn(there, '/verify-email') }),
  )
  await expectNothingLeft(squatting)
  granted(
    await there.visitor('resetPassword', {
      email: NOUR.email,
      ...FRESH,
      verification_id: reset_id ?? '',
    }),
  )
  granted(await there.visitor('logIn', { email: NOUR.email, password: FRESH.new_password }))
})

test('a password reset by mail ends what a stranger put there, the second factor too', async () => {
  const squatting = await squatted()
  const { there } = squatting
  granted(await there.visitor('forgotPassword', { email: NOUR.email }))
  granted(
    await there.visitor('resetPassword', {
      email: NOUR.email,
      ...FRESH,
      verification_id: await linkIn(there, '/reset-password'),
    }),
  )
  await expectNothingLeft(squatting)
  granted(await there.visitor('logIn', { email: NOUR.email, password: FRESH.new_password }))
})

test('of an account whose address is proven a reset keeps the second factor', async () => {
  const { there, user_id } = await squatted()
  await there.pool.query(`update users set is_email_verified = true where id = $1`, [user_id])
  granted(await there.visitor('forgotPassword', { email: NOUR.email }))
  granted(
    await there.visitor('resetPassword', {
      email: NOUR.email,
      ...FRESH,
      verification_id: await linkIn(there, '/reset-password'),
    }),
  )
  expect(
    await there.visitor('logIn', { email: NOUR.email, password: FRESH.new_password }),
  ).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
})

test('whoever opens the link in a session of the account keeps everything', async () => {
  const there = await world()
  const call = there.withToken(granted(await join(there)).data.token)
  expect(granted(await call('verifyEmail', { id: await linkIn(there, '/verify-email') }))).toEqual({
    email: NOUR.email,
    reset_id: null,
  })
  expect(granted(await call('readProfile', {}))).toMatchObject({
    is_email_verified: true,
    has_password: true,
  })
  granted(await there.visitor('logIn', LOGIN))
})

test('there is no second factor before the address is proven', async () => {
  const there = await world()
  const call = there.withToken(granted(await join(there)).data.token)
  expect(await call('startAuthenticator', { password: NOUR.password })).toMatchObject({
    code: 'VERIFY_EMAIL_FIRST',
    status: 403,
  })
  expect(await call('confirmAuthenticator', { code: '123456' })).toMatchObject({
    code: 'VERIFY_EMAIL_FIRST',
  })
  expect(await call('startPasskey', { password: NOUR.password })).toMatchObject({
    code: 'VERIFY_EMAIL_FIRST',
  })
})
