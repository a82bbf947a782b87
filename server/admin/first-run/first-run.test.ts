import { expect, test } from 'vitest'
import type { SetUpStep } from '#contract/set-up-steps.ts'
import { emailsTo, eventually, granted, SILENT, world, type World } from '#kit/index.ts'

const stepsOf = async (there: World) => granted(await there.noor.call('readFirstRun', {})).steps
const stepOf = async (there: World, step: SetUpStep) =>
  (await stepsOf(there)).find((one) => one.step === step)

const log = async ({ pool }: World) =>
  (
    await pool.query(
      "select verb, subject, after from activity_log where verb like '%set-up' or verb = 'confirm-test-mail' order by id",
    )
  ).rows

test('what stands in the database is done, the rest is open, and only the right to settings shows it', async () => {
  const there = await world(SILENT)
  expect(await there.salem.call('readFirstRun', {})).toMatchObject({ code: 'FORBIDDEN' })
  const states = Object.fromEntries((await stepsOf(there)).map(({ step, state }) => [step, state]))
  expect(states).toEqual({
    house: 'open',
    taxes: 'open',
    pages: 'open',
    owner: 'done',
    home: 'done',
    team: 'done',
    payment: 'open',
    mail: 'open',
    sms: 'open',
  })
})

test('a company that begins has neither owner nor home nor a second colleague', async () => {
  const there = await world(SILENT)
  await there.pool.query('update users set roles = array_remove(roles, 2)')
  await there.pool.query('update staff set removed_at = now() where user_id = $1', [
    there.salem.user_id,
  ])
  const { steps, owners, colleagues } = granted(await there.noor.call('readFirstRun', {}))
  expect({ owners, colleagues }).toEqual({ owners: 0, colleagues: 1 })
  const open = steps.filter(({ state }) => state === 'open').map(({ step }) => step)
  expect(open).toEqual(expect.arrayContaining(['owner', 'team']))
  granted(
    await there.noor.call('inviteColleague', { email: 'amal@example.com', rights: ['bookings'] }),
  )
  expect(await stepOf(there, 'team')).toMatchObject({ state: 'done' })
})

test('a step is skipped, taken up again, and looked at; each stands in the log', async () => {
  const there = await world(SILENT)
  granted(await there.noor.call('skipSetUp', { step: 'taxes', is_skipped: true }))
  expect(await stepOf(there, 'taxes')).toMatchObject({ state: 'skipped', checked_at: null })
  granted(await there.noor.call('skipSetUp', { step: 'taxes', is_skipped: false }))
  expect(await stepOf(there, 'taxes')).toMatchObject({ state: 'open' })
  granted(await there.noor.call('skipSetUp', { step: 'taxes', is_skipped: true }))
  granted(await there.noor.call('checkSetUp', { step: 'taxes' }))
  expect(await stepOf(there, 'taxes')).toMatchObject({
    state: 'done',
    checked_result: 'seen',
    checked_at: there.clock().toISOString(),
  })
  expect(await log(there)).toEqual([
    { verb: 'skip-set-up', subject: 'taxes', after: { skipped: true } },
    { verb: 'skip-set-up', subject: 'taxes', after: { skipped: false } },
    { verb: 'skip-set-up', subject: 'taxes', after: { skipped: true } },
    { verb: 'check-set-up', subject: 'taxes', after: { result: 'seen' } },
  ])
})

test('the test mail goes to the colleague, and counts once its own link is opened', async () => {
  const there = await world(SILENT)
  expect(granted(await there.noor.call('checkSetUp', { step: 'mail' }))).toEqual({
    checked_result: 'sent',
    detail: null,
  })
  expect(await stepOf(there, 'mail')).toMatchObject({ state: 'open', is_waiting: true })
  const letterOf = async () => {
    const [newest] = await emailsTo(there, 'noor@example.com')
    const link = newest?.links.find((one) => one.includes('/admin/first-run')) ?? 'none:'
    return new URL(link).searchParams.get('letter') ?? ''
  }
  const first = await letterOf()
  granted(await there.noor.call('checkSetUp', { step: 'mail' }))
  expect(await there.noor.call('confirmTestMail', { letter: first })).toMatchObject({
    code: 'NOT_FOUND',
  })
  granted(await there.noor.call('confirmTestMail', { letter: await letterOf() }))
  expect(await stepOf(there, 'mail')).toMatchObject({ state: 'done', is_waiting: false })
  expect(await there.salem.call('confirmTestMail', { letter: first })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('mail that no server takes is said by its code, without a word of the server', async () => {
  const there = await world({
    env: { SMTP_URL: 'smtp://somebody:a-secret-password@127.0.0.1:1' },
  })
  const refused = granted(await there.noor.call('checkSetUp', { step: 'mail' }))
  expect(refused).toEqual({ checked_result: 'refused', detail: expect.stringMatching(/^[A-Z]+$/) })
  expect(await stepOf(there, 'mail')).toMatchObject({
    state: 'open',
    is_waiting: false,
    detail: refused.detail,
  })
  expect(JSON.stringify(await there.noor.call('readFirstRun', {}))).not.toContain('secret')
})

test('the payment provider is tried out: no money moves, and the webhook comes back', async () => {
  const there = await world()
  expect(granted(await there.noor.call('checkSetUp', { step: 'payment' }))).toEqual({
    checked_result: 'test',
    detail: null,
  })
  await eventually(async () =>
    expect(await stepOf(there, 'payment')).toMatchObject({
      state: 'done',
      checked_result: 'test',
    }),
  )
  const { rows } = await there.pool.query(
    'select status, amount_fils, (select count(*)::int from payments) as payments from sandbox_bank.intents',
  )
  expect(rows).toEqual([{ status: 'canceled', amount_fils: 200, payments: 0 }])
})

test('until the webhook has come the payment waits', async () => {
  const there = await world()
  await there.pool.query("insert into webhook_events (id, received_at) values ('evt_before', $1)", [
    new Date(there.clock().getTime() - 1000),
  ])
  granted(await there.noor.call('checkSetUp', { step: 'payment' }))
  await there.pool.query("delete from webhook_events where id <> 'evt_before'")
  expect(await stepOf(there, 'payment')).toMatchObject({ state: 'open', is_waiting: true })
})

test('our own address is opened as guests open it', async () => {
  const there = await world(SILENT)
  expect(granted(await there.noor.call('checkSetUp', { step: 'house' }))).toEqual({
    checked_result: 'reached',
    detail: null,
  })
  const elsewhere = await world({ env: { PUBLIC_URL: 'http://127.0.0.1:1' } })
  expect(granted(await elsewhere.noor.call('checkSetUp', { step: 'house' }))).toMatchObject({
    checked_result: 'unreachable',
  })
  expect(await stepOf(elsewhere, 'house')).toMatchObject({ state: 'open' })
})

test('a text message goes to the number of the colleague, within the ceiling of the hour', async () => {
  const there = await world(SILENT)
  await there.pool.query("update users set phone_number = '+971501234599' where id = $1", [
    there.noor.user_id,
  ])
  granted(await there.noor.call('checkSetUp', { step: 'sms' }))
  expect(await stepOf(there, 'sms')).toMatchObject({ state: 'done', checked_result: 'sent' })
  expect(await emailsTo(there, '+971501234599')).toHaveLength(1)
  await there.pool.query('update sms_hours set sent = 10000')
  expect(await there.noor.call('checkSetUp', { step: 'sms' })).toMatchObject({
    code: 'SMS_LIMIT_REACHED',
  })
  await there.pool.query("update users set phone_number = '+97143001234' where id = $1", [
    there.noor.user_id,
  ])
  expect(await there.noor.call('checkSetUp', { step: 'sms' })).toMatchObject({
    code: 'PHONE_NOT_MOBILE',
  })
})
