import type { StaffCall } from '#server/call/call.ts'
import { companyIn } from '#contract/company.ts'
import { companyNow, readSettings } from '#server/db/index.ts'
import { listLeadReplies } from '#server/incoming-mail/index.ts'
import { listLeadMessages } from './answers/answer-queries.ts'
import { templatesFor } from './answers/templates.ts'
import { countUploadLinks, listDocuments } from './documents/document-queries.ts'
import { documentsUntil } from './documents/forget-lost.ts'
import { findSource, listLeadHomes, listLeadNotes, listOthersOf } from './lead-queries.ts'
import { findLeadRow, listAreasOf, listLeadColleagues } from './list-queries.ts'
import { refuseUnknown } from './on-lead.ts'

/** Refuses NOT_FOUND. */
export async function readLead(
  { lead_id }: { lead_id: number },
  { db, lang, now, today }: StaffCall,
) {
  const lead = (await findLeadRow(db, lead_id, today)) ?? refuseUnknown()
  const [
    source,
    homes,
    notes,
    messages,
    replies,
    documents,
    links,
    others,
    colleagues,
    areas,
    company,
    terms,
  ] = await Promise.all([
    findSource(db, lead_id),
    listLeadHomes(db, lead_id),
    listLeadNotes(db, lead_id),
    listLeadMessages(db, lead_id),
    listLeadReplies(db, lead_id),
    listDocuments(db, lead_id),
    countUploadLinks(db, lead_id, now),
    listOthersOf(db, lead_id),
    listLeadColleagues(db),
    listAreasOf(db, lang),
    companyNow(db),
    readSettings(db, today),
  ])
  return {
    lead,
    ...source,
    homes,
    notes,
    messages,
    replies,
    templates: templatesFor(lead, companyIn(company, lead.lang).name),
    documents,
    documents_until: documentsUntil(lead, documents, terms),
    links: links.links,
    links_until: links.last_until,
    others,
    colleagues,
    areas,
  }
}
