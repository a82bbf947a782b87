import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTwilioSms } from './messages.ts'
import { isSignedByTwilio } from './signature.ts'

const carrier = {
  answers: new Array<{ status: number; body: string }>(),
  heard: new Array<{ url: string; authorization: string; body: string }>(),
}
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    carrier.heard.push({
      url: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: Buffer.concat(chunks).toString(),
    })
    const { status, body } = carrier.answers.shift() ?? {
      status: 201,
      body: '{"sid":"SM1","status":"queued"}',
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const account = {
  account_sid: 'AC123',
  auth_token: 'secret',
  from: '+15550001111',
  url,
  report_url: null,
}
const message = { to: '+971501234567', text: 'رمز صدف: 482913' }

beforeEach(() => {
  carrier.answers = []
  carrier.heard = []
})
afterAll(() => void server.close())

test('a message is posted as Twilio wants it', async () => {
  await openTwilioSms(account).send(message)
  expect(carrier.heard).toHaveLength(1)
  expect(carrier.heard[0]).toMatchObject({
    url: '/2010-04-01/Accounts/AC123/Messages.json',
    authorization: `Basic ${btoa('AC123:secret')}`,
  })
  expect(Object.fromEntries(new URLSearchParams(carrier.heard[0]?.body))).toEqual({
    To: '+971501234567',
    From: '+15550001111',
    Body: 'رمز صدف: 482913',
  })
})

test("a refusal throws with Twilio's code and is not repeated", async () => {
  carrier.answers = [
    { status: 400, body: '{"code":21211,"message":"The To number is not valid","status":400}' },
  ]
  await expect(openTwilioSms(account).send(message)).rejects.toMatchObject({
    name: 'SmsNotSent',
    code: 21211,
  })
  expect(carrier.heard).toHaveLength(1)
})

test('a 503 is tried once more', async () => {
  carrier.answers = [{ status: 503, body: 'busy' }]
  await openTwilioSms(account).send(message)
  expect(carrier.heard).toHaveLength(2)
})

test('two failures in a row are a failure', async () => {
  carrier.answers = [
    { status: 503, body: 'busy' },
    { status: 500, body: '{"code":20500,"message":"Internal"}' },
  ]
  await expect(openTwilioSms(account).send(message)).rejects.toMatchObject({ code: 20500 })
  expect(carrier.heard).toHaveLength(2)
  await expect(
    openTwilioSms({ ...account, url: 'http://127.0.0.1:1' }).send(message),
  ).rejects.toMatchObject({
    name: 'SmsNotSent',
    code: null,
  })
})

test('a message that is followed names where its reports go, is tried once, and says how it failed', async () => {
  const followed = openTwilioSms({
    ...account,
    report_url: 'https://sadaf.example/api/sms/status/',
  })
  expect(await followed.sendTracked({ ...message, reference: '12' })).toBe('SM1')
  expect(new URLSearchParams(carrier.heard[0]?.body).get('StatusCallback')).toBe(
    'https://sadaf.example/api/sms/status/?message=12',
  )
  for (const [status, fate] of [
    [400, 'refused'],
    [401, 'not_now'],
    [429, 'not_now'],
    [503, 'unknown'],
  ] as const) {
    carrier.heard = []
    carrier.answers = [{ status, body: '{"code":1}' }]
    await expect(
      followed.sendTracked({ ...message, reference: '12' }),
      String(status),
    ).rejects.toMatchObject({ fate, code: 1 })
    expect(carrier.heard).toHaveLength(1)
  }
})

test('what was taken for a number since a moment is listed by its text', async () => {
  const listed = [
    { sid: 'SM2', body: 'Later', date_created: 'Sun, 10 Jan 2027 08:00:00 +0000' },
    { sid: 'SM1', body: 'Earlier', date_created: 'Sun, 10 Jan 2027 07:00:00 +0000' },
  ]
  carrier.answers = [{ status: 200, body: JSON.stringify({ messages: listed }) }]
  const since = new Date('2027-01-10T07:30:00Z')
  expect(await openTwilioSms(account).listTaken({ to: message.to, since })).toEqual([
    { provider_id: 'SM2', text: 'Later' },
  ])
  expect(carrier.heard[0]?.url).toBe(
    '/2010-04-01/Accounts/AC123/Messages.json?To=%2B971501234567&PageSize=50',
  )
})

/** Of Twilio's own documentation and libraries. */
test('a signature is judged as Twilio makes it', () => {
  const signed = {
    auth_token: '12345',
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    form: new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }),
  }
  expect(isSignedByTwilio({ ...signed, signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' })).toBe(true)
  expect(isSignedByTwilio({ ...signed, signature: 'RSOYDt4T1cUTdK1PDd93/VVr8C8=' })).toBe(false)
  expect(isSignedByTwilio({ ...signed, signature: undefined })).toBe(false)
})
