import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import type { Handlers } from '#server/call/call.ts'
import { assignLead } from './assign-lead.ts'
import { removeLeadHome, saveLeadHome } from './lead-homes.ts'
import { exportLeads, listLeads, readLeadBoard } from './list.ts'
import { moveLead } from './move-lead.ts'
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
  saveLeadHome,
  removeLeadHome,
} satisfies Handlers<keyof typeof staff_leads>
