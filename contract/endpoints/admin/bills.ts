import * as z from 'zod/mini'
import { BILL_NAMES, BILL_STATES, BILL_TEXT_MAX } from '#contract/bill-fields.ts'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { trn } from '#contract/invoice-company.ts'
import { DRAWN_PAGES } from '#contract/lead-documents.ts'
import {
  aed,
  aedInput,
  count,
  day,
  moment,
  photograph,
  rowId,
  typed,
  yesNo,
} from '#contract/wire.ts'

const twins = z.array(z.int()) // bills of the same vendor and amount within a week

const Bill = z.object({
  bill_id: z.int(),
  state: z.enum(BILL_STATES),
  home: z.object({ slug: z.string(), nice_name: z.string() }),
  unit: z.nullable(z.string()), // null: shared by the units of the home
  owner: z.nullable(z.string()),
  category: z.enum(EXPENSE_CATEGORIES),
  description: z.string(),
  vendor: z.string(),
  vendor_trn: z.nullable(z.string()),
  bill_number: z.nullable(z.string()),
  spent_on: day,
  net: aed, // negative: given back
  vat: aed,
  total: aed, // what the owner bears
  made_out_to: z.enum(BILL_NAMES),
  note: z.nullable(z.string()),
  corrects: z.nullable(z.int()), // number of a bill
  corrected_by: z.array(z.int()),
  twins,
  has_paper: z.boolean(),
  month: z.nullable(day), // of the statement it stands in; null: in none
  is_month_open: z.boolean(), // of the day of the bill
  recorded_at: moment,
  recorded_by: z.nullable(z.string()),
  asked_at: z.nullable(moment),
  answered_at: z.nullable(moment),
  answered_by: z.nullable(z.enum(['owner', 'silence'])),
  taken_back_reason: z.nullable(z.string()),
})

const filter = {
  q: z.optional(typed(100)),
  state: z.optional(z.enum(BILL_STATES)),
  category: z.optional(z.enum(EXPENSE_CATEGORIES)),
  paper: z.optional(z.enum(['yes', 'no'])),
  twins: z.optional(z.enum(['yes'])),
  month: z.optional(day), // any day of the month of the bill
}

/** Typed in dirhams. */
const billed = {
  home: typed(100), // slug
  unit: z.optional(typed(60)), // left out: shared by the units of the home
  net: aedInput,
  vat: z._default(aedInput, 0),
  gives_back: z._default(yesNo, false),
  vendor: typed(BILL_TEXT_MAX.vendor),
  spent_on: day,
}

const PAPER_ERRORS = [
  'NOT_FOUND',
  'FILE_TOO_LARGE',
  'FILE_UPLOAD_FAILED',
  'PAPER_TYPE_INVALID',
  'FILE_BROKEN',
  'FILE_NAME_TOO_LONG',
  'IMAGE_TOO_LARGE',
] as const

/** Pictures of some of the pages, kept nowhere. */
const DrawnPaper = z.object({
  pages: z.int(), // of the document; none beyond DRAWN_PAGES.max is drawn
  drawn: z.array(
    z.object({
      page: z.int(),
      width: z.int(),
      height: z.int(),
      image: z.string(), // a data: address
    }),
  ),
})
const fromPage = z._default(count(1, DRAWN_PAGES.max, 'pages, from 1'), 1)

export const bills = {
  listBills: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/',
    tag: 'Admin',
    summary: 'Bills of vendors that owners bear, the newest first',
    access: 'staff:books',
    input: z.object({ ...filter, after: z.optional(rowId) }), // the last bill of the page before
    output: z.object({ bills: z.array(Bill), has_more: z.boolean(), waiting: z.int() }),
    success: 'OK',
    errors: [],
  }),
  listBillHomes: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/homes/',
    tag: 'Admin',
    summary: 'The homes and units that bills are of, by name',
    access: 'staff:books',
    input: z.object({}),
    output: z.object({
      homes: z.array(
        z.object({ slug: z.string(), nice_name: z.string(), units: z.array(z.string()) }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  exportBills: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/csv/',
    tag: 'Admin',
    summary: 'The same bills as a CSV file',
    access: 'staff:books',
    input: z.object(filter),
    output: 'file',
    success: 'OK',
    errors: [],
    limit: { calls: 30, seconds: 60 },
  }),
  previewBill: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/preview/',
    tag: 'Admin',
    summary: 'Who bears a bill, whether they are asked, and bills that may be the same one',
    access: 'staff:books',
    input: z.object(billed),
    output: z.object({
      owner: z.string(),
      total: aed,
      shares: z.array(z.object({ unit: z.string(), amount: aed })),
      expense_limit: z.nullable(aed), // of the agreement of that day
      waits: z.boolean(), // for the owner's answer
      month: day, // of the statement
      twins,
    }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'INVALID_DATES'],
  }),
  recordBill: endpoint({
    method: 'POST',
    path: '/api/admin/expenses/',
    tag: 'Admin',
    summary:
      'Record a bill: it counts in the statement of its month, or waits for the owner beyond what was agreed on',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      ...billed,
      category: z.enum(EXPENSE_CATEGORIES),
      description: typed(BILL_TEXT_MAX.description), // in English, shown to the owner
      vendor_trn: z.optional(trn),
      bill_number: z.optional(typed(BILL_TEXT_MAX.number)),
      made_out_to: z.enum(BILL_NAMES),
      note: z.optional(typed(BILL_TEXT_MAX.note)), // for us alone
      corrects: z.optional(count(1, 2_000_000_000, 'number of the bill that it corrects')),
    }),
    output: z.object({ bill_id: z.int(), state: z.enum(BILL_STATES), twins }),
    success: 'OK',
    errors: ['UNIT_DATA_NOT_FOUND', 'INVALID_DATES'],
  }),
  takeBackBill: endpoint({
    method: 'POST',
    path: '/api/admin/expenses/take-back/',
    tag: 'Admin',
    summary: 'Take a bill back while its month is open; afterwards another one corrects it',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ bill_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'BILL_DECIDED', 'MONTH_FROZEN'],
  }),
  attachBillPaper: endpoint({
    method: 'POST',
    path: '/api/admin/expenses/paper/',
    tag: 'Admin',
    summary: 'Keep the bill itself, sealed, instead of the one there was: a PDF or a photograph',
    access: 'staff:books',
    input: z.object({ bill_id: rowId, paper: photograph }),
    has_files: 'photographs',
    output: z.object({}),
    success: 'OK',
    errors: PAPER_ERRORS,
  }),
  readBillPaper: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/paper/pages/',
    tag: 'Admin',
    summary: 'The bill itself as pictures of some of its pages',
    access: 'staff:books',
    input: z.object({ bill_id: rowId, from_page: fromPage }),
    output: DrawnPaper,
    success: 'OK',
    errors: ['NOT_FOUND', 'PDF_BROKEN', 'PDF_LOCKED', 'PDF_TOO_HEAVY'],
    limit: { calls: 120, seconds: 3600 },
  }),
  openBillPaper: endpoint({
    method: 'GET',
    path: '/api/admin/expenses/paper/',
    tag: 'Admin',
    summary: 'The bill itself, to be saved',
    access: 'staff:books',
    input: z.object({ bill_id: rowId }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 120, seconds: 3600 },
  }),
}
