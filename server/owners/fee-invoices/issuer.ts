import type * as z from 'zod/mini'
import type { HomeSupplier } from '#contract/home-fields.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { findOrInsertSupplier, issuerOn, lastIssuedOn, putIssuer } from './fee-invoice-queries.ts'

type Setting = z.output<typeof HomeSupplier> & { since: string; reason: string }

/** From that day on. Refuses INVALID_DATES up to the day of the last invoice: what was issued stays. */
export async function setIssuer(
  tx: Tx,
  { since, reason, ...supplier }: Setting,
  { by, now }: { by: Actor; now: Date },
) {
  const last = await lastIssuedOn(tx)
  if (last !== null && since <= last)
    refuse('INVALID_DATES', { fields: [{ field: 'since', code: 'INVALID_DATES' }] })
  const before = await issuerOn(tx, since)
  const supplier_id = await findOrInsertSupplier(tx, supplier)
  await putIssuer(tx, { since, supplier_id, set_at: now, set_by: by.name })
  await logActivity(tx, {
    by,
    verb: 'set-fee-issuer',
    subject: { kind: 'setting', id: 'fee-issuer' },
    reason,
    before: before && {
      since: before.since,
      legal_name_en: before.legal_name_en,
      trn: before.trn,
    },
    after: { since, ...supplier },
    at: now,
  })
}
