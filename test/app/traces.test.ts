import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/main/read-config.ts'
import { enqueue } from '#server/jobs/index.ts'
import { traced, traceWith } from '#server/core/traces.ts'
import { granted, world, type World } from '#kit/index.ts'
import { factsOf, openTraceCollector, type SentSpan } from '#kit/outside/trace-collector.ts'
import { startTracing } from '#server/main/tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

async function trace(env: Record<string, string>) {
  const traces = await startTracing(
    readConfig({ DATA_DIR: 'nowhere', APP_SECRET: 'x'.repeat(32), ...env }),
  )
  if (!traces) throw new Error('Nothing is traced')
  onTestFinished(async () => {
    traceWith(null)
    await traces.stop()
  })
  return traces
}

async function tracedWorld({ share = '1' } = {}) {
  const collector = await openTraceCollector()
  onTestFinished(collector.close)
  const traces = await trace({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_TRACES_SAMPLER_ARG: share,
  })
  const there = await world()
  await traces.flush()
  collector.spans.length = 0
  collector.bodies.length = 0
  const sent = async () => {
    await traces.flush()
    return collector.spans
  }
  return { ...collector, ...there, sent }
}

const askForReset = (there: World) =>
  there.visitor('forgotPassword', { email: 'sara@example.com' }, { traceparent: TRACEPARENT })

const childrenOf = (spans: readonly SentSpan[], parent: SentSpan | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId)

test('a request, its call, the statements of the call and the job that it leaves are one trace, that of whoever asked', async () => {
  const there = await tracedWorld()
  granted(await askForReset(there))
  await there.runJobs()
  const spans = (await there.sent()).filter(({ traceId }) => traceId === TRACE)
  const request = spans.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')
  expect(request && [request.name, factsOf(request)]).toEqual([
    'POST',
    { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  ])
  const [call] = childrenOf(spans, request)
  expect(call && [call.name, factsOf(call)]).toEqual(['forgotPassword', { status: 200 }])
  const statements = childrenOf(spans, call)
  expect(statements.map(({ name }) => name)).toContain('enqueue_jobs')
  const job = spans.find(({ name }) => name === 'send_account_email')
  expect(job && [childrenOf(spans, call).includes(job), factsOf(job)]).toEqual([
    true,
    { attempt: 1 },
  ])
  expect(childrenOf(spans, job).map(({ name }) => name)).toContain('insert email_links')
})

test('no span holds what somebody typed, a value of SQL, an address or the message of an error', async () => {
  const there = await tracedWorld()
  granted(await askForReset(there))
  Object.assign(there.services.mail, {
    send: () => Promise.reject(new Error('550 sara@example.com is unknown')),
  })
  await there.runJobs()
  await there.visitor('logIn', { email: 'omar@example.com', password: 'no such password' })
  await there.app.request('/booking/secret-of-a-link?code=123456')
  const spans = await there.sent()
  expect(spans.find(({ name }) => name === 'send_account_email')?.status.code).toBe(2)
  const told = there.bodies.join().replaceAll(/"\w+(Id|Nano)":"[^"]*"/g, '')
  expect(told).not.toMatch(/example\.com|no such|secret-of|123456|550|\$1/)
})

test('a job that is due long after it was left begins a trace of its own, with a link to the first', async () => {
  const there = await tracedWorld()
  await traced('GET', { kind: 'server', parent: TRACEPARENT }, async () => {
    await enqueue(there.services.db, 'release_holds', {})
  })
  await there.waitingJobs()
  await there.pool.query(
    `update graphile_worker._private_jobs set created_at = now() - interval '2 hours'`,
  )
  await there.runJobs()
  const job = (await there.sent()).find(({ name }) => name === 'release_holds')
  expect(job?.traceId).not.toBe(TRACE)
  expect(job?.links).toMatchObject([{ traceId: TRACE }])
})

test('a call that breaks is marked; a share of nothing sends only what somebody else began to trace', async () => {
  const there = await tracedWorld({ share: '0' })
  await there.pool.query('alter table contact_messages rename to away')
  const write = (headers = {}) =>
    there.visitor(
      'sendContactMessage',
      { name: 'M', email: 'm@example.com', phone_number: '+971501234567', message: 'Hello' },
      headers,
    )
  await write()
  expect(await there.sent()).toEqual([])
  await write({ traceparent: TRACEPARENT })
  const spans = await there.sent()
  expect(spans.find(({ name }) => name === 'sendContactMessage')?.status.code).toBe(2)
  const broken = spans.find(({ name }) => name === 'insert contact_messages')
  expect(broken && factsOf(broken)).toMatchObject({ 'error.type': '42P01' })
})

test('a collector that is not there keeps nobody waiting', async () => {
  const traces = await trace({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  const there = await world()
  granted(await there.visitor('listLocations', {}))
  await traces.stop()
})

test('without a tracer jobs carry nothing more than before', async () => {
  const there = await world()
  granted(await askForReset(there))
  expect((await there.waitingJobs()).map(({ payload }) => payload)).toEqual([
    expect.not.objectContaining({ traceparent: expect.anything() }),
  ])
})
