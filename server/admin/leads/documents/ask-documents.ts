import type { LeadDocument } from '#contract/lead-documents.ts'
import { hashToken, makeToken } from '#server/accounts/index.ts'
import { onLead } from '#server/admin/leads/on-lead.ts'
import type { StaffCall } from '#server/call/call.ts'
import { readSettings } from '#server/db/index.ts'
import { askFor, deleteUploadLinks, keepUploadLink } from './document-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A link of its own each time, for what the setting asks for; only its hash is kept. Refuses
 * NOT_FOUND.
 */
export async function askLeadDocuments(
  { lead_id, kinds }: { lead_id: number; kinds?: LeadDocument[] | undefined },
  call: StaffCall,
): Promise<{ path: string; expires_at: Date }> {
  const { now, today } = call
  return await onLead({ lead_id, verb: 'ask-lead-documents' }, call, async (tx) => {
    const { lead_documents, lead_link_days } = await readSettings(tx, today)
    const asked = kinds ?? lead_documents
    const secret = makeToken()
    const expires_at = new Date(now.getTime() + lead_link_days * DAY_MS)
    await askFor(tx, { lead_id, kinds: asked, now })
    await keepUploadLink(tx, { token_hash: hashToken(secret), lead_id, made_at: now, expires_at })
    return {
      answer: { path: `/send-documents?id=${secret}`, expires_at },
      after: { documents: asked, until: expires_at },
    }
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
