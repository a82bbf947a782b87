import { createTransport } from 'nodemailer'
import type { Mail } from './types.ts'

const TIMEOUT_MS = 20_000

/** `smtp_url` is `smtp://user:password@host:587` or `smtps://…`. */
export function openSmtpMail({ smtp_url, from }: { smtp_url: string; from: string }): Mail {
  const transport = createTransport(
    { url: smtp_url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  )
  return {
    send: async ({ to, subject, text, html, message_id, attachments = [] }) => {
      const files = attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes }))
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        attachments: files,
        ...(message_id === undefined ? {} : { messageId: message_id }),
      })
    },
  }
}
