import type { Input } from '#contract/define-endpoint.ts'
import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import { LEAD_HOMES_MAX } from '#contract/lead-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import {
  countLeadHomes,
  deleteLeadHome,
  findLeadHome,
  insertLeadHome,
  isArea,
  updateLeadHome,
  type HomeFacts,
} from './lead-queries.ts'
import { onLead, refuseUnknown } from './on-lead.ts'

/** Refuses NOT_FOUND, AREA_NOT_FOUND, and INVALID_INPUT beyond LEAD_HOMES_MAX. */
export async function saveLeadHome(
  { lead_id, lead_home_id, ...facts }: Input<(typeof staff_leads)['saveLeadHome']>,
  call: StaffCall,
): Promise<{ lead_home_id: number }> {
  return await onLead({ lead_id, verb: 'save-lead-home' }, call, async (tx) => {
    if (facts.area !== null && !(await isArea(tx, facts.area)))
      refuse('AREA_NOT_FOUND', { fields: [{ field: 'area', code: 'AREA_NOT_FOUND' }] })
    if (lead_home_id === undefined)
      return { answer: { lead_home_id: await add(tx, lead_id, facts) }, after: facts }
    const there = await findLeadHome(tx, lead_home_id)
    if (there?.lead_id !== lead_id) return refuseUnknown('lead_home_id')
    const { id: _id, lead_id: _lead_id, ...before } = there
    await updateLeadHome(tx, lead_home_id, facts)
    return { answer: { lead_home_id }, before, after: facts }
  })
}

async function add(tx: Tx, lead_id: number, facts: HomeFacts): Promise<number> {
  if ((await countLeadHomes(tx, lead_id)) >= LEAD_HOMES_MAX)
    refuse('INVALID_INPUT', { fields: [{ field: 'lead_id', code: 'max_items' }] })
  return await insertLeadHome(tx, lead_id, facts)
}

/** Refuses NOT_FOUND. */
export async function removeLeadHome(
  { lead_home_id, reason }: { lead_home_id: number; reason: string },
  call: StaffCall,
): Promise<Record<string, never>> {
  const home = (await findLeadHome(call.db, lead_home_id)) ?? refuseUnknown('lead_home_id')
  const { id: _id, lead_id, ...before } = home
  return await onLead({ lead_id, verb: 'remove-lead-home' }, call, async (tx) => {
    await deleteLeadHome(tx, lead_home_id)
    return { answer: {}, reason, before }
  })
}
