import { enqueue } from '#jobs'
import type { Call } from '#core/context.ts'
import { insertMessage } from './queries.ts'

type Asked = { name: string; email: string; phone_number: string; message: string }

/** Keeps what somebody writes to us, and sends it on to our own mailbox. */
export async function sendContactMessage(asked: Asked, { db, lang, now }: Call) {
  await db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, { ...asked, lang, submitted_at: now })
    await enqueue(tx, 'send_lead_letter', { kind: 'message', id, to: 'company' })
  })
  return {}
}
