import type { Input } from '#contract/define-endpoint.ts'
import type { staff_leads } from '#contract/endpoints/admin/leads.ts'
import { ENDED_STAGES, stepsFrom, type LeadStage } from '#contract/lead-stages.ts'
import type { StaffCall } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { updateNextStep, updateStage, type NextStep } from './lead-queries.ts'
import { onLead } from './on-lead.ts'
import { stepOf } from './plan-lead.ts'

const NOTHING: NextStep = { next_step: null, next_step_on: null }

/**
 * What is next is kept unless it is given anew, or nothing can be. Refuses NOT_FOUND;
 * LEAD_STEP_INVALID where no step leads there or the lead is not where it was seen; INVALID_INPUT
 * for a lost one without a reason, and half a next step.
 */
export async function moveLead(
  { lead_id, to, from, reason, ...next }: Input<(typeof staff_leads)['moveLead']>,
  call: StaffCall,
): Promise<{ stage: LeadStage }> {
  const planned = stepOf(next)
  return await onLead({ lead_id, verb: 'move-lead' }, call, async (tx, lead) => {
    const is_seen = from === undefined || from === lead.stage
    if (!is_seen || !stepsFrom(lead.kind, lead.stage).includes(to))
      refuse('LEAD_STEP_INVALID', { fields: [{ field: 'to', code: 'LEAD_STEP_INVALID' }] })
    if (to === 'lost' && reason === undefined)
      refuse('INVALID_INPUT', { fields: [{ field: 'reason', code: 'required' }] })
    await updateStage(tx, {
      lead_id,
      stage: to,
      lost_reason: to === 'lost' ? (reason ?? null) : null,
      now: call.now,
    })
    const after = isEnded(to) ? NOTHING : (planned ?? lead)
    await updateNextStep(tx, lead_id, pick(after))
    return {
      answer: { stage: to },
      reason,
      before: { stage: lead.stage, ...pick(lead) },
      after: { stage: to, ...pick(after) },
    }
  })
}

const isEnded = (stage: LeadStage) => ENDED_STAGES.some((ended) => ended === stage)

const pick = ({ next_step, next_step_on }: NextStep): NextStep => ({ next_step, next_step_on })
