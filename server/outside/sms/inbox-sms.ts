import type { Db } from '#db'
import { storeMessage } from '#outside/inbox'
import type { Sms } from './types.ts'

export function openInboxSms(db: Db, now: () => Date): Sms {
  return {
    send: async ({ to, text }) => {
      await storeMessage(db, { channel: 'sms', to, subject: '', text, html: null, attachments: [], sent_at: now() })
    },
  }
}
