import { onLead } from '#server/admin/leads/on-lead.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { drawPaper, lastPageOf } from '#server/outside/pdf-pages/index.ts'
import { leadOf, unsealDocument } from './open-document.ts'

type Options = { document_id: number; from_page: number }

/** Refuses NOT_FOUND; PDF_BROKEN, PDF_LOCKED, PDF_TOO_HEAVY. */
export async function readLeadDocument({ document_id, from_page }: Options, call: StaffCall) {
  const lead_id = await leadOf(call, document_id)
  const bytes = await onLead({ lead_id, verb: 'read-lead-document' }, call, async (tx) => {
    const document = await unsealDocument(tx, call.services, document_id)
    return {
      answer: document.bytes,
      after: { document: document.kind, pages: `${from_page}–${lastPageOf(from_page)}` },
    }
  })
  const drawn = await drawPaper(bytes, from_page)
  if ('fault' in drawn)
    return refuse(drawn.fault, { fields: [{ field: 'document_id', code: drawn.fault }] })
  return drawn
}
