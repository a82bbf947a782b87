import type { Db } from '#server/db/index.ts'
import { listTexts, storeMessage } from '#server/outside/inbox/index.ts'
import { SmsNotSent, type Sms, type TextMessage } from './types.ts'

/** Refused as a provider refuses a landline, so that the demo can show what happens then. */
const REFUSED = { number: '+971500000009', code: 21_614 }

const idOf = (id: number) => `inbox ${id}`

/** Nothing is reported of a message in the inbox: it is there. */
export function openInboxSms(db: Db, now: () => Date): Sms {
  const store = async ({ to, text }: TextMessage) => {
    if (to === REFUSED.number)
      throw new SmsNotSent('This number of the demo receives no text messages', {
        fate: 'refused',
        code: REFUSED.code,
      })
    return await storeMessage(db, {
      channel: 'sms',
      to,
      subject: '',
      text,
      html: null,
      attachments: [],
      sent_at: now(),
    })
  }
  return {
    send: async (message) => {
      await store(message)
    },
    sendTracked: async (message) => idOf(await store(message)),
    listTaken: async (asked) =>
      (await listTexts(db, asked)).map(({ id, text }) => ({ provider_id: idOf(id), text })),
    readReport: null,
  }
}
