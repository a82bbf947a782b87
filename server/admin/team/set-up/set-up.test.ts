import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { STAFF_RIGHTS } from '#contract/staff-rights.ts'
import { granted, join, NOUR, world, type World } from '#kit/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '+971501234577',
  new_password: 'Dhow&2031',
}
const HOUR = 60 * 60

async function empty() {
  const there = await world()
  await there.pool.query('delete from staff_invitations')
  await there.pool.query('delete from staff')
  return there
}

async function linkOf(there: World): Promise<string> {
  const made = await there.operate('set-up-link', '--as=engineer')
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  const url = new URL(made.lines[0] ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`${there.services.config.public_url}/admin/setup`)
  return url.searchParams.get('key') ?? ''
}

const codeOf = (there: World, app_key: string) =>
  new TOTP({ secret: Secret.fromBase32(app_key) }).generate({
    timestamp: there.clock().getTime(),
  })

async function finishing(there: World, key: string, person: Partial<typeof AMAL> = {}) {
  const given = { ...AMAL, ...person, key }
  const { key: app_key } = granted(await there.visitor('startSetUp', given))
  return { ...given, app_key, code: codeOf(there, app_key) }
}

const tables = async ({ pool }: World) =>
  (
    await pool.query(
      `select (select count(*)::int from staff) as staff, (select count(*)::int from set_up_links) as links,
         (select count(*)::int from users where email = $1) as accounts`,
      [AMAL.email],
    )
  ).rows[0]

test('the link makes the first colleague, with every right and a second factor, and logs them in', async () => {
  const there = await empty()
  const key = await linkOf(there)
  expect(granted(await there.visitor('readSetUp', { key }))).toEqual({
    is_open: true,
    is_valid: true,
  })
  const made = granted(await there.visitor('finishSetUp', await finishing(there, key)))
  expect(made.recovery_codes).toHaveLength(10)
  const amal = there.withToken(made.token)
  expect(granted(await amal('readStaffSelf', {}))).toMatchObject({
    email: AMAL.email,
    rights: [...STAFF_RIGHTS],
    has_second_factor: true,
    proven_until: expect.any(String),
  })
  granted(
    await amal('inviteColleague', {
      email: 'salem@example.org',
      rights: ['bookings'],
    }),
  )
  const login = { email: AMAL.email, password: AMAL.new_password }
  expect(await there.visitor('logIn', login)).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  })
  granted(
    await there.visitor('logIn', {
      ...login,
      second_factor: made.recovery_codes[0] ?? '',
    }),
  )
  const { rows } = await there.pool.query(
    "select actor, source, subject_kind, subject, after from activity_log where verb = 'set-up'",
  )
  expect(rows).toEqual([
    {
      actor: 'Amal Saeed',
      source: 'admin',
      subject_kind: 'colleague',
      subject: AMAL.email,
      after: { rights: [...STAFF_RIGHTS] },
    },
  ])
})

test('nobody becomes a colleague without a code of the app, nor with a wrong detail', async () => {
  const there = await empty()
  const key = await linkOf(there)
  const whole = await finishing(there, key)
  const wrong = whole.code === '000000' ? '111111' : '000000'
  expect(await there.visitor('finishSetUp', { ...whole, code: wrong })).toMatchObject({
    code: 'WRONG_SECOND_FACTOR',
    errors: [{ field: 'code' }],
  })
  expect(
    await there.visitor('startSetUp', {
      ...AMAL,
      key,
      phone_number: '+97150123',
    }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'phone_number' }],
  })
  expect(
    await there.visitor('startSetUp', {
      ...AMAL,
      key,
      email: 'sara@example.com',
    }),
  ).toMatchObject({ code: 'USER_EXIST', errors: [{ field: 'email' }] })
  expect(await tables(there)).toEqual({ staff: 0, links: 1, accounts: 0 })
  granted(await there.visitor('finishSetUp', whole))
})

test('a link works for an hour, and only one that we made', async () => {
  const there = await empty()
  const key = await linkOf(there)
  expect(await there.visitor('startSetUp', { ...AMAL, key: `${key}x` })).toMatchObject({
    code: 'SET_UP_LINK_EXPIRED',
    status: 410,
  })
  there.setClock(HOUR - 1)
  const whole = await finishing(there, key)
  there.setClock(1)
  expect(granted(await there.visitor('readSetUp', { key }))).toEqual({
    is_open: true,
    is_valid: false,
  })
  for (const refused of [
    there.visitor('startSetUp', { ...AMAL, key }),
    there.visitor('finishSetUp', whole),
  ])
    expect(await refused).toMatchObject({ code: 'SET_UP_LINK_EXPIRED' })
  const later = await linkOf(there)
  expect(await tables(there)).toMatchObject({ links: 1 })
  granted(await there.visitor('finishSetUp', await finishing(there, later)))
})

test('of two with links at the same moment one wins, and the other is told', async () => {
  const there = await empty()
  const [key, other_key] = [await linkOf(there), await linkOf(there)]
  const orders = await Promise.all([
    finishing(there, key),
    finishing(there, key, { email: 'badr@example.com' }),
    finishing(there, other_key, { email: 'dana@example.com' }),
  ])
  const replies = await Promise.all(orders.map((order) => there.visitor('finishSetUp', order)))
  expect(replies.map((reply) => (reply.ok ? 'OK' : reply.code)).toSorted()).toEqual([
    'OK',
    'SET_UP_DONE',
    'SET_UP_DONE',
  ])
  expect(await tables(there)).toMatchObject({ staff: 1, links: 0 })
})

test('once somebody works here no link is made, and none works, however they came', async () => {
  const there = await empty()
  const key = await linkOf(there)
  const admin =
    '--email=badr@example.com --first-name=Badr --last-name=Ali --phone-number=+971501234578'
  expect(await there.operate('create-admin', ...admin.split(' '))).toMatchObject({ ok: true })
  expect(granted(await there.visitor('readSetUp', { key }))).toEqual({
    is_open: false,
    is_valid: false,
  })
  expect(await there.visitor('startSetUp', { ...AMAL, key })).toMatchObject({
    code: 'SET_UP_DONE',
    status: 409,
  })
  expect(await there.operate('set-up-link')).toMatchObject({
    ok: false,
    faults: [{ where: 'SET_UP_DONE' }],
  })
  expect(await tables(there)).toEqual({ staff: 1, links: 0, accounts: 0 })
})

test('whoever registered the address beforehand keeps nothing of it', async () => {
  const there = await empty()
  const stranger = granted(await join(there)).data
  const key = await linkOf(there)
  const mine = await finishing(there, key, { email: NOUR.email })
  granted(await there.visitor('finishSetUp', mine))
  expect(await there.withToken(stranger.token)('readProfile', {})).toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('neither the key nor what was typed stands in the database', async () => {
  const there = await empty()
  const key = await linkOf(there)
  const { rows } = await there.pool.query<{ stored: string }>(
    "select token_hash::text || (select string_agg(a::text, '') from activity_log a) as stored from set_up_links",
  )
  expect(rows[0]?.stored).not.toContain(key)
})
