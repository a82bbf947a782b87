import { expect, onTestFinished, test } from 'vitest'
import { eventually, granted, world } from '#kit/index.ts'
import { serveErrorWebhook } from '#kit/outside/error-webhook.ts'
import { startJobs } from '#server/main/tasks.ts'

const EMAIL = 'mona.haddad@example.com'
const MINUTE = 60

/** A world in which leaving an e-mail address for news breaks, with a message that quotes it. */
async function breakingWorld({ is_silent = false } = {}) {
  const webhook = await serveErrorWebhook({ is_silent })
  const lines: string[] = []
  const log_to = { write: (line: string) => void lines.push(line) }
  const there = await world({ env: { ERROR_WEBHOOK: webhook.url, LOG_LEVEL: 'error' }, log_to })
  await there.pool.query(`
    create function breaks() returns trigger language plpgsql as $$ begin raise exception 'cannot store %', new.email; end $$;
    create trigger breaks before insert on contact_messages for each row execute function breaks()`)
  const write = async (headers = {}) =>
    await there.visitor(
      'sendContactMessage',
      { name: 'Mona', email: EMAIL, phone_number: '+971501234567', message: 'Hello' },
      headers,
    )
  return { ...there, ...webhook, lines, write }
}

test('a call that breaks is reported with its fingerprint, call and request, and without a word of what somebody typed', async () => {
  const there = await breakingWorld()
  const reply = await there.write()
  expect(reply).toMatchObject({ ok: false, status: 500 })
  await eventually(() => expect(there.heard).toHaveLength(1))
  const [report] = there.heard
  expect(report).toMatchObject({
    what: 'Unhandled error in a call',
    error: 'error',
    code: 'P0001',
    call: 'sendContactMessage',
    task: null,
    times: 1,
  })
  expect(report?.fingerprint).toMatch(/^[\da-f]{16}$/)
  expect(report?.text).toContain(report?.fingerprint)
  expect(JSON.stringify(there.heard)).not.toMatch(/mona|haddad|1234567|cannot store/i)
  const logged = there.lines.map((line) => JSON.parse(line))
  expect(logged).toEqual([
    expect.objectContaining({
      level: 50,
      call: 'sendContactMessage',
      request_id: report?.request_id,
    }),
  ])
})

test('one fault is told once a minute, with how often it came; a request id that a client chose is not passed on', async () => {
  const there = await breakingWorld()
  await there.write({ 'x-request-id': '0501234567' })
  await eventually(() => expect(there.heard).toHaveLength(1))
  expect(there.heard[0]?.request_id).toBe(null)
  await there.write()
  await there.write()
  there.setClock(MINUTE)
  await there.write()
  await eventually(() => expect(there.heard).toHaveLength(2))
  const [first, second] = there.heard
  expect([second?.fingerprint, second?.times]).toEqual([first?.fingerprint, 3])
})

test('a job that fails is reported by its task, and the log has its number instead of its payload', async () => {
  const there = await breakingWorld()
  granted(await there.visitor('forgotPassword', { email: 'sara@example.com' }))
  Object.assign(there.services.mail, {
    send: () => Promise.reject(new Error(`550 ${EMAIL} is unknown`)),
  })
  const jobs = await startJobs(there.services, there)
  onTestFinished(() => jobs.stop(Promise.resolve()))
  await eventually(() =>
    expect(there.heard).toMatchObject([
      { what: 'A job has failed', task: 'send_account_email', error: 'Error' },
    ]),
  )
  expect(JSON.stringify(there.heard)).not.toContain('example.com')
  expect(there.heard[0]?.frames).toContainEqual(
    expect.stringMatching(/^server\/accounts\/emails\/account-emails\.ts sendAccountEmail:\d+$/),
  )
  const failed = there.lines
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === 'A job has failed')
  expect(failed).toMatchObject({ task: 'send_account_email', job: expect.any(Number), attempt: 1 })
  expect(failed).not.toHaveProperty('meta')
})

test('a webhook that never answers keeps nobody waiting, and is asked at most four times at once', async () => {
  const there = await breakingWorld({ is_silent: true })
  const { log } = there.services
  for (let n = 0; n < 20; n += 1)
    log.child({ call: `call${n}` }).error({ err: new Error('x') }, 'Unhandled error in a call')
  expect(await there.write()).toMatchObject({ status: 500 })
  await eventually(() => expect(there.heard).toHaveLength(4))
})

test('no more than thirty faults a minute are told', async () => {
  const there = await breakingWorld()
  const { log } = there.services
  for (let n = 1; n <= 40; n += 1) {
    log.child({ call: `call${n}` }).error({ err: new Error('x') }, 'Unhandled error in a call')
    await eventually(() => expect(there.heard).toHaveLength(Math.min(n, 30)))
  }
  there.setClock(MINUTE)
  log.child({ call: 'another' }).error({ err: new Error('x') }, 'Unhandled error in a call')
  await eventually(() => expect(there.heard).toHaveLength(31))
})
