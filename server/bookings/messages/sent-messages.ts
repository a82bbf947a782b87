import { hashToken } from '#server/accounts/index.ts'
import type { MessageKind } from '#contract/endpoints/bookings.ts'
import type { Lang } from '#contract/constants.ts'
import type { Services } from '#server/call/call.ts'
import type { Db } from '#server/db/index.ts'
import type { Email } from '#server/outside/mail/index.ts'
import { insertSentMessage, markLinkOpened, type SentMessage } from './message-queries.ts'

type About = { booking_id: number; kind: MessageKind; lang: Lang; now: Date }

/** Sends an email about a booking, and keeps its text without what its links hold. */
export async function mailAboutBooking(
  { mail, db, config }: Services,
  about: About,
  email: Email,
): Promise<void> {
  await mail.send(email)
  const { to, subject, text, attachments = [] } = email
  await keepMessage(db, about, {
    channel: 'mail',
    recipient: to,
    subject,
    body_text: withoutSecrets(text, config.public_url),
    attachments: attachments.map(({ name }) => name),
    message_id: mail.idOf?.(email) ?? null,
    link_hashes: secretsIn(text, config.public_url).map(hashToken),
  })
}

/** A one-time code was sent: to whom and when, nothing of what it said. */
export const keepSentCode = (
  db: Db,
  about: Omit<About, 'kind'>,
  { channel, recipient }: { channel: 'mail' | 'sms'; recipient: string },
) =>
  keepMessage(
    db,
    { ...about, kind: 'code' },
    {
      channel,
      recipient,
      subject: null,
      body_text: null,
      attachments: [],
      message_id: null,
      link_hashes: [],
    },
  )

/** Whoever holds the link has opened it. */
export const noteLinkOpened = (db: Db, secret: string, now: Date) =>
  markLinkOpened(db, hashToken(secret), now)

type MessageContent = Omit<SentMessage, keyof About | 'sent_at'>

const keepMessage = async (
  db: Db,
  { now, ...about }: About,
  content: MessageContent,
): Promise<void> => {
  await insertSentMessage(db, { ...about, ...content, sent_at: now })
}

const LINK = /https?:\/\/[^\s?]+\?\S*/g

const isOurs = (link: string, public_url: string) => link.startsWith(`${public_url}/`)

/** What follows the question mark in a link to our pages opens something: it is left out. */
export const withoutSecrets = (text: string, public_url: string) =>
  text.replaceAll(LINK, (link) => (isOurs(link, public_url) ? (link.split('?', 1)[0] ?? '') : link))

export const secretsIn = (text: string, public_url: string) =>
  (text.match(LINK) ?? [])
    .filter((link) => isOurs(link, public_url))
    .flatMap((link) => new URL(link).searchParams.getAll('id'))
