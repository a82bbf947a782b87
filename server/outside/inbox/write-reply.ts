import { randomUUID } from 'node:crypto'

type Letter = { to: string; subject: string; text: string; reply_to: string }

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
const lines = (base64: string) => base64.match(/.{1,76}/g)?.join('\r\n') ?? ''

/** As a mail program would write it: below the words stands what is answered. */
export function writeReply({ to, subject, text, reply_to }: Letter, words: string, now: Date) {
  const quoted = text.replaceAll(/^/gm, '> ')
  const body = `${words}\n\nOn ${now.toUTCString()}, ${reply_to} wrote:\n${quoted}`
  const head = [
    `From: ${to}`,
    `To: ${reply_to}`,
    `Subject: ${encoded(`Re: ${subject}`)}`,
    `Date: ${now.toUTCString()}`,
    `Message-ID: <${randomUUID()}@demo-inbox.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const raw = `${head.join('\r\n')}\r\n\r\n${lines(Buffer.from(body).toString('base64'))}\r\n`
  return { raw: Buffer.from(raw), recipients: [reply_to] }
}
