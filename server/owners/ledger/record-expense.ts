import type { Moment } from '#server/core/time.ts'
import type { ExpenseCategory } from '#contract/constants.ts'
import type { Tx } from '#server/db/index.ts'
import { refuse } from '#server/core/refuse.ts'
import { findUnit, insertExpense, isOfUnit, isOwnedOn } from './expense-queries.ts'

type Expense = {
  home: string
  unit: string
  category: ExpenseCategory
  description: string
  vendor: string
  bill_number: string | null
  fils: number // fils; negative for a correction
  spent_on: string
  corrects: number | null
}
/**
 * Expenses are immutable; a correction is another expense. Refuses UNIT_DATA_NOT_FOUND,
 * INVALID_DATES for a future day or one without an owner, INVALID_INPUT for a correction of another
 * unit's expense.
 */
export async function recordExpense(
  tx: Tx,
  { home, unit, ...expense }: Expense,
  { now, today }: Moment,
): Promise<number> {
  if (expense.spent_on > today)
    refuse('INVALID_DATES', { fields: [{ field: 'spent_on', code: 'INVALID_DATES' }] })
  const place =
    (await findUnit(tx, { home, unit })) ??
    refuse('UNIT_DATA_NOT_FOUND', { fields: [{ field: 'unit', code: 'UNIT_DATA_NOT_FOUND' }] })
  if (!(await isOwnedOn(tx, place.room_category_id, expense.spent_on)))
    refuse('INVALID_DATES', {
      fields: [{ field: 'spent_on', code: 'INVALID_DATES' }],
      data: 'Nobody owned this home on that day.',
    })
  if (expense.corrects !== null && !(await isOfUnit(tx, expense.corrects, place.unit_id)))
    refuse('INVALID_INPUT', { fields: [{ field: 'corrects', code: 'invalid' }] })
  return await insertExpense(tx, { ...place, ...expense, written_at: now })
}
