import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTwilioSms } from './index.ts'

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
    const { status, body } = carrier.answers.shift() ?? { status: 201, body: '{"sid":"SM1","status":"queued"}' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const account = { account_sid: 'AC123', auth_token: 'secret', from: '+15550001111', url }
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
  carrier.answers = [{ status: 400, body: '{"code":21211,"message":"The To number is not valid","status":400}' }]
  await expect(openTwilioSms(account).send(message)).rejects.toMatchObject({ name: 'SmsNotSent', code: 21211 })
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
  await expect(openTwilioSms({ ...account, url: 'http://127.0.0.1:1' }).send(message)).rejects.toMatchObject({
    name: 'SmsNotSent',
    code: null,
  })
})
