import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { givePassword, granted, LIVE_SETTINGS, PASSWORD, world, type World } from '#kit/index.ts'

const codeAt = (key: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })
const NEXT_STEP = 30

async function turnOn(there: World, person: 'sara' | 'noor') {
  await givePassword(there, `${person}@example.com`)
  const { key, uri, qr } = granted(
    await there[person].call('startAuthenticator', { password: PASSWORD }),
  )
  expect(uri).toContain(encodeURIComponent(`${person}@example.com`))
  expect(qr).toMatch(/^<svg/)
  const { recovery_codes } = granted(
    await there[person].call('confirmAuthenticator', { code: codeAt(key, there.clock()) }),
  )
  there.setClock(NEXT_STEP)
  return { key, recovery_codes, code: () => codeAt(key, there.clock()) }
}

test('an authenticator app is turned on with the password and a code of it, and is then asked for at the log-in', async () => {
  const there = await world()
  await givePassword(there, 'sara@example.com')
  expect(await there.sara.call('startAuthenticator', { password: 'wrong' })).toMatchObject({
    code: 'INVALID_PASSWORD',
  })
  const { key } = granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  expect(await there.sara.call('confirmAuthenticator', { code: '000000' })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  const login = { email: 'sara@example.com', password: PASSWORD }
  granted(await there.visitor('logIn', login))
  granted(await there.sara.call('confirmAuthenticator', { code: codeAt(key, there.clock()) }))
  expect(granted(await there.sara.call('readSecondFactor', {}))).toEqual({
    has_app: true,
    passkeys: [],
    recovery_codes_left: 10,
  })
  expect(await there.sara.call('startAuthenticator', { password: PASSWORD })).toMatchObject({
    code: 'SECOND_FACTOR_ON',
  })

  there.setClock(NEXT_STEP)
  expect(await there.visitor('logIn', login)).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    status: 403,
  })
  expect(
    await there.visitor('logIn', {
      ...login,
      password: 'wrong',
      second_factor: codeAt(key, there.clock()),
    }),
  ).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  expect(await there.visitor('logIn', { ...login, second_factor: '000000' })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
    errors: [{ field: 'second_factor' }],
  })
  granted(await there.visitor('logIn', { ...login, second_factor: codeAt(key, there.clock()) }))
})

test('a code works once, one step early or late, in any script', async () => {
  const there = await world()
  const { key, code } = await turnOn(there, 'sara')
  const used = code()
  granted(await there.sara.call('proveSecondFactor', { code: used }))
  expect(await there.sara.call('proveSecondFactor', { code: used })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  const early = codeAt(key, new Date(there.clock().getTime() + NEXT_STEP * 1000))
  const in_arabic = early.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  granted(await there.sara.call('proveSecondFactor', { code: in_arabic }))
  there.setClock(4 * NEXT_STEP)
  const long_ago = codeAt(key, new Date(there.clock().getTime() - 2 * NEXT_STEP * 1000))
  expect(await there.sara.call('proveSecondFactor', { code: long_ago })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
})

test('a recovery code opens the account once, however it is typed; new codes end the old ones', async () => {
  const there = await world()
  const { recovery_codes, code } = await turnOn(there, 'sara')
  const [first = '', second = ''] = recovery_codes
  const login = { email: 'sara@example.com', password: PASSWORD }
  granted(
    await there.visitor('logIn', {
      ...login,
      second_factor: first.toLowerCase().replace('-', ' '),
    }),
  )
  expect(await there.visitor('logIn', { ...login, second_factor: first })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  expect(granted(await there.sara.call('readSecondFactor', {})).recovery_codes_left).toBe(9)
  const renewed = granted(
    await there.sara.call('renewRecoveryCodes', { code: code() }),
  ).recovery_codes
  expect(await there.visitor('logIn', { ...login, second_factor: second })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  granted(await there.visitor('logIn', { ...login, second_factor: renewed[0] }))
})

test('guessing the second factor is locked like guessing the password', async () => {
  const there = await world()
  const { code } = await turnOn(there, 'sara')
  for (let tries = 0; tries < 10; tries += 1)
    await there.sara.call('proveSecondFactor', { code: '000000' })
  expect(await there.sara.call('proveSecondFactor', { code: code() })).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
})

test('turned off with a code, the password alone is enough again', async () => {
  const there = await world()
  const { code } = await turnOn(there, 'sara')
  expect(await there.sara.call('removeAuthenticator', { code: '000000' })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
  })
  granted(await there.sara.call('removeAuthenticator', { code: code() }))
  expect(granted(await there.sara.call('readSecondFactor', {}))).toEqual({
    has_app: false,
    passkeys: [],
    recovery_codes_left: 0,
  })
  granted(await there.visitor('logIn', { email: 'sara@example.com', password: PASSWORD }))
})

test('a colleague gives the second factor again after a quarter of an hour, for what asks for it', async () => {
  const there = await world()
  const invite = () =>
    there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['leads'] })
  granted(await invite()) // in the demo a colleague without a second factor is not asked for one
  const { code } = await turnOn(there, 'noor')
  granted(await invite())
  there.setClock(15 * 60)
  expect(await invite()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 403 })
  granted(await there.noor.call('listTeam', {}))
  const { proven_until } = granted(await there.noor.call('proveSecondFactor', { code: code() }))
  expect(new Date(proven_until).getTime() - there.clock().getTime()).toBe(15 * 60_000)
  granted(await invite())
})

test('outside the demo nobody does those things without a second factor', async () => {
  const there = await world({ env: LIVE_SETTINGS })
  expect(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['leads'] }),
  ).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
    status: 403,
  })
  expect(granted(await there.noor.call('readStaffSelf', {}))).toMatchObject({
    is_second_factor_required: true,
    proven_until: null,
  })
})
