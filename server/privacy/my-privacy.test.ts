import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import {
  buy,
  emailsTo,
  givePassword,
  granted,
  PASSWORD,
  SILENT,
  world,
  type World,
} from '#kit/index.ts'

const SARA = 'sara@example.com'
const PAST = { from: '2027-01-12', to: '2027-01-15' }

const choices = async ({ sara }: World) => {
  const { email_lang, lists } = granted(await sara.call('readPrivacy', {}))
  return { email_lang, ...lists }
}

const languageOf = async ({ pool }: World) =>
  (await pool.query<{ lang: string }>('select lang from users where email = $1', [SARA])).rows[0]
    ?.lang

test('each list is left and joined again by the person, and every change is logged once', async () => {
  const there = await world(SILENT)
  const first = { email_lang: null, newsletter: false, invitations: true, rewards: true }
  expect(await choices(there)).toEqual(first)
  const change = (lists: Record<string, boolean>) => there.sara.call('changeMailChoices', { lists })
  granted(await change({ newsletter: true, invitations: false, rewards: false }))
  granted(await change({ newsletter: true, rewards: true }))
  expect(await choices(there)).toEqual({ ...first, newsletter: true, invitations: false })
  granted(await change({ newsletter: false }))
  expect(await choices(there)).toEqual({ ...first, invitations: false })
  const { rows } = await there.pool.query(
    `select verb, subject from activity_log where subject_kind = 'list' order by id`,
  )
  expect(rows.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual([
    'subscribe newsletter',
    'unsubscribe invitations',
    'unsubscribe rewards',
    'subscribe rewards',
    'unsubscribe newsletter',
  ])
})

test('a chosen language of emails stays whatever language is used; without one they follow it again', async () => {
  const there = await world(SILENT)
  const act = async (lang: 'en' | 'ar') =>
    granted(
      await there.sara.call('addToWishlist', { room_category: 1 }, { 'accept-language': lang }),
    )
  await act('ar')
  expect(await languageOf(there)).toBe('ar')
  granted(
    await there.sara.call('changeMailChoices', { email_lang: 'en' }, { 'accept-language': 'ar' }),
  )
  await act('ar')
  expect(await languageOf(there)).toBe('en')
  expect((await choices(there)).email_lang).toBe('en')
  granted(
    await there.sara.call('changeMailChoices', { email_lang: null }, { 'accept-language': 'en' }),
  )
  await act('ar')
  expect(await languageOf(there)).toBe('ar')
})

test('the data is given to who knows the password, or has a fresh second factor, and to a proven address alone', async () => {
  const there = await world(SILENT)
  await givePassword(there, SARA)
  expect(await there.sara.call('exportMyData', { password: 'guessed' })).toMatchObject({
    code: 'INVALID_PASSWORD',
    errors: [{ field: 'password' }],
  })
  const file = granted(await there.sara.call('exportMyData', { password: PASSWORD }))
  const text = Buffer.from(file.bytes).toString('utf8')
  expect(JSON.parse(text)).toMatchObject({ email: SARA, accounts: [{ email: SARA }] })
  expect(text).not.toMatch(/argon2|token_hash/)

  const { key } = granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: there.clock().getTime() })
  granted(await there.sara.call('confirmAuthenticator', { code: codeNow() }))
  there.setClock(20 * 60)
  for (const call of ['exportMyData', 'closeMyAccount'] as const)
    expect(await there.sara.call(call, { password: PASSWORD }), call).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    })
  granted(await there.sara.call('proveSecondFactor', { code: codeNow() }))
  granted(await there.sara.call('exportMyData', {}))

  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  for (const call of ['changeMailChoices', 'exportMyData', 'closeMyAccount'] as const)
    expect(await there.sara.call(call, {}), call).toMatchObject({ code: 'VERIFY_EMAIL_FIRST' })
})

test('what stands in the way of closing is said before and refused; then the account is gone, and what the law keeps is told', async () => {
  const there = await world(SILENT)
  await givePassword(there, SARA)
  const { reservation_id } = await buy(there, there.sara, { home: there.downtownFlat, ...PAST })
  const closing = async () => granted(await there.sara.call('readPrivacy', {})).closing
  const close = (password = PASSWORD) => there.sara.call('closeMyAccount', { password })
  expect(await closing()).toMatchObject({ stays: 1, refunds: 0, homes: 0, is_colleague: false })
  expect(await close()).toMatchObject({ code: 'INVALID_INPUT' })
  there.setClock(new Date('2027-01-17T12:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  expect(await closing()).toMatchObject({ stays: 0, documents_until: '2033-01-01' })
  expect(await close('guessed')).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(granted(await close())).toEqual({ documents_until: '2033-01-01' })
  expect(await there.sara.call('readProfile', {})).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await there.visitor('logIn', { email: SARA, password: PASSWORD })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const { rows } = await there.pool.query(
    'select guest_email from bookings where reservation_id = $1',
    [reservation_id],
  )
  expect(rows).toEqual([{ guest_email: '' }])
})

test('an owner and a colleague hear what stands in the way', async () => {
  const there = await world(SILENT)
  for (const [person, email] of [
    ['omar', 'omar@example.com'],
    ['noor', 'noor@example.com'],
  ] as const) {
    await givePassword(there, email)
    const { closing } = granted(await there[person].call('readPrivacy', {}))
    expect(closing.homes > 0 || closing.is_colleague, person).toBe(true)
    expect(await there[person].call('closeMyAccount', { password: PASSWORD })).toMatchObject({
      ok: false,
    })
    granted(await there[person].call('readProfile', {}))
  }
})

test('whoever closed an account is told once by email, in their language, what was kept and why', async () => {
  const there = await world(SILENT)
  for (const email of [SARA, 'layla@example.com']) await givePassword(there, email)
  await buy(there, there.sara, { home: there.downtownFlat, ...PAST })
  there.setClock(new Date('2027-01-17T12:00:00Z'))
  await moveArrivalsAndDepartures(there.services.db, there.clock())
  await there.pool.query(
    "update users set lang = 'ar', is_lang_chosen = true where email = 'layla@example.com'",
  )
  const close = { password: PASSWORD }
  granted(await there.sara.call('closeMyAccount', close, { 'accept-language': 'en' }))
  granted(await there.layla.call('closeMyAccount', close, { 'accept-language': 'en' }))
  await there.runJobs()
  const [english, ...more] = await emailsTo(there, SARA)
  expect(more).toEqual([])
  expect(english).toMatchObject({ subject: 'Your account is closed' })
  expect(english?.text.replaceAll('\u00A0', ' ')).toMatch(
    /Your name on your invoices until 01 Jan, 2033, as the tax law requires/,
  )
  expect(english?.text).not.toMatch(/guest register|Sara/) // nobody registered
  const [arabic] = await emailsTo(there, 'layla@example.com')
  expect(arabic).toMatchObject({ subject: 'أُغلق حسابك' })
  expect(arabic?.text).toContain('لم نحتفظ بأي بيانات عنك')
  expect(arabic?.text).not.toContain('كما يوجب')
})

test('nobody is told at an address that was never proven', async () => {
  const there = await world(SILENT)
  await there.pool.query('update users set is_email_verified = false where email = $1', [SARA])
  granted(await there.sara.call('addToWishlist', { room_category: 1 }))
  expect(
    await there.operate('erase-person', `--email=${SARA}`, '--reason=Asked by letter'),
  ).toMatchObject({ ok: true })
  expect((await there.waitingJobs()).map(({ name }) => name)).not.toContain('send_account_closed')
})
