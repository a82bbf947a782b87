import { expect, test } from 'vitest'
import { granted, rateFor, world, type World } from '#kit/index.ts'
import { CARRIERS, worldWith, type Protocol, type ReportSent } from '#kit/outside/sms/index.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}

async function sent(protocol: Protocol) {
  const { there, carrier } = await worldWith(protocol)
  const { input } = await rateFor(there.salem, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const booking = { ...input, ...AMAL, pays_by: 'link' as const, link_by: 'sms' as const }
  const { reservation_id } = granted(await there.salem.call('bookForGuest', booking))
  await there.runJobs()
  const [message] = carrier.taken
  if (!message) throw new Error('Nothing was sent')
  return { there, carrier, reservation_id, message }
}

async function send({ app }: World, { url, headers, body }: ReportSent) {
  const { pathname, search } = new URL(url)
  return (await app.request(pathname + search, { method: 'POST', headers, body })).status
}

const messagesOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id })).messages
const troubles = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'sms')

test.each(CARRIERS)(
  '%s: each message names where it is reported of; a delivery stands on the sheet',
  async (_name, protocol) => {
    const { there, message, reservation_id } = await sent(protocol)
    expect(message.report_url).toMatch(/^https:\/\/sadaf\.example\/api\/sms\/status\//)
    expect(message.reference).toMatch(/^\d+$/)
    there.setClock(5)
    expect(await send(there, protocol.report(message, { outcome: 'delivered' }))).toBe(200)
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'delivered', state_since: there.clock().toISOString() },
    ])
  },
)

test.each(CARRIERS)(
  '%s: a report that the provider did not sign changes nothing',
  async (_name, protocol) => {
    const { there, message, reservation_id } = await sent(protocol)
    const told = { outcome: 'undelivered', error_code: 30_003 } as const
    const { headers, ...rest } = protocol.report(message, told)
    const guessed = protocol.report(message, { ...told, secret: 'guessed' })
    expect(await send(there, guessed)).toBe(403)
    const unsigned = { ...headers, [protocol.signature_header]: '' }
    expect(await send(there, { ...rest, headers: unsigned })).toBe(403)
    const other = protocol.report({ ...message, reference: '999' }, told)
    expect(await send(there, { ...other, headers })).toBe(403)
    const altered = protocol.report(message, { outcome: 'delivered' })
    expect(await send(there, { ...altered, headers })).toBe(403)
    expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sent' }])
  },
)

const FAILED = CARRIERS.flatMap(([name, protocol]) =>
  (['undelivered', 'failed'] as const).map((outcome) => [name, outcome, protocol] as const),
)

test.each(FAILED)(
  '%s: %s is trouble, told once however often it is reported',
  async (_name, outcome, protocol) => {
    const { there, message, reservation_id } = await sent(protocol)
    const failed = protocol.report(message, { outcome, error_code: 30_003 })
    expect(await Promise.all([1, 2, 3].map(() => send(there, failed)))).toEqual([200, 200, 200])
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'failed', error_code: 30_003 },
    ])
    expect(await troubles(there)).toMatchObject([{ what: 'sms_failed', reservation_id }])
    const { entries } = granted(await there.noor.call('listActivity', { verb: 'sms-failed' }))
    expect(entries).toMatchObject([
      { subject: reservation_id, source: 'system', detail: { error_code: 30_003 } },
    ])
  },
)

const ORDERS = CARRIERS.flatMap(([name, protocol]) =>
  (
    [
      ['sent', 'delivered', 'queued'],
      ['delivered', 'sent', 'sending'],
      ['delivered', 'undelivered'],
      ['undelivered', 'sent', 'delivered'],
    ] as const
  ).map((outcomes) => [name, outcomes, protocol] as const),
)

test.each(ORDERS)(
  '%s: in whatever order, delivered stays delivered: %s',
  async (_name, outcomes, protocol) => {
    const { there, message, reservation_id } = await sent(protocol)
    for (const outcome of outcomes)
      expect(await send(there, protocol.report(message, { outcome }))).toBe(200)
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'delivered', error_code: null },
    ])
    expect(await troubles(there)).toEqual([])
  },
)

test.each(CARRIERS)(
  '%s: a report before the answer to our own request is known closes the question whether it was taken',
  async (_name, protocol) => {
    const { there, carrier, reservation_id } = await sent(protocol)
    carrier.answerWith('lost')
    granted(
      await there.salem.call('resendMessage', { reservation_id, kind: 'payment_link', by: 'sms' }),
    )
    await there.runJobs()
    const [, message] = carrier.taken
    if (!message) throw new Error('It was not sent again')
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'sent' },
      { state: 'sending' },
    ])
    expect(await send(there, protocol.report(message, { outcome: 'sent' }))).toBe(200)
    there.setClock(60)
    await there.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await there.runJobs()
    expect(carrier.listed()).toBe(0)
    expect(carrier.taken).toHaveLength(2)
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
    ])
  },
)

test.each(CARRIERS)(
  '%s: of another message of the account, or with a status that is not known, nothing changes; a report without its parts is refused',
  async (_name, protocol) => {
    const { there, message, reservation_id } = await sent(protocol)
    const other = { ...message, provider_id: 'another' }
    const undelivered = { outcome: 'undelivered' } as const
    expect(await send(there, protocol.report(other, undelivered))).toBe(200)
    expect(await send(there, protocol.report({ ...other, reference: '999' }, undelivered))).toBe(
      200,
    )
    expect(await send(there, protocol.report(message, { outcome: 'receiving' }))).toBe(200)
    expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sent' }])
    for (const broken of protocol.reportsWithoutParts(message))
      expect(await send(there, broken)).toBe(400)
  },
)

test.each(CARRIERS)(
  '%s: an address that cannot be reached from outside is not given to it',
  async (_name, protocol) => {
    const { there, carrier } = await worldWith(protocol, '')
    await there.services.sms.sendTracked({ to: '+971501234577', text: 'Hello', reference: '1' })
    expect(carrier.taken).toMatchObject([{ report_url: null }])
  },
)

test('without a provider nobody listens', async () => {
  const there = await world()
  expect((await there.app.request('/api/sms/status/?message=1', { method: 'POST' })).status).toBe(
    404,
  )
})
