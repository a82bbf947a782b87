import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  checkout,
  givePassword,
  granted,
  join,
  emailsTo,
  LIVE_SETTINGS,
  NOUR,
  PASSWORD,
  openTransaction,
  untilWaiting,
  type World,
  world,
} from '#kit/index.ts'

type Somebody = { email: string; first_name?: string; last_name?: string }

async function answerOf(
  there: World,
  provider: 'google' | 'facebook',
  somebody: Somebody | 'cancel',
  more: Record<string, string> = {},
) {
  const ways = granted(await there.visitor('readSignInWays', {}))
  const way = ways[provider]
  if (!way) throw new Error('This provider is off')
  const query = new URLSearchParams({
    client_id: way.client_id,
    redirect_uri: `${there.services.config.public_url}/sign-in-return`,
    state: 'state-1',
    nonce: randomUUID(),
    ...more,
  })
  const { pathname } = new URL(way.authorize_url, there.services.config.public_url)
  const form =
    somebody === 'cancel'
      ? { decision: 'cancel' }
      : { decision: 'allow', who: 'other', first_name: 'Nour', last_name: 'Saleh', ...somebody }
  const response = await there.app.request(`${pathname}?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return {
    status: response.status,
    answer: new URLSearchParams(new URL(response.headers.get('location') ?? 'none:').hash.slice(1)),
  }
}

async function google(there: World, somebody: Somebody, referral_code?: string) {
  const { answer } = await answerOf(there, 'google', somebody)
  return await there.visitor('googleSignIn', {
    token: answer.get('id_token') ?? '',
    ...(referral_code ? { referral_code } : {}),
  })
}
async function facebook(there: World, somebody: Somebody) {
  const { answer } = await answerOf(there, 'facebook', somebody)
  return await there.visitor('facebookSignIn', { token: answer.get('access_token') ?? '' })
}
const SARA = { email: 'sara@example.com' }
const profileOf = async (there: World, token: string) =>
  granted(await there.withToken(token)('readProfile', {}))

test('Google brings a newcomer in with a verified e-mail, and knows them the next time', async () => {
  const there = await world()
  const { success, data } = granted(await google(there, { email: NOUR.email }))
  expect(success).toBe('SIGNUP_SUCCESS')
  expect(data).toMatchObject({ role: [1], is_email_verified: true, id: data.user_id })
  expect(await profileOf(there, data.token)).toMatchObject({
    first_name: 'Nour',
    last_name: 'Saleh',
    email: NOUR.email,
    phone_number: '',
    is_social_media_login: true,
    has_password: false,
  })
  const again = granted(await google(there, { email: NOUR.email, first_name: 'Renamed' }))
  expect(again).toMatchObject({ success: 'LOGGED_IN', data: { user_id: data.user_id } })
  await there.runJobs()
  expect(await emailsTo(there, NOUR.email)).toEqual([])
})

test('Facebook brings a newcomer in, whose e-mail is still to be verified', async () => {
  const there = await world()
  const { success, data } = granted(await facebook(there, { email: NOUR.email }))
  expect(success).toBe('SIGNUP_SUCCESS')
  expect(data.is_email_verified).toBe(false)
  await there.runJobs()
  expect((await emailsTo(there, NOUR.email))[0]?.subject).toBe('Confirm your email')
  expect(granted(await facebook(there, { email: NOUR.email }))).toMatchObject({
    success: 'LOGGED_IN',
    data: { user_id: data.user_id },
  })
})

test('Google opens the account of the same e-mail, also after that e-mail has changed', async () => {
  const there = await world()
  expect(granted(await google(there, SARA))).toMatchObject({
    success: 'LOGGED_IN',
    data: { user_id: there.sara.user_id },
  })
  await there.pool.query(
    "update users set email = 'sara.new@example.com' where email = 'sara@example.com'",
  )
  expect(granted(await google(there, SARA))).toMatchObject({
    success: 'LOGGED_IN',
    data: { user_id: there.sara.user_id },
  })
})

test('Facebook does not open the account of the same e-mail', async () => {
  const there = await world()
  expect(await facebook(there, SARA)).toMatchObject({ code: 'USER_EXIST', status: 409 })
})

test('whoever squatted on an address is out when its owner comes with Google', async () => {
  const there = await world()
  const squatter = granted(await join(there)).data
  const owner = granted(await google(there, { email: NOUR.email })).data
  expect(owner).toMatchObject({ user_id: squatter.user_id, is_email_verified: true })
  expect((await there.withToken(squatter.token)('readProfile', {})).ok).toBe(false)
  expect(
    await there.visitor('refreshToken', { refresh_token: squatter.refresh_token }),
  ).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await there.visitor('logIn', { email: NOUR.email, password: PASSWORD })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect((await profileOf(there, owner.token)).has_password).toBe(false)
})

test('an account whose e-mail was verified keeps its password and its sessions beside Google', async () => {
  const there = await world()
  await givePassword(there, SARA.email)
  granted(await google(there, SARA))
  granted(await there.visitor('logIn', { ...SARA, password: PASSWORD }))
  granted(await there.sara.call('readProfile', {}))
})

test('a friend’s code works here too', async () => {
  const there = await world()
  await there.pool.query(
    "update users set referral_code = 'LAYLA234' where email = 'layla@example.com'",
  )
  expect(granted(await google(there, { email: NOUR.email }, 'LAYLA234')).success).toBe(
    'SIGNUP_SUCCESS_REFERRAL_GRANTED',
  )
})

test('a token that does not hold opens nothing, nor does one of the other provider', async () => {
  const there = await world()
  const failed = { code: 'SOCIAL_LOGIN_FAILED', status: 401 }
  const id_token = (await answerOf(there, 'google', SARA)).answer.get('id_token') ?? ''
  const access_token = (await answerOf(there, 'facebook', SARA)).answer.get('access_token') ?? ''
  expect(await there.visitor('googleSignIn', { token: 'nonsense' })).toMatchObject(failed)
  expect(await there.visitor('facebookSignIn', { token: 'nonsense' })).toMatchObject(failed)
  expect(await there.visitor('googleSignIn', { token: access_token })).toMatchObject(failed)
  expect(await there.visitor('facebookSignIn', { token: id_token })).toMatchObject(failed)
  there.setClock(11 * 60)
  expect(await there.visitor('googleSignIn', { token: id_token })).toMatchObject(failed)
})

test('two clicks at once open one account', async () => {
  const there = await world()
  const answers = await Promise.all(
    [1, 2].map(() => answerOf(there, 'google', { email: NOUR.email })),
  )
  const replies = (
    await Promise.all(
      answers.map(({ answer }) =>
        there.visitor('googleSignIn', { token: answer.get('id_token') ?? '' }),
      ),
    )
  ).map(granted)
  expect(replies.map(({ success }) => success).toSorted()).toEqual(['LOGGED_IN', 'SIGNUP_SUCCESS'])
  expect(replies[0]?.data.user_id).toBe(replies[1]?.data.user_id)
})

test('an id_token signs in once, also when it comes twice at once; one that signed nobody in is not used up', async () => {
  const there = await world()
  const tokenOf = async (email: string) =>
    (await answerOf(there, 'google', { email })).answer.get('id_token') ?? ''
  const token = await tokenOf(NOUR.email)
  const replies = await Promise.all([1, 2, 3].map(() => there.visitor('googleSignIn', { token })))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(
    replies.filter(
      (reply) => !reply.ok && reply.code === 'SOCIAL_LOGIN_FAILED' && reply.status === 401,
    ),
  ).toHaveLength(2)
  expect(await there.visitor('googleSignIn', { token })).toMatchObject({
    code: 'SOCIAL_LOGIN_FAILED',
  })
  granted(await there.visitor('googleSignIn', { token: await tokenOf(NOUR.email) }))
})

test('the sandbox identity provider lets one cancel, and leads nowhere but to us', async () => {
  const there = await world()
  const { answer } = await answerOf(there, 'google', 'cancel')
  expect(Object.fromEntries(answer)).toEqual({ error: 'access_denied', state: 'state-1' })
  const strangers = [{ redirect_uri: 'https://evil.example/' }, { client_id: 'another' }]
  for (const stranger of strangers)
    expect((await answerOf(there, 'google', 'cancel', stranger)).status).toBe(404)
  const page = await there.app.request(
    '/sandbox-identity/google/authorize?client_id=practice-google&redirect_uri=https://evil.example/',
  )
  expect(page.status).toBe(404)
})

test('settings switch on the real ones; in a demo the sandbox identity provider stands in for the rest', async () => {
  const there = await world({ env: { GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com' } })
  expect(granted(await there.visitor('readSignInWays', {}))).toMatchObject({
    google: {
      authorize_url: 'https://accounts.google.com/o/oauth2/v2/auth',
      client_id: 'ours.apps.googleusercontent.com',
    },
    facebook: { authorize_url: '/sandbox-identity/facebook/authorize' },
  })
})

test('where neither settings nor a demo switch them on, there is nobody to ask', async () => {
  const there = await world({ env: LIVE_SETTINGS })
  expect(granted(await there.visitor('readSignInWays', {}))).toEqual({
    google: null,
    facebook: null,
    is_local: false,
  })
  expect(await there.visitor('googleSignIn', { token: 'x' })).toMatchObject({
    code: 'SOCIAL_LOGIN_FAILED',
  })
  expect((await there.app.request('/sandbox-identity/google/certs')).status).toBe(404)
})

test('who signs in through Facebook while the owner of the address sets a password stays out', async () => {
  const there = await world()
  const squatter = granted(await facebook(there, { email: NOUR.email }))
  const reset = await openTransaction(there.pool)
  await reset.query('select from users where id = $1 for update', [squatter.data.user_id])
  const again = facebook(there, { email: NOUR.email })
  await untilWaiting(there.pool)
  await reset.query('delete from social_identities')
  await reset.query('delete from sessions')
  await reset.commit()
  expect(await again).toMatchObject({ code: 'USER_EXIST' })
  expect(
    (await there.pool.query('select from sessions where user_id = $1', [squatter.data.user_id]))
      .rowCount,
  ).toBe(0)
})

test('who squatted on an address through Facebook is out once its owner comes through Google', async () => {
  const there = await world()
  const squatter = granted(await facebook(there, { email: 'reem@example.com' })).data
  const owner = granted(await google(there, { email: 'reem@example.com' })).data
  expect(owner.user_id).toBe(squatter.user_id)
  expect(await there.withToken(squatter.token)('readProfile', {})).toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect(await facebook(there, { email: 'reem@example.com' })).toMatchObject({ code: 'USER_EXIST' })
  granted(await google(there, { email: 'reem@example.com' }))
})

async function bookAsGuest(there: World) {
  const { first_name, last_name, email, phone_number } = NOUR
  const human_check = await there.humanCheck()
  granted(
    await there.visitor('startGuestCheckout', {
      first_name,
      last_name,
      email,
      phone_number,
      human_check,
    }),
  )
  const [sms] = await emailsTo(there, '+971501234567')
  const { token } = granted(
    await there.visitor('verifyOtp', { email, otp: /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '' }),
  )
  const nights = { from: '2027-02-01', to: '2027-02-04' }
  return (await checkout({ call: there.withToken(token) }, there.marinaStudio, nights))
    .reservation_id
}

test('a first sign-in with an e-mail that the provider has proven brings the bookings made without an account; another does not', async () => {
  const there = await world()
  const reservation_id = await bookAsGuest(there)
  const readBy = (token: string) => there.withToken(token)('readCheckout', { reservation_id })
  const stranger = granted(await google(there, { email: 'noura@example.com' })).data.token
  expect(await readBy(stranger)).toMatchObject({ code: 'INVALID_BOOKING' })
  const unproven = granted(await facebook(there, { email: NOUR.email })).data.token
  expect(await readBy(unproven)).toMatchObject({ code: 'INVALID_BOOKING' })
  await there.pool.query('delete from users where email = $1 and not is_temporary', [NOUR.email])
  const proven = granted(await google(there, { email: NOUR.email }))
  expect(proven.success).toBe('SIGNUP_SUCCESS')
  expect(granted(await readBy(proven.data.token)).reservation_id).toBe(reservation_id)
})

test('a first sign-in brings no booking whose phone was never proven', async () => {
  const there = await world()
  const reservation_id = await bookAsGuest(there)
  await there.pool.query('update users set phone_verified_at = null where is_temporary')
  const { token } = granted(await google(there, { email: NOUR.email })).data
  expect(await there.withToken(token)('readCheckout', { reservation_id })).toMatchObject({
    code: 'INVALID_BOOKING',
  })
})

test('an account with a second factor is asked for it when its owner comes by Google or Facebook', async () => {
  const there = await world()
  await givePassword(there, SARA.email)
  const { key } = granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: there.clock().getTime() })
  granted(await there.sara.call('confirmAuthenticator', { code: code() }))
  there.setClock(30)
  const { answer } = await answerOf(there, 'google', SARA)
  const token = answer.get('id_token') ?? ''
  expect(await there.visitor('googleSignIn', { token })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    status: 403,
  })
  expect(await there.visitor('startSocialPasskey', { provider: 'google', token })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await there.visitor('googleSignIn', { token, second_factor: '000000' })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  const { rows } = await there.pool.query(
    'select (select count(*)::int from social_identities) as linked, tries from factor_tries',
  )
  expect(rows).toEqual([{ linked: 0, tries: 1 }])
  const { data } = granted(await there.visitor('googleSignIn', { token, second_factor: code() }))
  expect(granted(await there.withToken(data.token)('readProfile', {})).email).toBe(SARA.email)
  expect(await there.visitor('googleSignIn', { token, second_factor: code() })).toMatchObject({
    ok: false,
  })
  there.setClock(30)
  expect(await google(there, SARA)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})
