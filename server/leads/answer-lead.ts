import type { LeadKind } from '#contract/lead-fields.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { markAnswered } from './admin-queries.ts'

/** Whoever wrote has their answer. Refuses NOT_FOUND. */
export async function answerLead(tx: Tx, { kind, id }: { kind: LeadKind; id: number }, now: Date) {
  const is_known = await markAnswered(tx, { kind, id }, now)
  if (!is_known) refuse('NOT_FOUND', { fields: [{ field: 'id', code: 'NOT_FOUND' }] })
  return { subject: { kind: 'lead' as const, id: `${kind} ${id}` } }
}
