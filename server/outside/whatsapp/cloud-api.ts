import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { eventsIn } from './events.ts'
import { WhatsappRefused, type Whatsapp, type WhatsappMessage } from './types.ts'

const TIMEOUT_MS = 10_000

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })) })
const Refusal = z.object({ error: z.object({ message: z.string(), code: z.optional(z.int()) }) })

export type CloudApi = {
  url: string
  token: string
  number_id: string
  number: string
  app_secret: string
  verify_token: string
  template: string | null
}

/** WhatsApp by Meta's Cloud API. A message is tried once: a second try might be a second message. */
export function openCloudApi(given: CloudApi): Whatsapp {
  const { number, template, app_secret, verify_token, number_id } = given
  return {
    number,
    template,
    send: (message) => send(message, given),
    readEvents: ({ signature, body }) => {
      const wanted = `sha256=${createHmac('sha256', app_secret).update(body).digest('hex')}`
      if (!isSame(signature ?? '', wanted)) return 'unsigned'
      return eventsIn(body, number_id) ?? 'unreadable'
    },
    answerTo: (query) =>
      query('hub.mode') === 'subscribe' && isSame(query('hub.verify_token') ?? '', verify_token)
        ? (query('hub.challenge') ?? null)
        : null,
  }
}

async function send(
  message: WhatsappMessage,
  { url, token, number_id }: CloudApi,
): Promise<string> {
  const answer = await fetch(`${url}/${number_id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: message.to.replace('+', ''),
      ...contentOf(message),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.status >= 500) throw new Error(`WhatsApp answered ${answer.status}`)
  const [taken] = Taken.safeParse(body).data?.messages ?? []
  if (answer.ok && taken) return taken.id
  const { message: reason = `answered ${answer.status}`, code = null } =
    Refusal.safeParse(body).data?.error ?? {}
  throw new WhatsappRefused(`WhatsApp refused: ${reason.slice(0, 200)}`, code)
}

const contentOf = (message: WhatsappMessage) =>
  'text' in message
    ? { type: 'text', text: { preview_url: false, body: message.text } }
    : {
        type: 'template',
        template: {
          name: message.template,
          language: { code: message.lang },
          components: [
            {
              type: 'body',
              parameters: message.values.map((text) => ({ type: 'text', text })),
            },
          ],
        },
      }

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))
