import type { Emirate } from '#contract/fee-invoices.ts'
import { logActivity, type Actor } from '#server/activity/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { changeEInvoice, lockEInvoice } from './e-invoice-queries.ts'
import { makeIn } from './make.ts'

type Mending = {
  number: string
  buyer_city?: string | undefined
  buyer_emirate?: Emirate | undefined
  reason: string
}

/**
 * Made anew from its document and what is known now. Refuses NOT_FOUND; E_INVOICE_STANDS when it was
 * made and nobody refused it.
 */
export async function mend(
  tx: Tx,
  { number, buyer_city, buyer_emirate, reason }: Mending,
  { by, now }: { by: Actor; now: Date },
) {
  const row = (await lockEInvoice(tx, number)) ?? refuseUnknown()
  if (row.state !== 'lacking' && row.state !== 'refused') refuse('E_INVOICE_STANDS')
  await changeEInvoice(tx, number, {
    ...(buyer_city !== undefined && { buyer_city }),
    ...(buyer_emirate !== undefined && { buyer_emirate }),
    changed_at: now,
  })
  await makeIn(tx, number, now)
  const made = (await lockEInvoice(tx, number)) ?? row
  await logActivity(tx, {
    by,
    verb: 'mend-e-invoice',
    subject: { kind: 'list', id: 'e-invoices' },
    reason,
    before: { state: row.state, lacks: row.lacks },
    after: { state: made.state, lacks: made.lacks },
    detail: { number },
    at: now,
  })
  return { state: made.state, lacks: made.lacks }
}

const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'number', code: 'NOT_FOUND' }] })
