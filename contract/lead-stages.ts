export const LEAD_KINDS = ['owner', 'agent', 'message'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STAGES = [
  'new',
  'talking',
  'visiting',
  'documents',
  'agreed',
  'on_sale',
  'done',
  'lost',
] as const
export type LeadStage = (typeof LEAD_STAGES)[number]

type Steps = Partial<Record<LeadStage, readonly LeadStage[]>>

/** From each stage, where it may go. Whatever was done can be taken back, also what was lost. */
const OF_OWNERS: Steps = {
  new: ['talking', 'visiting', 'documents', 'lost'],
  talking: ['visiting', 'documents', 'agreed', 'lost', 'new'],
  visiting: ['documents', 'agreed', 'lost', 'talking'],
  documents: ['agreed', 'lost', 'visiting', 'talking'],
  agreed: ['on_sale', 'lost', 'documents', 'talking'],
  on_sale: ['agreed'],
  lost: ['new', 'talking', 'visiting', 'documents', 'agreed'],
}
const OF_OTHERS: Steps = {
  new: ['talking', 'done', 'lost'],
  talking: ['done', 'lost', 'new'],
  done: ['talking'],
  lost: ['new', 'talking'],
}
const LEAD_STEPS: Record<LeadKind, Steps> = {
  owner: OF_OWNERS,
  agent: OF_OTHERS,
  message: OF_OTHERS,
}

export const stagesOf = (kind: LeadKind): LeadStage[] =>
  LEAD_STAGES.filter((stage) => LEAD_STEPS[kind][stage] !== undefined)

export const stepsFrom = (kind: LeadKind, stage: LeadStage): readonly LeadStage[] =>
  LEAD_STEPS[kind][stage] ?? []

/** Nobody waits for the company any more. */
export const ENDED_STAGES = ['on_sale', 'done', 'lost'] as const satisfies LeadStage[]
