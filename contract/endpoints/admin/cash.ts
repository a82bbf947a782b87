import * as z from 'zod/mini'
import { CASH_EVENTS, CASH_MOVES } from '#contract/cash-fields.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { aed, aedInput, moment, rowId, typed } from '#contract/wire.ts'

const Line = z.object({
  line: z.string(), // as the journal names it
  event: z.enum(CASH_EVENTS),
  amount: aed, // into the drawer; negative: out of it
  reservation_id: z.nullable(z.string()),
  guest_name: z.nullable(z.string()),
  move_id: z.nullable(z.int()), // of what can be taken back
  at: moment,
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
})

const Count = z.object({
  count_id: z.int(),
  counted: aed,
  difference: z.nullable(aed), // counted, less expected; null of the first
  reason: z.nullable(z.string()),
  at: moment,
  by: z.string(),
  may_undo: z.boolean(), // the last that stands
  undone_at: z.nullable(moment),
  undone_by: z.nullable(z.string()),
  undone_reason: z.nullable(z.string()),
})

/** The cash at the desk: what came and went, counted and closed each day (decision 0124). */
export const cash = {
  readCash: endpoint({
    method: 'GET',
    path: '/api/admin/cash/',
    tag: 'Admin',
    summary:
      'The cash at the desk: its lines since the last count, and the counts; what should be there only with the right to books',
    access: 'staff:bookings',
    input: z.object({}),
    output: z.object({
      expected: z.nullable(aed), // null before the first count, or without the right to books
      lines: z.array(Line), // the newest first
      has_more: z.boolean(),
      counts: z.array(Count), // the newest first
    }),
    success: 'OK',
    errors: [],
  }),
  countCash: endpoint({
    method: 'POST',
    path: '/api/admin/cash/counts/',
    tag: 'Admin',
    summary:
      'Close the cash with what was counted; a difference is answered and needs a reason, but for the first count',
    access: 'staff:bookings',
    input: z.object({ counted: aedInput, reason: z.optional(typed(300)) }),
    output: z.object({
      count_id: z.nullable(z.int()), // null: it differs without a reason, and nothing is closed
      difference: z.nullable(aed), // counted, less expected; null of the first
    }),
    success: 'OK',
    errors: [],
  }),
  undoCashCount: endpoint({
    method: 'POST',
    path: '/api/admin/cash/counts/undo/',
    tag: 'Admin',
    summary: 'Take the last count back; it stays in the list, and so does its line in the books',
    access: 'staff:bookings',
    input: z.object({ count_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'NOT_UNDOABLE'],
  }),
  moveCash: endpoint({
    method: 'POST',
    path: '/api/admin/cash/moves/',
    tag: 'Admin',
    summary: 'Cash was taken to the bank, or brought from it; not more than should be there',
    access: 'staff:bookings',
    input: z.object({ kind: z.enum(CASH_MOVES), amount: aedInput, note: typed(300) }),
    output: z.object({ move_id: z.int() }),
    success: 'OK',
    errors: ['CASH_TOO_LITTLE'],
  }),
  takeCashMoveBack: endpoint({
    method: 'POST',
    path: '/api/admin/cash/moves/undo/',
    tag: 'Admin',
    summary: 'Take back what was written of the bank; another line says so',
    access: 'staff:bookings',
    input: z.object({ move_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'NOT_UNDOABLE', 'CASH_TOO_LITTLE'],
  }),
}
