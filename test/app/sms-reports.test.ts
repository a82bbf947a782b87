import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { granted, rateFor, world, type World } from '#kit/index.ts'
import { serveTwilio } from '#kit/outside/twilio-server.ts'

const AMAL = {
  first_name: 'Amal',
  last_name: 'Saeed',
  email: 'amal@example.com',
  phone_number: '0501234577',
  lang: 'en' as const,
}

async function sent() {
  const twilio = await serveTwilio()
  const there = await world({ env: { ...twilio.env, PUBLIC_URL: 'https://sadaf.example' } })
  twilio.follow(there.clock)
  const { input } = await rateFor(there.salem, there.marinaStudio, {
    from: '2027-02-01',
    to: '2027-02-04',
  })
  const booking = { ...input, ...AMAL, pays_by: 'link' as const, link_by: 'sms' as const }
  const { reservation_id } = granted(await there.salem.call('bookForGuest', booking))
  await there.runJobs()
  const [message] = twilio.taken
  return {
    there,
    twilio,
    reservation_id,
    sid: message?.sid ?? '',
    callback: message?.status_callback ?? '',
  }
}

type Report = { url: string; form: Record<string, string>; auth_token?: string }

const signatureOf = ({ url, form, auth_token = 'secret' }: Report) =>
  createHmac('sha1', auth_token)
    .update(
      url +
        Object.keys(form)
          .toSorted()
          .map((name) => name + form[name])
          .join(''),
    )
    .digest('base64')

async function report({ app }: World, { signature, ...told }: Report & { signature?: string }) {
  const { pathname, search } = new URL(told.url)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature ?? signatureOf(told),
  }
  return (
    await app.request(pathname + search, {
      method: 'POST',
      headers,
      body: new URLSearchParams(told.form).toString(),
    })
  ).status
}

const formOf = (sid: string, status: string, more: object = {}) => ({
  AccountSid: 'AC123',
  ApiVersion: '2010-04-01',
  From: '+15550001111',
  MessageSid: sid,
  MessageStatus: status,
  SmsSid: sid,
  SmsStatus: status,
  To: '+971501234577',
  ...more,
})

const messagesOf = async ({ salem }: World, reservation_id: string) =>
  granted(await salem.call('readBookingSheet', { reservation_id })).messages
const troubles = async ({ salem }: World) =>
  granted(await salem.call('listTrouble', {})).troubles.filter(({ kind }) => kind === 'sms')

test('each message names where Twilio reports of it; a delivery stands on the sheet', async () => {
  const { there, callback, sid, reservation_id } = await sent()
  expect(callback).toMatch(/^https:\/\/sadaf\.example\/api\/sms\/status\/\?message=\d+$/)
  there.setClock(5)
  expect(await report(there, { url: callback, form: formOf(sid, 'delivered') })).toBe(200)
  expect(await messagesOf(there, reservation_id)).toMatchObject([
    { state: 'delivered', state_since: there.clock().toISOString() },
  ])
})

test('a report that Twilio did not sign changes nothing', async () => {
  const { there, callback, sid, reservation_id } = await sent()
  const form = formOf(sid, 'undelivered', { ErrorCode: '30003' })
  expect(await report(there, { url: callback, form, auth_token: 'guessed' })).toBe(403)
  expect(await report(there, { url: callback, form, signature: '' })).toBe(403)
  const other = callback.replace(/\d+$/, '999')
  expect(
    await report(there, { url: other, form, signature: signatureOf({ url: callback, form }) }),
  ).toBe(403)
  const altered = { ...form, MessageStatus: 'delivered' }
  expect(
    await report(there, {
      url: callback,
      form: altered,
      signature: signatureOf({ url: callback, form }),
    }),
  ).toBe(403)
  expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sent' }])
})

test.each(['undelivered', 'failed'])(
  '%s is trouble, told once however often it is reported',
  async (status) => {
    const { there, callback, sid, reservation_id } = await sent()
    const form = formOf(sid, status, { ErrorCode: '30003' })
    expect(await Promise.all([1, 2, 3].map(() => report(there, { url: callback, form })))).toEqual([
      200, 200, 200,
    ])
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

const ORDERS = [
  ['sent', 'delivered', 'queued'],
  ['delivered', 'sent', 'sending'],
  ['delivered', 'undelivered'],
  ['undelivered', 'sent', 'delivered'],
]

test.each(ORDERS)(
  'in whatever order, delivered stays delivered: %s, %s, %s',
  async (...statuses) => {
    const { there, callback, sid, reservation_id } = await sent()
    for (const status of statuses.filter((one) => one !== undefined))
      expect(await report(there, { url: callback, form: formOf(sid, status) })).toBe(200)
    expect(await messagesOf(there, reservation_id)).toMatchObject([
      { state: 'delivered', error_code: null },
    ])
    expect(await troubles(there)).toEqual([])
  },
)

test('a report before the answer to our own request is known closes the question whether it was taken', async () => {
  const { there, twilio, reservation_id } = await sent()
  twilio.answerWith('lost')
  granted(
    await there.salem.call('resendMessage', { reservation_id, kind: 'payment_link', by: 'sms' }),
  )
  await there.runJobs()
  const [, message] = twilio.taken
  expect(await messagesOf(there, reservation_id)).toMatchObject([
    { state: 'sent' },
    { state: 'sending' },
  ])
  expect(
    await report(there, {
      url: message?.status_callback ?? '',
      form: formOf(message?.sid ?? '', 'sent'),
    }),
  ).toBe(200)
  there.setClock(60)
  await there.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await there.runJobs()
  expect(twilio.listed()).toBe(0)
  expect(twilio.taken).toHaveLength(2)
  expect(await messagesOf(there, reservation_id)).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
  ])
})

test('of another message of the account, or with a status that is not known, nothing changes; a form without its parts is refused', async () => {
  const { there, callback, sid, reservation_id } = await sent()
  expect(await report(there, { url: callback, form: formOf('SMother', 'undelivered') })).toBe(200)
  expect(
    await report(there, {
      url: callback.replace(/\d+$/, '999'),
      form: formOf('SMother', 'undelivered'),
    }),
  ).toBe(200)
  expect(await report(there, { url: callback, form: formOf(sid, 'receiving') })).toBe(200)
  expect(await messagesOf(there, reservation_id)).toMatchObject([{ state: 'sent' }])
  expect(await report(there, { url: callback, form: { MessageSid: sid } })).toBe(400)
  expect(
    await report(there, { url: callback.replace(/\d+$/, 'x'), form: formOf(sid, 'sent') }),
  ).toBe(400)
})

test('without Twilio nobody listens, and an address that Twilio cannot reach is not given to it', async () => {
  const there = await world()
  expect((await there.app.request('/api/sms/status/?message=1', { method: 'POST' })).status).toBe(
    404,
  )
  const twilio = await serveTwilio()
  const local = await world({ env: twilio.env })
  await local.services.sms.sendTracked({ to: '+971501234577', text: 'Hello', reference: '1' })
  expect(twilio.taken).toMatchObject([{ status_callback: null }])
})
