import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { emailsTo, givePassword, granted, linkTo, PASSWORD, world, type World } from '#kit/index.ts'

const LOGIN = { email: 'sara@example.com', password: PASSWORD }
const WRONG = { ...LOGIN, second_factor: '000000' }
const HOUR = 60 * 60

const codeAt = (key: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })

async function withApp(there: World) {
  await givePassword(there, LOGIN.email)
  const { key } = granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  granted(await there.sara.call('confirmAuthenticator', { code: codeAt(key, there.clock()) }))
  there.setClock(30)
  return { code: () => codeAt(key, there.clock()) }
}

/**
 * Each from a network of its own, and in a window of its own: nothing but the count by account is
 * left.
 */
async function guess(there: World, times: number) {
  for (let n = 0; n < times; n += 1) {
    there.setClock(HOUR)
    const stranger = there.withToken('nobody')
    expect(await stranger('logIn', LOGIN)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    expect(await stranger('logIn', WRONG)).toMatchObject({ code: 'WRONG_SECOND_FACTOR' })
  }
}

const tries = async ({ pool }: World) => (await pool.query('select tries from factor_tries')).rows
const subjects = async (there: World) => {
  await there.runJobs()
  return (await emailsTo(there, LOGIN.email)).map(({ subject }) => subject)
}

test('wrong second factors are counted by account, wherever they come from; the password alone clears nothing, a right one does', async () => {
  const there = await world()
  const { code } = await withApp(there)
  await guess(there, 9)
  expect(await tries(there)).toEqual([{ tries: 9 }])
  expect(await subjects(there)).toEqual([])
  await guess(there, 1)
  expect(await subjects(there)).toEqual(['Someone is trying codes for your account'])
  there.setClock(HOUR)
  granted(await there.visitor('logIn', { ...LOGIN, second_factor: code() }))
  expect(await tries(there)).toEqual([])
})

test('after a hundred wrong ones no code is judged, until the password is reset by mail', async () => {
  const there = await world()
  const { code } = await withApp(there)
  await there.pool.query(`insert into factor_tries select id, 98 from users where email = $1`, [
    LOGIN.email,
  ])
  await guess(there, 2)
  there.setClock(HOUR)
  expect(await there.visitor('logIn', { ...LOGIN, second_factor: code() })).toMatchObject({
    code: 'SECOND_FACTOR_LOCKED',
    status: 403,
  })
  expect(await there.sara.call('proveSecondFactor', { code: code() })).toMatchObject({
    code: 'SECOND_FACTOR_LOCKED',
  })
  expect(await there.sara.call('removeAuthenticator', { code: code() })).toMatchObject({
    code: 'SECOND_FACTOR_LOCKED',
  })
  granted(await there.visitor('forgotPassword', { email: LOGIN.email }))
  const verification_id = (await linkTo(there, LOGIN.email)).searchParams.get('id') ?? ''
  const fresh = { new_password: 'Fresh#2027', reenter_password: 'Fresh#2027' }
  granted(await there.visitor('resetPassword', { email: LOGIN.email, ...fresh, verification_id }))
  there.setClock(HOUR)
  granted(
    await there.visitor('logIn', {
      email: LOGIN.email,
      password: 'Fresh#2027',
      second_factor: code(),
    }),
  )
})

test('guesses at once are counted one by one', async () => {
  const there = await world()
  await withApp(there)
  await there.pool.query(`insert into factor_tries select id, 97 from users where email = $1`, [
    LOGIN.email,
  ])
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const reply = await there.withToken('nobody')('logIn', WRONG)
      return reply.ok ? 'OK' : reply.code
    }),
  )
  expect(codes.filter((code) => code === 'WRONG_SECOND_FACTOR')).toHaveLength(3)
  expect(codes.filter((code) => code === 'SECOND_FACTOR_LOCKED')).toHaveLength(5)
})
