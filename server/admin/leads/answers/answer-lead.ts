import { randomBytes } from 'node:crypto'
import type { Endpoints } from '#contract/index.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { hasLinkMark } from '#contract/lead-documents.ts'
import type { StaffCall } from '#server/call/call.ts'
import { enqueue } from '#server/jobs/index.ts'
import { askForKinds } from '#server/admin/leads/documents/upload-link.ts'
import { updateStage } from '#server/admin/leads/lead-queries.ts'
import { onLead } from '#server/admin/leads/on-lead.ts'
import { insertLeadMessage } from './answer-queries.ts'

const TOKEN_BYTES = 12

/**
 * Writes to a lead by email, which asks for documents where it has a mark for their link. The words
 * stay in the message, which erasing a person deletes. Refuses NOT_FOUND.
 */
export async function answerLead(
  { lead_id, template, subject, text }: Input<Endpoints['answerLead']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  return await onLead({ lead_id, verb: 'answer-lead' }, call, async (tx, lead, by) => {
    const id = await insertLeadMessage(tx, {
      lead_id,
      template: template ?? null,
      subject,
      text,
      reply_token: randomBytes(TOKEN_BYTES).toString('hex'),
      author: by.name,
      author_id: by.user_id,
      written_at: call.now,
    })
    await enqueue(tx, 'send_lead_answer', { lead_message_id: id })
    const { now, today } = call
    const documents = hasLinkMark(text) ? await askForKinds(tx, { lead_id, now, today }) : []
    const stage = lead.stage === 'new' ? 'talking' : lead.stage
    if (stage !== lead.stage) await updateStage(tx, { lead_id, stage, lost_reason: null, now })
    return {
      answer: {},
      before: { stage: lead.stage },
      after: { stage, template: template ?? 'none', ...(documents.length > 0 && { documents }) },
    }
  })
}
