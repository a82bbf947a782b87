import { expect, test } from 'vitest'
import {
  givePassword,
  granted,
  LIVE_SETTINGS,
  PASSWORD,
  openTransaction,
  untilWaiting,
  world,
  type World,
} from '#kit/index.ts'
import { softPasskey } from '#kit/soft-passkey.ts'

type Name = 'sara' | 'noor' | 'layla'
const login = (person: Name) => ({ email: `${person}@example.com`, password: PASSWORD })

async function register(there: World, person: Name, name = 'Phone') {
  await givePassword(there, `${person}@example.com`)
  const passkey = softPasskey(there.services.config.public_url)
  const { challenge_id, options } = granted(
    await there[person].call('startPasskey', { password: PASSWORD }),
  )
  const made = granted(
    await there[person].call('addPasskey', { challenge_id, name, answer: passkey.make(options) }),
  )
  return { passkey, ...made }
}

type Passkey = Awaited<ReturnType<typeof register>>['passkey']

async function proofFor(there: World, person: Name, passkey: Passkey) {
  const { challenge_id, options } = granted(await there[person].call('startPasskeyProof', {}))
  return { challenge_id, answer: passkey.prove(options) }
}

test('a passkey is registered with the password, named, and asked for at the log-in', async () => {
  const there = await world()
  const { passkey, recovery_codes } = await register(there, 'sara')
  expect(recovery_codes).toHaveLength(10)
  expect(granted(await there.sara.call('readSecondFactor', {}))).toMatchObject({
    has_app: false,
    passkeys: [{ name: 'Phone', last_used_at: null }],
    recovery_codes_left: 10,
  })
  expect(await there.visitor('logIn', login('sara'))).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(
    await there.visitor('startPasskeyLogIn', { ...login('sara'), password: 'wrong' }),
  ).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const { challenge_id, options } = granted(await there.visitor('startPasskeyLogIn', login('sara')))
  expect(options.allowCredentials).toMatchObject([{ transports: ['internal'] }])
  granted(
    await there.visitor('logIn', {
      ...login('sara'),
      passkey: { challenge_id, answer: passkey.prove(options) },
    }),
  )
  const [code = ''] = recovery_codes
  granted(await there.visitor('logIn', { ...login('sara'), second_factor: code }))
  expect(granted(await there.sara.call('readSecondFactor', {})).passkeys).toMatchObject([
    { last_used_at: there.clock().toISOString() },
  ])
})

test('it is fresh proof for what moves money, and outside the demo enough', async () => {
  const there = await world({ env: LIVE_SETTINGS })
  const invite = () =>
    there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['leads'] })
  expect(await invite()).toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  const { passkey } = await register(there, 'noor')
  granted(await invite())
  there.setClock(15 * 60)
  expect(await invite()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const { proven_until } = granted(
    await there.noor.call('provePasskey', { passkey: await proofFor(there, 'noor', passkey) }),
  )
  expect(new Date(proven_until).getTime() - there.clock().getTime()).toBe(15 * 60_000)
  granted(await invite())
})

test('an answer counts once, for five minutes, for its own account and purpose', async () => {
  const there = await world()
  const { passkey } = await register(there, 'sara')
  const prove = (proof: Awaited<ReturnType<typeof proofFor>>) =>
    there.sara.call('provePasskey', { passkey: proof })
  const used = await proofFor(there, 'sara', passkey)
  granted(await prove(used))
  expect(await prove(used)).toMatchObject({ code: 'PASSKEY_FAILED', status: 400 })

  const late = await proofFor(there, 'sara', passkey)
  there.setClock(5 * 60)
  expect(await prove(late)).toMatchObject({ code: 'PASSKEY_FAILED' })

  const { challenge_id, options } = granted(await there.visitor('startPasskeyLogIn', login('sara')))
  expect(await prove({ challenge_id, answer: passkey.prove(options) })).toMatchObject({
    code: 'PASSKEY_FAILED',
  })
  expect(
    await there.visitor('logIn', {
      ...login('sara'),
      passkey: await proofFor(there, 'sara', passkey),
    }),
  ).toMatchObject({
    code: 'PASSKEY_FAILED',
  })

  const spent = await proofFor(there, 'sara', passkey)
  const wrong = {
    ...spent,
    answer: { ...spent.answer, response: { ...spent.answer.response, signature: 'AAAA' } },
  }
  expect(await prove(wrong)).toMatchObject({ code: 'PASSKEY_FAILED' })
  // a wrong answer takes the challenge too
  expect(await prove(spent)).toMatchObject({ code: 'PASSKEY_FAILED' })
})

test('refused: another site, the passkey of somebody else, one nobody knows, a count that went back', async () => {
  const there = await world()
  const { passkey } = await register(there, 'sara')
  const { passkey: laylas } = await register(there, 'layla')
  const prove = async (by: Passkey, site = by.elsewhere, is_home = true) => {
    const { challenge_id, options } = granted(await there.sara.call('startPasskeyProof', {}))
    const answer = is_home ? by.prove(options) : by.prove(options, site)
    return await there.sara.call('provePasskey', { passkey: { challenge_id, answer } })
  }
  granted(await prove(passkey))
  expect(await prove(passkey, passkey.elsewhere, false)).toMatchObject({ code: 'PASSKEY_FAILED' })
  expect(
    await prove(passkey, { ...passkey.elsewhere, rp_id: 'elsewhere.example' }, false),
  ).toMatchObject({ code: 'PASSKEY_FAILED' })
  expect(await prove(laylas)).toMatchObject({ code: 'PASSKEY_FAILED' })
  expect(await prove(softPasskey(there.services.config.public_url))).toMatchObject({
    code: 'PASSKEY_FAILED',
  })
  passkey.turnBack(0)
  expect(await prove(passkey)).toMatchObject({ code: 'PASSKEY_FAILED' })

  const fresh = softPasskey(there.services.config.public_url)
  const { challenge_id, options } = granted(await there.sara.call('startPasskey', {}))
  const elsewhere = { challenge_id, name: 'x', answer: fresh.make(options, fresh.elsewhere) }
  expect(await there.sara.call('addPasskey', elsewhere)).toMatchObject({ code: 'PASSKEY_FAILED' })
  const again = granted(await there.sara.call('startPasskey', {}))
  const laylas_again = {
    challenge_id: again.challenge_id,
    name: 'x',
    answer: laylas.make(again.options),
  }
  expect(await there.sara.call('addPasskey', laylas_again)).toMatchObject({
    code: 'PASSKEY_FAILED',
  })
})

test('guessing is locked like guessing the password', async () => {
  const there = await world()
  const { passkey } = await register(there, 'sara')
  const wrong = await proofFor(there, 'sara', passkey)
  for (let tries = 0; tries < 10; tries += 1)
    await there.sara.call('provePasskey', {
      passkey: { ...wrong, challenge_id: crypto.randomUUID() },
    })
  expect(
    await there.sara.call('provePasskey', { passkey: await proofFor(there, 'sara', passkey) }),
  ).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
})

test('another passkey, an app beside one and removing one take a fresh second factor; without any the password is enough', async () => {
  const there = await world()
  const { passkey } = await register(there, 'sara')
  there.setClock(15 * 60)
  const id = granted(await there.sara.call('readSecondFactor', {})).passkeys[0]?.id ?? 0
  expect(await there.sara.call('startPasskey', { password: PASSWORD })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await there.sara.call('startAuthenticator', { password: PASSWORD })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  expect(await there.sara.call('removePasskey', { id })).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  granted(
    await there.sara.call('provePasskey', { passkey: await proofFor(there, 'sara', passkey) }),
  )
  granted(await there.sara.call('startAuthenticator', { password: PASSWORD }))
  granted(await there.sara.call('renamePasskey', { id, name: 'Laptop' }))
  expect(await there.layla.call('renamePasskey', { id, name: 'Mine' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(granted(await there.sara.call('readSecondFactor', {})).passkeys).toMatchObject([
    { name: 'Laptop' },
  ])
  granted(await there.sara.call('removePasskey', { id }))
  expect(granted(await there.sara.call('readSecondFactor', {}))).toEqual({
    has_app: false,
    passkeys: [],
    recovery_codes_left: 0,
  })
  granted(await there.visitor('logIn', login('sara')))
  expect(await there.sara.call('startPasskeyProof', {})).toMatchObject({ code: 'NOT_FOUND' })
})

test('two passkeys that are removed at once leave an account that asks for none', async () => {
  const there = await world()
  await register(there, 'sara')
  const second = softPasskey(there.services.config.public_url)
  const { challenge_id, options } = granted(await there.sara.call('startPasskey', {}))
  granted(
    await there.sara.call('addPasskey', {
      challenge_id,
      name: 'Laptop',
      answer: second.make(options),
    }),
  )
  const ids = granted(await there.sara.call('readSecondFactor', {})).passkeys.map(({ id }) => id)
  expect(ids).toHaveLength(2)
  const client = await openTransaction(there.pool)
  await client.query('select from users where id = $1 for update', [there.sara.user_id])
  const removed = ids.map((id) => there.sara.call('removePasskey', { id }))
  await untilWaiting(there.pool, 2)
  await client.commit()
  for (const one of await Promise.all(removed)) granted(one)
  expect(granted(await there.sara.call('readSecondFactor', {}))).toEqual({
    has_app: false,
    passkeys: [],
    recovery_codes_left: 0,
  })
  granted(await there.visitor('logIn', login('sara')))
})
