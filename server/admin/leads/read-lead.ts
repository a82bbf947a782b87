import type { StaffCall } from '#server/call/call.ts'
import { countUploadLinks, listDocuments } from './documents/document-queries.ts'
import { findSource, listLeadHomes, listLeadNotes, listOthersOf } from './lead-queries.ts'
import { findLeadRow, listAreasOf, listLeadColleagues } from './list-queries.ts'
import { refuseUnknown } from './on-lead.ts'

/** Refuses NOT_FOUND. */
export async function readLead(
  { lead_id }: { lead_id: number },
  { db, lang, now, today }: StaffCall,
) {
  const lead = (await findLeadRow(db, lead_id, today)) ?? refuseUnknown()
  const [source, homes, notes, documents, links, others, colleagues, areas] = await Promise.all([
    findSource(db, lead_id),
    listLeadHomes(db, lead_id),
    listLeadNotes(db, lead_id),
    listDocuments(db, lead_id),
    countUploadLinks(db, lead_id, now),
    listOthersOf(db, lead_id),
    listLeadColleagues(db),
    listAreasOf(db, lang),
  ])
  return {
    lead,
    ...source,
    homes,
    notes,
    documents,
    links: links.links,
    links_until: links.last_until,
    others,
    colleagues,
    areas,
  }
}
