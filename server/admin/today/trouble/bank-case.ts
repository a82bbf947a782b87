import { noteCase } from '#server/billing/index.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Tx } from '#server/db/index.ts'

type BankCase = { kind: 'refund' | 'dispute'; case_id: number; now: Date }

/**
 * It leaves the list; how a dispute ends, the bank tells. Refuses NOT_FOUND, also when it was seen
 * to before.
 */
export async function settleBankCase(tx: Tx, bank_case: BankCase) {
  const { reservation_id, amount_fils } = (await noteCase(tx, bank_case)) ?? refuse('NOT_FOUND')
  return {
    subject: { kind: 'booking' as const, id: reservation_id },
    after: { [bank_case.kind]: 'settled', amount_fils },
  }
}
