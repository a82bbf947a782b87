import type { Db } from '#server/db/index.ts'
import { storeMessage } from '#server/outside/inbox/index.ts'
import type { Mail } from './types.ts'

export function openInboxMail(db: Db, now: () => Date): Mail {
  return {
    send: async ({ to, subject, text, html, reply_to = null, attachments = [] }) => {
      const files = attachments.map(({ name, type, bytes }) => ({
        name,
        type,
        base64: bytes.toString('base64'),
      }))
      await storeMessage(db, {
        channel: 'mail',
        to,
        subject,
        text,
        html,
        reply_to,
        attachments: files,
        sent_at: now(),
      })
    },
  }
}
