import { expect, test } from 'vitest'
import { givePassword, granted, PASSWORD, type World, world } from '#kit/index.ts'
import { openSession } from './sessions.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

async function saraLogsIn(there: World) {
  await givePassword(there, 'sara@example.com')
  return granted(await there.visitor('logIn', { email: 'sara@example.com', password: PASSWORD }))
}
const renew = (there: World, refresh_token: string) =>
  there.visitor('refreshToken', { refresh_token })
const isIn = async (there: World, token: string) =>
  (await there.withToken(token)('readProfile', {})).ok

test('an access token lives 12 hours, its refresh token 60 days', async () => {
  const there = await world()
  const { token, refresh_token } = await saraLogsIn(there)
  there.setClock(12 * HOUR - 1)
  expect(await isIn(there, token)).toBe(true)
  there.setClock(1)
  expect(await isIn(there, token)).toBe(false)
  there.setClock(60 * DAY - 12 * HOUR - 1)
  const renewed = granted(await renew(there, refresh_token))
  expect(renewed).toMatchObject({ is_temporary: false, role: [1], is_email_verified: true })
  expect(await isIn(there, renewed.token)).toBe(true)
  there.setClock(60 * DAY)
  expect(await renew(there, renewed.refresh_token)).toMatchObject({
    code: 'UNAUTHORIZED',
    status: 401,
  })
})

test('however often it is renewed, a session ends 180 days after it began', async () => {
  const there = await world()
  let { refresh_token, token } = await saraLogsIn(there)
  for (let days = 50; days < 180; days += 50) {
    there.setClock(50 * DAY)
    ;({ refresh_token, token } = granted(await renew(there, refresh_token)))
  }
  there.setClock(30 * DAY - 2)
  ;({ refresh_token, token } = granted(await renew(there, refresh_token)))
  expect(await isIn(there, token)).toBe(true)
  there.setClock(2)
  expect(await isIn(there, token)).toBe(false)
  expect(await renew(there, refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a temporary session lives 7 days in both', async () => {
  const there = await world()
  const { rows } = await there.pool.query<{ id: number }>(
    "insert into users (email, first_name, last_name, phone_number, is_temporary, created_at) values ('t@example.com', 'T', 'T', '+971501111111', true, now()) returning id",
  )
  const opened = await openSession(there.services.db, {
    user_id: rows[0]?.id ?? 0,
    is_temporary: true,
    now: there.clock(),
  })
  there.setClock(7 * DAY - 1)
  expect(await isIn(there, opened.token)).toBe(true)
  const renewed = granted(await renew(there, opened.refresh_token))
  expect(renewed.is_temporary).toBe(true)
  there.setClock(7 * DAY)
  expect(await isIn(there, renewed.token)).toBe(false)
  expect(await renew(there, renewed.refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('logging out ends the session, also by a token that was exchanged meanwhile', async () => {
  const there = await world()
  const first = await saraLogsIn(there)
  const second = granted(await renew(there, first.refresh_token))
  expect(await isIn(there, second.token)).toBe(true)
  granted(await there.withToken(first.token)('logOut', {}))
  expect(await isIn(there, second.token)).toBe(false)
  expect(await renew(there, second.refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('each pair works once: the old token is out, the new one in', async () => {
  const there = await world()
  const first = await saraLogsIn(there)
  const second = granted(await renew(there, first.refresh_token))
  expect(await isIn(there, first.token)).toBe(false)
  const third = granted(await renew(there, second.refresh_token))
  expect(await isIn(there, second.token)).toBe(false)
  expect(await isIn(there, third.token)).toBe(true)
  const fourth = granted(await renew(there, third.refresh_token))
  expect(await isIn(there, fourth.token)).toBe(true)
})

test('a stolen refresh token ends the session however often it was exchanged since', async () => {
  const there = await world()
  const first = await saraLogsIn(there)
  let last = granted(await renew(there, first.refresh_token))
  for (const _ of [1, 2, 3]) last = granted(await renew(there, last.refresh_token))
  expect(await renew(there, first.refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await isIn(there, last.token)).toBe(false)
  expect(await renew(there, last.refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the id of somebody else exchanges nothing: the session goes on with the tokens it has', async () => {
  const there = await world()
  const { token, refresh_token } = await saraLogsIn(there)
  expect(
    await there.visitor('refreshToken', { refresh_token, id: there.layla.user_id }),
  ).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await isIn(there, token)).toBe(true)
  granted(await there.visitor('refreshToken', { refresh_token, id: there.sara.user_id }))
})

test('several tabs that renew at once all stay in', async () => {
  const there = await world()
  const { refresh_token } = await saraLogsIn(there)
  const pairs = await Promise.all([1, 2, 3, 4].map(() => renew(there, refresh_token)))
  for (const pair of pairs) expect(await isIn(there, granted(pair).token)).toBe(true)
  there.setClock(30)
  expect(await isIn(there, granted(await renew(there, refresh_token)).token)).toBe(true)
})

test('a refresh token that comes back later is stolen: the session ends for everybody', async () => {
  const there = await world()
  const { refresh_token } = await saraLogsIn(there)
  const renewed = granted(await renew(there, refresh_token))
  there.setClock(31)
  expect(await renew(there, refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await isIn(there, renewed.token)).toBe(false)
  expect(await renew(there, renewed.refresh_token)).toMatchObject({ code: 'UNAUTHORIZED' })
})

test('nonsense, nothing, and the id of somebody else renew nothing', async () => {
  const there = await world()
  const { refresh_token } = await saraLogsIn(there)
  expect(await renew(there, 'nonsense')).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await renew(there, '')).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(
    await there.visitor('refreshToken', { refresh_token, id: there.layla.user_id }),
  ).toMatchObject({ code: 'UNAUTHORIZED' })
})
