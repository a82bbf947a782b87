import { expect, test } from 'vitest'
import { granted, emailsTo, world, type World } from '#kit/index.ts'

const AGENT = {
  first_name: 'Salma',
  last_name: 'Karim',
  email: 'salma@example.com',
  phone_number: '+971561237788',
  company: 'Qasr Brokers',
}
const MESSAGE = {
  name: 'Hana',
  email: 'hana@example.com',
  phone_number: '+81312345678',
  message: 'Is there a step-free home?',
}
const COMPANY = 'stay@sadaf.example'
const DAY_S = 24 * 60 * 60

const register = async ({ visitor, humanCheck }: World, more: object = {}, headers = {}) =>
  await visitor('registerAgent', { ...AGENT, ...more, human_check: await humanCheck() }, headers)
const agents = async ({ pool }: World) =>
  (await pool.query('select * from agent_registrations order by id')).rows

test('an agent registers; emails go to them and to us', async () => {
  const there = await world()
  granted(await register(there, { licence_number: 'BRN 40127', message: '' }))
  expect(await agents(there)).toMatchObject([
    { ...AGENT, licence_number: 'BRN 40127', message: null, lang: 'en' },
  ])
  await there.runJobs()
  const [email] = await emailsTo(there, AGENT.email)
  expect(email?.subject).toBe('We have received your registration')
  expect(email?.text).toContain('by 17 Jan, 2027')
  expect(email?.text).toContain('Licence number: BRN 40127')
  expect((await emailsTo(there, COMPANY))[0]).toMatchObject({
    subject: 'An agent: Qasr Brokers',
    text: expect.stringContaining('Salma Karim'),
  })
})

test('an agent who reads Arabic is answered in Arabic', async () => {
  const there = await world()
  granted(await register(there, {}, { 'accept-language': 'ar' }))
  await there.runJobs()
  expect((await emailsTo(there, AGENT.email))[0]).toMatchObject({
    subject: 'وصلنا طلب تسجيلك',
    text: expect.stringContaining('الشركة: Qasr Brokers'),
  })
})

test('the same e-mail within a day is quietly one registration, also when many are sent at once; a day later it is another', async () => {
  const there = await world()
  const checks = await Promise.all(Array.from({ length: 6 }, () => there.humanCheck()))
  const replies = await Promise.all(
    checks.map((human_check) => there.visitor('registerAgent', { ...AGENT, human_check })),
  )
  for (const reply of replies) granted(reply)
  granted(await register(there, { email: 'Salma@Example.com' }))
  there.setClock(DAY_S - 1)
  granted(await register(there, { company: 'Other' }))
  expect(await agents(there)).toHaveLength(1)
  await there.runJobs()
  expect(await emailsTo(there, AGENT.email)).toHaveLength(1)
  expect(await emailsTo(there, COMPANY)).toHaveLength(1)
  there.setClock(1)
  granted(await register(there, { company: 'Other' }))
  expect(await agents(there)).toMatchObject([{ company: 'Qasr Brokers' }, { company: 'Other' }])
})

test('only a human registers, once with one check', async () => {
  const there = await world()
  const human_check = await there.humanCheck()
  expect(await there.visitor('registerAgent', { ...AGENT, human_check: 'nonsense' })).toMatchObject(
    { code: 'HUMAN_CHECK_FAILED' },
  )
  granted(await there.visitor('registerAgent', { ...AGENT, human_check }))
  expect(
    await there.visitor('registerAgent', { ...AGENT, email: 'b@example.com', human_check }),
  ).toMatchObject({
    code: 'HUMAN_CHECK_FAILED',
  })
  expect(await agents(there)).toHaveLength(1)
})

test('a message is kept and sent on to us alone, ten times in ten minutes', async () => {
  const there = await world()
  granted(await there.visitor('sendContactMessage', MESSAGE))
  expect((await there.pool.query('select * from contact_messages')).rows).toMatchObject([
    { ...MESSAGE, answered_at: null },
  ])
  await there.runJobs()
  const [email] = await emailsTo(there, COMPANY)
  expect(email?.subject).toBe('A message from Hana')
  for (const told of [
    MESSAGE.message,
    MESSAGE.email,
    MESSAGE.phone_number,
    'Answer by 17 Jan, 2027',
  ])
    expect(email?.text).toContain(told)
  expect(await emailsTo(there, MESSAGE.email)).toEqual([])
  for (let sent = 1; sent < 10; sent += 1)
    granted(await there.visitor('sendContactMessage', MESSAGE))
  expect(await there.visitor('sendContactMessage', MESSAGE)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
  })
})
