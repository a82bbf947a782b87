import { signDelivery } from '#server/outside/mail/index.ts'
import type { World } from './index.ts'

export const MAIL_SECRET = 'secret-of-the-mail-that-comes'

type Written = {
  from?: string
  to: string
  text?: string
  html?: string
  id?: string | null
  subject?: string
  heads?: string[]
  files?: { name: string; type: string; bytes: Uint8Array | string; heads?: string[] }[]
}

const BOUNDARY = 'a-boundary-of-parts'

/** As a mail program writes one. */
export function written(mail: Written): Buffer {
  const {
    from = 'Sara <sara@example.com>',
    to,
    text,
    html,
    id = 'one',
    subject = 'Re: A message',
  } = mail
  const heads = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(id === null ? [] : [`Message-ID: <${id}@mail.example.com>`]),
    ...(mail.heads ?? []),
    'MIME-Version: 1.0',
  ]
  const parts = [
    ...(text === undefined ? [] : [part('text/plain; charset=utf-8', Buffer.from(text))]),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', Buffer.from(html))]),
    ...(mail.files ?? []).map(({ name, type, bytes, heads: more = [] }) =>
      part(`${type}; name="${name}"`, Buffer.from(bytes), [
        `Content-Disposition: attachment; filename="${name}"`,
        ...more,
      ]),
    ),
  ]
  const body = parts.map((one) => `--${BOUNDARY}\r\n${one}\r\n`).join('')
  return Buffer.from(
    `${heads.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary="${BOUNDARY}"\r\n\r\n${body}--${BOUNDARY}--\r\n`,
  )
}

const part = (type: string, bytes: Buffer, heads: string[] = []): string =>
  [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...heads,
    '',
    bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n')

/** As the provider brings it; answers the status. */
export async function deliver({ app, clock }: World, raw: Buffer, recipient = ''): Promise<number> {
  const headers = signDelivery({ raw, recipient }, MAIL_SECRET, clock())
  const init = { method: 'POST', headers, body: new Uint8Array(raw) }
  return (await app.request('/api/mail/incoming/', init)).status
}
