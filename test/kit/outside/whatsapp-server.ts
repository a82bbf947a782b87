import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export const WHATSAPP = {
  WHATSAPP_TOKEN: 'a-token',
  WHATSAPP_NUMBER_ID: '1066',
  WHATSAPP_NUMBER: '+97145550100',
  WHATSAPP_APP_SECRET: 'a-secret-of-the-app',
  WHATSAPP_VERIFY_TOKEN: 'a-token-to-verify',
}

type Heard = { url: string; token: string; body: Record<string, unknown> }
type Answer = { status: number; body: unknown } | 'never'

/**
 * Speaks the Cloud API's POST /<number>/messages; GET /heard says what it heard. The id of a
 * message is its place there.
 */
export async function openWhatsappServer() {
  const heard: Heard[] = []
  const state: { answer: Answer | undefined } = { answer: undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const say = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (request.url === '/heard') return say(200, heard)
      heard.push({
        url: request.url ?? '',
        token: request.headers.authorization ?? '',
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      const { answer = { status: 200, body: { messages: [{ id: `wamid.${heard.length}` }] } } } =
        state
      if (answer === 'never') return request.socket.destroy()
      return say(answer.status, answer.body)
    })
  })
  const local = await listenLocally(server)
  return {
    ...local,
    heard,
    answerWith: (answer: Answer | undefined) => void (state.answer = answer),
  }
}

const signed = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

export const EVENTS = '/api/whatsapp/events/'

/** A request in which Meta tells of events. */
export function eventOf(value: object, secret = WHATSAPP.WHATSAPP_APP_SECRET) {
  const metadata = {
    display_phone_number: '97145550100',
    phone_number_id: WHATSAPP.WHATSAPP_NUMBER_ID,
  }
  const told = { messaging_product: 'whatsapp', metadata, ...value }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: told }] }],
  })
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signed(body, secret),
  }
  return { headers, body }
}

export const said = (from: string, text: string | null, id: string = randomUUID()) => ({
  contacts: [{ wa_id: from, profile: { name: 'Sara' } }],
  messages: [
    text === null
      ? { from, id, timestamp: '1', type: 'image', image: { id: '9' } }
      : { from, id, timestamp: '1', type: 'text', text: { body: text } },
  ],
})
