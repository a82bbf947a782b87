import type { Input } from '#contract/define-endpoint.ts'
import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { updateNextStep, type NextStep } from './lead-queries.ts'
import { onLead } from './on-lead.ts'

/** Refuses NOT_FOUND; INVALID_INPUT for a step without its day, or a day without its step. */
export async function planLead(
  { lead_id, ...given }: Input<(typeof staff_leads)['planLead']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const next = stepOf(given) ?? { next_step: null, next_step_on: null }
  return await onLead({ lead_id, verb: 'plan-lead' }, call, async (tx, lead) => {
    await updateNextStep(tx, lead_id, next)
    const { next_step, next_step_on } = lead
    return { answer: {}, before: { next_step, next_step_on }, after: next }
  })
}

type Given = { next_step?: string | undefined; next_step_on?: string | undefined }

/** Null when neither is given. Refuses INVALID_INPUT for one without the other. */
export function stepOf({ next_step, next_step_on }: Given): NextStep | null {
  if (next_step === undefined && next_step_on === undefined) return null
  if (next_step === undefined)
    return refuse('INVALID_INPUT', { fields: [{ field: 'next_step', code: 'required' }] })
  if (next_step_on === undefined)
    return refuse('INVALID_INPUT', { fields: [{ field: 'next_step_on', code: 'required' }] })
  return { next_step, next_step_on }
}
