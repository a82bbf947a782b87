import { expect, test } from 'vitest'
import { granted, emailsTo, world, type World } from '#kit/index.ts'

const HOME = {
  owner_first_name: 'Noor',
  owner_last_name: 'Rahman',
  email: 'reem@example.com',
  phone_number: '+971501234567',
  property_name: 'Garden villa',
  square_feet: '3450',
  address: 'Street 12, Mirdif, Dubai',
}
const COMPANY = 'stay@sadaf.example'

const submit = async ({ visitor, humanCheck }: World, more: object = {}, headers = {}) =>
  await visitor('submitProperty', { ...HOME, ...more, human_check: await humanCheck() }, headers)
const kept = async ({ pool }: World) =>
  (await pool.query('select * from property_submissions order by id')).rows

test('a home is offered: a villa with a room of each unless it says otherwise; emails go to its owner and to us', async () => {
  const there = await world()
  granted(await submit(there))
  expect(await kept(there)).toMatchObject([
    {
      ...HOME,
      square_feet: 3450,
      property_type: 'villa',
      no_of_bedrooms: 1,
      no_of_bathrooms: 1,
      user_id: null,
      answered_at: null,
      lang: 'en',
    },
  ])
  await there.runJobs()
  const [email] = await emailsTo(there, HOME.email)
  expect(email?.subject).toBe('We have received Garden villa')
  for (const told of [
    'Thank you, Noor',
    'by 17 Jan, 2027',
    'Type: Villa',
    'Square feet: 3,450',
    'Address: Street 12, Mirdif, Dubai',
  ]) {
    expect(email?.text).toContain(told)
  }
  const [ours] = await emailsTo(there, COMPANY)
  expect(ours?.subject).toBe('A home offered: Garden villa')
  for (const told of [
    'Owner: Noor Rahman',
    'Email: reem@example.com',
    'Phone: +971501234567',
    'Answer by 17 Jan, 2027',
    '/admin/leads/1',
  ]) {
    expect(ours?.text).toContain(told)
  }
})

test('who reads Arabic is answered in Arabic, and we still read English', async () => {
  const there = await world()
  granted(
    await submit(
      there,
      { property_name: 'فيلا الحديقة', property_type: 'flat' },
      { 'accept-language': 'ar-AE' },
    ),
  )
  await there.runJobs()
  const [email] = await emailsTo(there, HOME.email)
  expect(email?.subject).toBe('وصلنا طلبك: \u2068فيلا الحديقة\u2069')
  expect(email?.text).toContain('النوع: شقة')
  expect(email?.text).toContain('17 يناير 2027')
  expect(email?.html).toContain('dir="rtl"')
  expect((await emailsTo(there, COMPANY))[0]?.text).toContain('Language: ar')
})

test('one e-mail offers one home, in whatever letters, also when two are sent at once', async () => {
  const there = await world()
  const refused = {
    code: 'LIST_PROPERTY_EMAIL_EXISTS',
    status: 409,
    errors: [{ field: 'email', code: 'LIST_PROPERTY_EMAIL_EXISTS' }],
  }
  const twice = await Promise.all([submit(there), submit(there, { property_name: 'Another' })])
  expect(twice.filter((reply) => reply.ok)).toHaveLength(1)
  expect(twice.find((reply) => !reply.ok)).toMatchObject(refused)
  expect(await submit(there, { email: 'REEM@Example.com' })).toMatchObject(refused)
  expect(await kept(there)).toHaveLength(1)
  await there.runJobs()
  expect(await emailsTo(there, HOME.email)).toHaveLength(1)
  expect(await emailsTo(there, COMPANY)).toHaveLength(1)
})

test('a logged-in person is who their profile says, whatever was typed; what it does not hold may be typed', async () => {
  const there = await world()
  granted(
    await there.sara.call('submitProperty', { ...HOME, human_check: await there.humanCheck() }),
  )
  const sara = {
    owner_first_name: 'Sara',
    owner_last_name: 'Mitchell',
    email: 'sara@example.com',
    phone_number: '+971501000004',
  }
  expect(await kept(there)).toMatchObject([
    { ...sara, user_id: there.sara.user_id, property_name: 'Garden villa' },
  ])
  await there.pool.query("update users set phone_number = '' where email = 'layla@example.com'")
  granted(
    await there.layla.call('submitProperty', { ...HOME, human_check: await there.humanCheck() }),
  )
  expect((await kept(there))[1]).toMatchObject({
    owner_first_name: 'Layla',
    phone_number: HOME.phone_number,
  })
})

test('who books without an account is who they say', async () => {
  const there = await world()
  const [guest] = await there.visitors(1)
  granted(
    (await guest?.call('submitProperty', { ...HOME, human_check: await there.humanCheck() })) ??
      (await submit(there)),
  )
  expect(await kept(there)).toMatchObject([
    { owner_first_name: 'Noor', email: HOME.email, user_id: null },
  ])
})

test('only a human offers a home, once with one check; a refusal does not spend it', async () => {
  const there = await world()
  const refused = {
    code: 'HUMAN_CHECK_FAILED',
    status: 400,
    errors: [{ field: 'human_check', code: 'HUMAN_CHECK_FAILED' }],
  }
  expect(await there.visitor('submitProperty', { ...HOME, human_check: 'nonsense' })).toMatchObject(
    refused,
  )
  granted(await submit(there))
  const human_check = await there.humanCheck()
  expect(await there.visitor('submitProperty', { ...HOME, human_check })).toMatchObject({
    code: 'LIST_PROPERTY_EMAIL_EXISTS',
  })
  granted(
    await there.visitor('submitProperty', { ...HOME, email: 'second@example.com', human_check }),
  )
  expect(
    await there.visitor('submitProperty', { ...HOME, email: 'third@example.com', human_check }),
  ).toMatchObject(refused)
  expect(await kept(there)).toHaveLength(2)
})

test('what somebody types is text in every email', async () => {
  const there = await world()
  granted(
    await submit(there, {
      property_name: '<b>Villa</b>\r\nBcc: all@example.com',
      owner_first_name: '<i>N</i>',
    }),
  )
  await there.runJobs()
  for (const address of [HOME.email, COMPANY]) {
    const [email] = await emailsTo(there, address)
    expect(email?.subject).toMatch(/<b>Villa<\/b> Bcc: all@example.com$/)
    expect(email?.html).not.toMatch(/<b>Villa|<i>N/)
  }
})

test('an owner may give one name instead of two; with neither both are asked for', async () => {
  const there = await world()
  const { owner_first_name: _first, owner_last_name: _last, ...nameless } = HOME
  const human_check = await there.humanCheck()
  granted(
    await there.visitor('submitProperty', {
      ...nameless,
      owner_name: 'Noor Al Rahman',
      human_check,
    }),
  )
  expect(await kept(there)).toMatchObject([
    { owner_first_name: 'Noor', owner_last_name: 'Al Rahman' },
  ])
  const refused = await there.visitor('submitProperty', {
    ...nameless,
    email: 'b@example.com',
    human_check: await there.humanCheck(),
  })
  expect(refused).toMatchObject({
    errors: [
      { field: 'owner_first_name', code: 'required' },
      { field: 'owner_last_name', code: 'required' },
    ],
  })
})
