import type { Transporter } from 'nodemailer'
import type { Email, Mail } from './types.ts'

const TIMEOUT_MS = 20_000

type Dkim = { domain: string; selector: string; private_key: string }
type Options = { smtp_url: string; from: string; dkim?: Dkim | undefined }

/**
 * RFC 8058 wants both headers of one-click unsubscribing signed; nodemailer's own list lacks the
 * second.
 */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** `smtp_url` is `smtp://user:password@host:587` or `smtps://…`. */
export function openSmtpMail({ smtp_url, from, dkim }: Options): Mail {
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer') // a start need not read it
    return createTransport(
      {
        url: smtp_url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        ...(dkim && { dkim: { ...namedForNodemailer(dkim), headerFieldNames: SIGNED_HEADERS } }),
      },
      { from },
    )
  }
  return {
    send: async ({
      to,
      subject,
      text,
      html,
      reply_to,
      message_id,
      unsubscribe_url,
      attachments = [],
    }) => {
      const files = attachments.map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type,
        content: bytes,
      }))
      const transport = await (opened ??= open())
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        attachments: files,
        ...(reply_to === undefined ? {} : { replyTo: reply_to }),
        headers: { ...unsubscribeHeaders(unsubscribe_url), ...reportHeaders(message_id) },
        ...(message_id === undefined ? {} : { messageId: message_id }),
      })
    },
  }
}

const namedForNodemailer = ({ domain, selector, private_key }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: private_key,
})

const unsubscribeHeaders = (url: Email['unsubscribe_url']) =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Postmark replaces the Message-ID, and tells of bounces with what such a header holds. */
const reportHeaders = (message_id: Email['message_id']) =>
  message_id === undefined ? {} : { 'X-PM-Metadata-message-id': message_id.slice(1, -1) }
