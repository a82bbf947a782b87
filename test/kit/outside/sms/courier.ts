import type { Outcome, Protocol, Taken } from './carrier-server.ts'
import { courierProvider, courierSignature } from './courier-sms.ts'
import { z } from 'zod'

const KEY = 'key of the courier'
const STATUS = { refused: 422, not_now: 402, unknown: 500 } as const
const WORDS: Record<Outcome, string> = {
  queued: 'ACCEPTD',
  sending: 'ENROUTE',
  sent: 'ENROUTE',
  delivered: 'DELIVRD',
  undelivered: 'UNDELIV',
  failed: 'REJECTD',
  receiving: 'INBOUND',
}

const Text = z.object({
  recipient: z.string(),
  content: z.string(),
  reference: z.string().default(''),
  report_url: z.string().nullable(),
})

function signed({ report_url }: Taken, told: object, secret = KEY) {
  const body = JSON.stringify(told)
  return {
    url: report_url ?? 'none:',
    headers: {
      'content-type': 'application/json',
      'x-courier-signature': courierSignature(body, secret),
    },
    body,
  }
}

const named = ({ provider_id, reference }: Taken) => ({ message_id: provider_id, reference })

/** Of the tests alone, to show what a provider may be like. */
export const courier: Protocol = {
  settings: (url) => ({
    env: { SMS_PROVIDER: 'courier', COURIER_URL: url, COURIER_KEY: KEY },
    sms_providers: { courier: courierProvider },
  }),
  idOf: (number) => `courier-${number}`,
  read: ({ method, url, body, header }) => {
    if (url.pathname !== '/v1/texts' || header('x-courier-key') !== KEY) return undefined
    if (method === 'GET') return { list: url.searchParams.get('recipient') ?? '' }
    const { recipient: to, content, ...more } = Text.parse(JSON.parse(body))
    return { to, body: content, ...more }
  },
  accept: (message_id) => ({ status: 202, body: { message_id } }),
  refuse: (fate, number) => ({ status: STATUS[fate], body: { reason: { number } } }),
  list: (taken) => ({
    status: 200,
    body: taken.map(({ provider_id: message_id, body: content, taken_at }) => ({
      message_id,
      content,
      taken_at: taken_at.toISOString(),
    })),
  }),
  report: (message, { outcome, error_code: reason = null, secret }) =>
    signed(message, { ...named(message), outcome: WORDS[outcome], reason }, secret),
  reportsWithoutParts: (message) => [
    signed(message, { message_id: message.provider_id }),
    signed(message, { ...named(message), reference: 'x', outcome: 'ENROUTE', reason: null }),
  ],
  signature_header: 'x-courier-signature',
}
