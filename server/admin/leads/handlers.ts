import type { lead_documents } from '#contract/endpoints/admin/lead-documents.ts'
import type { lead_estimates } from '#contract/endpoints/admin/lead-estimates.ts'
import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import type { Handlers } from '#server/call/call.ts'
import { answerLead } from './answers/answer-lead.ts'
import { assignLead } from './assign-lead.ts'
import { askLeadDocuments, endLeadLinks } from './documents/ask-documents.ts'
import { readLeadDocument } from './documents/read-document.ts'
import { openLeadDocument, removeLeadDocument } from './documents/open-document.ts'
import { readDocumentRequest, sendLeadDocument } from './documents/send-document.ts'
import { removeLeadHome, saveLeadHome } from './lead-homes.ts'
import { exportLeads, listLeads, readLeadBoard } from './list.ts'
import { makeHomeOfLead, previewHomeOfLead } from './make-home.ts'
import { moveLead } from './move-lead.ts'
import { downloadLeadEstimate, estimateLeadHome } from './pro-forma/estimate.ts'
import { planLead } from './plan-lead.ts'
import { readLead } from './read-lead.ts'
import { writeLeadNote } from './write-note.ts'

export const staffLeadsHandlers = {
  listLeads,
  readLeadBoard,
  exportLeads,
  readLead,
  moveLead,
  planLead,
  assignLead,
  writeLeadNote,
  answerLead,
  saveLeadHome,
  removeLeadHome,
  previewHomeOfLead,
  makeHomeOfLead,
  askLeadDocuments,
  endLeadLinks,
  openLeadDocument,
  readLeadDocument,
  removeLeadDocument,
  readDocumentRequest,
  sendLeadDocument,
  estimateLeadHome,
  downloadLeadEstimate,
} satisfies Handlers<
  | keyof typeof staff_leads
  | keyof typeof lead_documents
  | keyof typeof lead_estimates
  | 'readDocumentRequest'
  | 'sendLeadDocument'
>
