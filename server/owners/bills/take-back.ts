import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'
import { lockForPosting } from '#server/owners/ledger/ledger-queries.ts'
import { changeBill, isOfClaim, lockBill, monthOf } from './bill-queries.ts'

type TakingBack = { bill_id: number; reason: string; now: Date }

/**
 * Its lines are reversed where they stand, which no month that is being closed meanwhile escapes.
 * Refuses NOT_FOUND, BILL_DECIDED, MONTH_FROZEN.
 */
export async function takeBackBill(tx: Tx, { bill_id, reason, now }: TakingBack) {
  await lockForPosting(tx)
  const bill = (await lockBill(tx, bill_id)) ?? refuseUnknown()
  if (bill.state !== 'counted' && bill.state !== 'waiting') refuse('BILL_DECIDED')
  if (await isOfClaim(tx, bill_id)) refuse('BILL_DECIDED')
  if ((await monthOf(tx, bill.spent_on)).is_frozen && bill.state === 'counted')
    refuse('MONTH_FROZEN')
  await changeBill(tx, bill_id, {
    state: 'taken_back',
    taken_back_at: now,
    taken_back_reason: reason,
  })
  return bill
}

export const refuseUnknown = (): never =>
  refuse('NOT_FOUND', { fields: [{ field: 'bill_id', code: 'NOT_FOUND' }] })
