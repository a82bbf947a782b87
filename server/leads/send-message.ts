import { enqueue } from '#server/jobs/index.ts'
import type { Call } from '#server/call/call.ts'
import { insertMessage } from './lead-queries.ts'

type Input = { name: string; email: string; phone_number: string; message: string }

export async function sendContactMessage(input: Input, { db, lang, now }: Call) {
  await db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, { ...input, lang, submitted_at: now })
    await enqueue(tx, 'send_lead_email', { kind: 'message', id, to: 'company' })
  })
  return {}
}
