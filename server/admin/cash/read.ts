import { CASH_COUNTS_MAX, CASH_LINES_MAX } from '#contract/cash-fields.ts'
import type { StaffCall } from '#server/call/call.ts'
import { findLastCount, listCashLines, listCounts, sumCash } from './cash-queries.ts'

/** Whoever counts is not told what should come out, but with the right to books. */
export async function readCash(_input: object, { db, staff }: StaffCall) {
  const last = await findLastCount(db)
  const knows = last !== undefined && staff.rights.includes('books')
  const [expected, lines, counts] = await Promise.all([
    knows ? sumCash(db) : null,
    listCashLines(db, { since: last?.at ?? null, limit: CASH_LINES_MAX + 1 }),
    listCounts(db, CASH_COUNTS_MAX),
  ])
  return {
    expected,
    lines: lines.slice(0, CASH_LINES_MAX),
    has_more: lines.length > CASH_LINES_MAX,
    counts: counts.map((count) => ({ ...count, may_undo: count.count_id === last?.count_id })),
  }
}
