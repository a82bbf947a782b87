import { createHmac } from 'node:crypto'
import type { Protocol, Taken } from './carrier-server.ts'

const PATH = '/2010-04-01/Accounts/AC123/Messages.json'
const SECRET = 'secret'
const STATUS = { refused: 400, not_now: 429, unknown: 503 } as const

const signed = (url: string, form: Record<string, string>, secret = SECRET) => ({
  url,
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', secret)
      .update(
        url +
          Object.keys(form)
            .toSorted()
            .map((name) => name + form[name])
            .join(''),
      )
      .digest('base64'),
  },
  body: new URLSearchParams(form).toString(),
})

/** The address that was told, of another message where the reference is another. */
function addressOf({ report_url, reference }: Taken): string {
  const url = new URL(report_url ?? 'none:')
  url.searchParams.set('message', reference)
  return url.href
}

const formOf = ({ provider_id, to }: Taken, status: string) => ({
  AccountSid: 'AC123',
  ApiVersion: '2010-04-01',
  From: '+15550001111',
  MessageSid: provider_id,
  MessageStatus: status,
  SmsSid: provider_id,
  SmsStatus: status,
  To: to,
})

/** Twilio's Messages resource; its words are those of OUTCOMES. */
export const twilio: Protocol = {
  settings: (url) => ({
    env: {
      TWILIO_ACCOUNT_SID: 'AC123',
      TWILIO_AUTH_TOKEN: SECRET,
      TWILIO_FROM: '+15550001111',
      TWILIO_URL: url,
    },
  }),
  idOf: (number) => `SM${String(number).padStart(32, '0')}`,
  read: ({ method, url, body }) => {
    if (url.pathname !== PATH) return undefined
    if (method === 'GET') return { list: url.searchParams.get('To') ?? '' }
    const { To = '', Body = '', StatusCallback } = Object.fromEntries(new URLSearchParams(body))
    const reference = StatusCallback && new URL(StatusCallback).searchParams.get('message')
    return { to: To, body: Body, reference: reference ?? '', report_url: StatusCallback ?? null }
  },
  accept: (sid) => ({ status: 201, body: { sid, status: 'queued' } }),
  refuse: (fate, code) => ({ status: STATUS[fate], body: { code, message: 'refused' } }),
  list: (taken) => ({
    status: 200,
    body: {
      messages: taken.map(({ provider_id: sid, body, taken_at }) => ({
        sid,
        body,
        date_created: taken_at.toUTCString(),
      })),
    },
  }),
  report: (message, { outcome, error_code, secret }) =>
    signed(
      addressOf(message),
      {
        ...formOf(message, outcome),
        ...(error_code !== undefined && { ErrorCode: String(error_code) }),
      },
      secret,
    ),
  reportsWithoutParts: (message) => [
    signed(addressOf(message), { MessageSid: message.provider_id }),
    signed(addressOf({ ...message, reference: 'x' }), formOf(message, 'sent')),
  ],
  signature_header: 'x-twilio-signature',
}
