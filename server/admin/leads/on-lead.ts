import { logActivity, type Actor } from '#server/activity/index.ts'
import { actorOf } from '#server/admin/team/index.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { lockLead, type Lead } from './lead-queries.ts'

type Done<Answer> = {
  answer: Answer
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | undefined
}
type Acting = { lead_id: number; verb: string }
type Work<Answer> = (tx: Tx, lead: Lead, by: Actor) => Promise<Done<Answer>>

/** Changes a lead that nobody else changes meanwhile, with its entry in the log. Refuses NOT_FOUND. */
export async function onLead<Answer>(
  { lead_id, verb }: Acting,
  call: StaffCall,
  work: Work<Answer>,
): Promise<Answer> {
  return await call.db.transaction().execute(async (tx) => {
    const lead = (await lockLead(tx, lead_id)) ?? refuseUnknown()
    const by = await actorOf(tx, call)
    const { answer, ...done } = await work(tx, lead, by)
    const subject = { kind: 'lead' as const, id: String(lead_id) }
    await logActivity(tx, { by, verb, subject, ...done, at: call.now })
    return answer
  })
}

export const refuseUnknown = (field = 'lead_id'): never =>
  refuse('NOT_FOUND', { fields: [{ field, code: 'NOT_FOUND' }] })
