import type { StaffCall } from '#server/call/call.ts'
import { findLeadColleague, updateAssignee } from './lead-queries.ts'
import { onLead, refuseUnknown } from './on-lead.ts'

type Given = { lead_id: number; assignee_id?: number | undefined }

/** Refuses NOT_FOUND, also for somebody who may not work on leads. */
export async function assignLead(
  { lead_id, assignee_id }: Given,
  call: StaffCall,
): Promise<Record<string, never>> {
  return await onLead({ lead_id, verb: 'assign-lead' }, call, async (tx, lead) => {
    const to =
      assignee_id === undefined
        ? null
        : ((await findLeadColleague(tx, assignee_id)) ?? refuseUnknown('assignee_id'))
    const from =
      lead.assignee_id === null ? null : ((await findLeadColleague(tx, lead.assignee_id)) ?? null)
    await updateAssignee(tx, lead_id, assignee_id ?? null)
    return { answer: {}, before: { assignee: from }, after: { assignee: to } }
  })
}
