import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { rowId, typed } from '#contract/wire.ts'

export const CHECK_OUT_LIST = { lines: 20, line: 160 } as const

const Line = z.object({ text_en: typed(CHECK_OUT_LIST.line), text_ar: typed(CHECK_OUT_LIST.line) })

/** What guests of a home do before they leave. */
export const check_out_lists = {
  readCheckOutList: endpoint({
    method: 'GET',
    path: '/api/admin/homes/check-out/',
    tag: 'Admin',
    summary: 'What guests of a home do before they leave it, line by line in both languages',
    access: 'staff:homes',
    input: z.object({ room_category_id: rowId }),
    output: z.object({ lines: z.array(Line) }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  saveCheckOutList: endpoint({
    method: 'PUT',
    path: '/api/admin/homes/check-out/',
    tag: 'Admin',
    summary:
      'Write what guests of a home do before they leave it; who is there reads it in the last day and ticks it. A line that stays keeps its ticks',
    access: 'staff:homes',
    input: z.object({
      room_category_id: rowId,
      lines: z.array(Line).check(z.maxLength(CHECK_OUT_LIST.lines)),
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
