import { expect, test } from 'vitest'
import { givePassword, granted, emailsTo, linkTo, PASSWORD, type World, world } from '#kit/index.ts'
import { countTry, deleteOldTries, forgiveTries } from './lock-out-queries.ts'

const SARA = 'sara@example.com'

async function withPassword(): Promise<World> {
  const there = await world()
  await givePassword(there, SARA)
  return there
}
const tryPassword = (there: World, password: string, email = SARA) =>
  there.visitor('logIn', { email, password })

test('a password opens a session; a wrong one and an unknown e-mail are told apart by nobody', async () => {
  const there = await withPassword()
  const { token, role } = granted(await tryPassword(there, PASSWORD))
  expect(role).toEqual([1])
  expect(granted(await there.withToken(token)('readProfile', {})).email).toBe(SARA)
  expect(await tryPassword(there, 'Wrong#2026')).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 401,
  })
  expect(await tryPassword(there, PASSWORD, 'nobody@example.com')).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 401,
  })
})

test('after ten wrong passwords from a network it is locked out of the account, also with the right one, until 15 minutes after the first', async () => {
  const there = await withPassword()
  for (let n = 0; n < 10; n++)
    expect(await tryPassword(there, 'Wrong#2026')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await tryPassword(there, PASSWORD)).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 })
  there.setClock(14 * 60)
  expect(await tryPassword(there, PASSWORD)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  there.setClock(60)
  granted(await tryPassword(there, PASSWORD))
})

async function guess(there: World) {
  const stranger = there.withToken('nobody')
  for (let n = 0; n < 11; n++) await stranger('logIn', { email: SARA, password: 'Wrong#2026' })
}

test('who guesses keeps the owner of the account from nothing: elsewhere the human check is enough', async () => {
  const there = await withPassword()
  await guess(there)
  const needed = { code: 'HUMAN_CHECK_FAILED', status: 400, errors: [{ field: 'human_check' }] }
  expect(await tryPassword(there, PASSWORD)).toMatchObject(needed)
  const human_check = await there.humanCheck()
  const checked = (password: string) =>
    there.visitor('logIn', { email: SARA, password, human_check })
  expect(await checked('Wrong#2026')).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(await checked(PASSWORD)).toMatchObject(needed)
  granted(
    await there.visitor('logIn', {
      email: SARA,
      password: PASSWORD,
      human_check: await there.humanCheck(),
    }),
  )
  granted(await tryPassword(there, PASSWORD))
})

test('the owner of the account is told of guessing once, in their language, and nobody is told of an address without one', async () => {
  const there = await withPassword()
  await guess(there)
  for (let n = 0; n < 11; n++) await tryPassword(there, 'Wrong#2026', 'nobody@example.com')
  await there.runJobs()
  expect((await emailsTo(there, SARA)).map(({ subject }) => subject)).toEqual([
    'Someone is trying to log in to your account',
  ])
  expect((await linkTo(there, SARA)).pathname).toBe('/forgot-password')
  expect(await emailsTo(there, 'nobody@example.com')).toEqual([])
})

test('a browser that the owner has logged in with needs no check while others guess, and has a count of its own', async () => {
  const there = await withPassword()
  const logIn = async (password: string, cookie = '') => {
    const response = await there.app.request(
      '/api/user/login/',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sadaf-session': 'cookie',
          origin: there.services.config.public_url,
          cookie,
        },
        body: JSON.stringify({ email: SARA, password }),
      },
      { visitor: '127.0.0.1' },
    )
    const device = response.headers.getSetCookie().find((set) => set.startsWith('sadaf_device='))
    return {
      code: JSON.parse(await response.text()).message,
      device: device?.split(';')[0] ?? '',
      set: device,
    }
  }
  const { device, set } = await logIn(PASSWORD)
  expect(set).toMatch(/HttpOnly; SameSite=Lax$/)
  await guess(there)
  for (let n = 0; n < 11; n++) await tryPassword(there, 'Wrong#2026')
  expect((await logIn(PASSWORD)).code).toBe('TOO_MANY_TRIES')
  expect((await logIn(PASSWORD, 'sadaf_device=forged')).code).toBe('TOO_MANY_TRIES')
  for (let n = 0; n < 10; n++)
    expect((await logIn('Wrong#2026', device)).code).toBe('INVALID_CREDENTIALS')
  expect((await logIn(PASSWORD, device)).code).toBe('TOO_MANY_TRIES')
  there.setClock(15 * 60)
  await guess(there)
  expect((await logIn(PASSWORD, device)).code).toBe('LOGGED_IN')
})

test('a right password clears the count of its account', async () => {
  const there = await withPassword()
  for (let n = 0; n < 9; n++) await tryPassword(there, 'Wrong#2026')
  granted(await tryPassword(there, PASSWORD))
  for (let n = 0; n < 9; n++) await tryPassword(there, 'Wrong#2026')
  granted(await tryPassword(there, PASSWORD))
})

test('many wrong passwords at once count as many', async () => {
  const there = await withPassword()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => tryPassword(there, 'Wrong#2026')),
  )
  expect(replies.filter((reply) => !reply.ok && reply.code === 'INVALID_CREDENTIALS')).toHaveLength(
    10,
  )
})

test('fifty wrong passwords from one address, over many accounts, lock the address and nobody else', async () => {
  const there = await withPassword()
  await there.pool.query("insert into failed_logins values ('address:127.0.0.1', 49, $1)", [
    there.clock(),
  ])
  granted(await tryPassword(there, PASSWORD))
  expect(await tryPassword(there, 'x', 'a@example.com')).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(await tryPassword(there, PASSWORD)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const elsewhere = await there.app.request(
    '/api/user/login/',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: SARA, password: PASSWORD }),
    },
    { visitor: '10.0.0.9' },
  )
  expect(elsewhere.status).toBe(200)
})

test('a new password by the link of the mail lifts the lock', async () => {
  const there = await withPassword()
  for (let n = 0; n < 11; n++) await tryPassword(there, 'Wrong#2026')
  granted(await there.visitor('forgotPassword', { email: SARA }))
  const verification_id = (await linkTo(there, SARA)).searchParams.get('id') ?? ''
  const fresh = { new_password: 'Fresh#2027', reenter_password: 'Fresh#2027' }
  granted(await there.visitor('resetPassword', { email: SARA, ...fresh, verification_id }))
  granted(await tryPassword(there, 'Fresh#2027'))
})

test('counts are forgotten with their window, not before', async () => {
  const there = await withPassword()
  await tryPassword(there, 'Wrong#2026')
  const counts = async () => (await there.pool.query('select 1 from failed_logins')).rowCount
  await deleteOldTries(there.services.db, there.setClock(15 * 60 - 1))
  expect(await counts()).toBe(3)
  await deleteOldTries(there.services.db, there.setClock(1))
  expect(await counts()).toBe(0)
})

test('tries that come and are forgiven at once never wait for each other in a ring', async () => {
  const { services, clock } = await world()
  const who = { email: SARA, visitor: '10.0.0.1', is_known_browser: false }
  const failures: string[] = []
  const often = async (work: () => Promise<unknown>) => {
    for (let n = 0; n < 60; n++) await work().catch((error: Error) => failures.push(error.message))
  }
  const visitors = Array.from({ length: 16 }, (_, n) =>
    often(() =>
      n % 2 ? countTry(services.db, { ...who, now: clock() }) : forgiveTries(services.db, who),
    ),
  )
  await Promise.all(visitors)
  expect(failures).toEqual([])
})

test('emails follow the language somebody logs in with; a client that names none changes nothing', async () => {
  const there = await world()
  await givePassword(there, 'layla@example.com')
  const subjectAfter = async (headers: Record<string, string>) => {
    granted(
      await there.visitor('logIn', { email: 'layla@example.com', password: PASSWORD }, headers),
    )
    granted(await there.visitor('forgotPassword', { email: 'layla@example.com' }))
    await there.runJobs()
    return (await emailsTo(there, 'layla@example.com'))[0]?.subject ?? ''
  }
  expect(await subjectAfter({})).toMatch(/[\u0600-\u06ff]/)
  expect(await subjectAfter({ 'accept-language': 'fr' })).toMatch(/[\u0600-\u06ff]/)
  expect(await subjectAfter({ 'accept-language': 'en' })).not.toMatch(/[\u0600-\u06ff]/)
  expect(await subjectAfter({ 'accept-language': 'ar-AE' })).toMatch(/[\u0600-\u06ff]/)
})
