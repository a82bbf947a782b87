import type { LeadDocument } from '#contract/lead-documents.ts'
import { onLead } from '#server/admin/leads/on-lead.ts'
import type { StaffCall } from '#server/call/call.ts'
import { deleteUploadLinks } from './document-queries.ts'
import { askForKinds, makeUploadLink } from './upload-link.ts'

/** By a link, for what the setting asks for unless kinds are given. Refuses NOT_FOUND. */
export async function askLeadDocuments(
  { lead_id, kinds }: { lead_id: number; kinds?: LeadDocument[] | undefined },
  call: StaffCall,
): Promise<{ path: string; expires_at: Date }> {
  const { now, today } = call
  return await onLead({ lead_id, verb: 'ask-lead-documents' }, call, async (tx) => {
    const documents = await askForKinds(tx, { lead_id, kinds, now, today })
    const { path, expires_at } = await makeUploadLink(tx, { lead_id, now, today })
    return { answer: { path, expires_at }, after: { documents, until: expires_at } }
  })
}

/** Refuses NOT_FOUND. */
export async function endLeadLinks(
  { lead_id }: { lead_id: number },
  call: StaffCall,
): Promise<{ ended: number }> {
  return await onLead({ lead_id, verb: 'end-lead-links' }, call, async (tx) => {
    const ended = await deleteUploadLinks(tx, lead_id, call.now)
    return { answer: { ended }, before: { links: ended } }
  })
}
