import type { Db } from '#db'
import { listTexts, storeMessage } from '#outside/inbox'
import type { Sms, TextMessage } from './types.ts'

const idOf = (id: number) => `inbox ${id}`

/** Nothing is reported of a message in the inbox: it is there. */
export function openInboxSms(db: Db, now: () => Date): Sms {
  const store = ({ to, text }: TextMessage) =>
    storeMessage(db, { channel: 'sms', to, subject: '', text, html: null, attachments: [], sent_at: now() })
  return {
    send: async (message) => {
      await store(message)
    },
    sendTracked: async (message) => idOf(await store(message)),
    listTaken: async (asked) => (await listTexts(db, asked)).map(({ id, text }) => ({ provider_id: idOf(id), text })),
  }
}
