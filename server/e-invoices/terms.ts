import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { putTerms, termsOn, type EInvoiceTerms } from './e-invoice-queries.ts'

type Setting = Omit<EInvoiceTerms, 'set_at' | 'set_by'> & { reason: string }

/** Refuses INVALID_DATES for a past day: what was issued since then is electronic, or is not. */
export async function setTerms(
  tx: Tx,
  { reason, ...terms }: Setting,
  { by, now, today }: { by: Actor; now: Date; today: string },
) {
  if (terms.since < today)
    refuse('INVALID_DATES', { fields: [{ field: 'since', code: 'INVALID_DATES' }] })
  const before = await termsOn(tx, terms.since)
  await putTerms(tx, { ...terms, set_at: now, set_by: by.name })
  await logActivity(tx, {
    by,
    verb: 'set-e-invoice-terms',
    subject: { kind: 'setting', id: 'e-invoices' },
    reason,
    before: before && { since: before.since, is_on: before.is_on },
    after: terms,
    at: now,
  })
}
