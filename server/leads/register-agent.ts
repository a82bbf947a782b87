import { enqueue } from '#server/jobs/index.ts'
import type { Call } from '#server/call/call.ts'
import { guardHuman } from './human-check.ts'
import { hasRegisteredSince, insertRegistration, lockAgentEmail } from './lead-queries.ts'

type Input = {
  first_name: string
  last_name: string
  email: string
  phone_number: string
  company: string
  licence_number?: string | undefined
  message?: string | undefined
  human_check: string
}

const DAY_MS = 24 * 60 * 60_000

/** Once per day and e-mail. Refuses HUMAN_CHECK_FAILED. */
export async function registerAgent(
  { human_check, licence_number, message, ...agent }: Input,
  call: Call,
) {
  const { db, lang, now } = call
  await db.transaction().execute(async (tx) => {
    await guardHuman(tx, human_check, call)
    await lockAgentEmail(tx, agent.email)
    if (await hasRegisteredSince(tx, agent.email, new Date(now.getTime() - DAY_MS))) return
    const messages = { licence_number: licence_number || null, message: message || null }
    const id = await insertRegistration(tx, { ...agent, ...messages, lang, submitted_at: now })
    await enqueue(tx, 'send_lead_email', { kind: 'agent', id, to: 'applicant' })
    await enqueue(tx, 'send_lead_email', { kind: 'agent', id, to: 'company' })
  })
  return {}
}
