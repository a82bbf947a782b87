import { LEAD_SORTS } from '#contract/endpoints/admin/leads.ts'
import { LEAD_KINDS, LEAD_STAGES } from '#contract/lead-stages.ts'
import { count, oneOf, readFields, text, type Output } from '#web/urls/fields.ts'

const typed = text(/^.{1,80}$/)
export const LEAD_VIEWS = ['list', 'board'] as const

const FIELDS = {
  // digits alone are a number to the router
  q: (input: unknown) => typed(typeof input === 'number' ? String(input) : input),
  kind: oneOf(LEAD_KINDS),
  stage: oneOf(LEAD_STAGES),
  assignee_id: count(1, 2_147_483_647),
  sort: oneOf(LEAD_SORTS),
  page: count(1, 1_000),
  view: oneOf(LEAD_VIEWS),
}

export type LeadsUrl = Output<typeof FIELDS>

export const readLeadsUrl = (raw: Record<string, unknown>): LeadsUrl => readFields(FIELDS, raw)
