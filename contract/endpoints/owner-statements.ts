import * as z from 'zod/mini'
import { EXPENSE_CATEGORIES } from '#contract/constants.ts'
import { endpoint } from '#contract/define-endpoint.ts'
import { StatementLine, StatementSums, UnknownStay } from '#contract/endpoints/owner-fields.ts'
import { Objection, objectionWords } from '#contract/endpoints/objection.ts'
import { FEE_INVOICE_NUMBER } from '#contract/fee-invoices.ts'
import { DIFFERENCE_CAUSES, STATEMENT_NUMBER } from '#contract/statement-fields.ts'
import { aed, count, day, moment, rowId } from '#contract/wire.ts'

/** An invoice or a credit note of the company to an owner. */
export const FeeInvoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  refers_to: z.nullable(z.string()),
  is_taxed: z.boolean(), // else it is no tax invoice
  statement: z.string(), // its number
  month: day,
  issued_on: day,
  net: aed,
  vat: aed,
  total: aed,
  sha256: z.string(), // of what was kept of it
})

/** Of all units of an owner in a month. */
export const OwnerStatement = z.object({
  number: z.nullable(z.string()), // null: not sent
  owner: z.string(),
  month: day,
  is_final: z.boolean(), // its figures are frozen
  final_from: day,
  sent_at: z.nullable(moment),
  sha256: z.nullable(z.string()), // of its content, as it was sent
  note: z.nullable(z.string()), // of the company, to the owner
  management_fee_bp: z.array(z.int()), // basis points
  lines: z.array(
    z.extend(StatementLine, {
      line: z.int(), // from 1 on
      unit: z.object({ id: z.int(), name: z.string() }),
      /** Of a correction: the line of a sent statement. */
      corrects: z.nullable(z.object({ number: z.string(), line: z.int() })),
    }),
  ),
  /** By the agreements of its last day, and what is kept of the balance that it leads to; null: none. */
  reserve: z.nullable(z.object({ agreed: aed, kept: aed })),
  unknown_stays: z.array(UnknownStay), // of which nothing is in the sums yet
  total: StatementSums,
})

/** amount: more of the net income than the month before, or less. */
const DifferencePart = z.object({
  cause: z.enum(DIFFERENCE_CAUSES),
  amount: aed,
  was: z.nullable(aed), // in the month before; null where nights, averages or several causes are compared
  is: z.nullable(aed),
})

/** Nights of stays that were sold here, and what one brought on average, less discounts. */
const StayedNights = z.object({ nights: z.int(), average: z.nullable(aed) })

/** Amounts as on statements, where deductions are negative; VAT is contained in them. */
const YearAmounts = z.object({
  gross: aed,
  extra_share: aed,
  channel_commission: aed,
  management_fee: aed,
  management_fee_vat: aed, // by the invoices of the company
  maintenance: aed,
  recharged_vat: aed, // of bills in the company's name, by its invoices
  nett: aed,
  rent_vat: aed, // on a guaranteed rent, in the net income
  vat: aed, // that guests paid, as the Tourism Dirham: in no net income
  tourism_fee: aed,
  paid: aed, // into the owner's account on days of the month, less what came back
  bills: z.array(
    z.object({
      category: z.enum(EXPENSE_CATEGORIES),
      own: aed, // of bills in the owner's name
      own_vat: aed, // of their vendors
      recharged: aed, // of bills in the company's name
    }),
  ),
})

export const OwnerYear = z.object({
  year: z.int(),
  /** With a statement, a payment, or without the statement that a month should have. */
  months: z.array(
    z.extend(YearAmounts, {
      month: day,
      number: z.nullable(z.string()),
      is_missing: z.boolean(), // it is over, and nothing of it was sent
    }),
  ),
  total: YearAmounts,
})

const year = count(2000, 2100, 'A calendar year')

const number = z.string().check(z.regex(STATEMENT_NUMBER))

export const owner_statements = {
  listSentStatements: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/',
    tag: 'Owners',
    summary: 'The statements that were sent to an owner, the newest first',
    access: 'owner',
    input: z.object({}),
    output: z.object({
      statements: z.array(
        z.object({
          number: z.string(),
          month: day,
          sent_at: moment,
          nett: aed,
          invoices: z.array(FeeInvoice), // that came with it
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  readSentStatement: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/statement/',
    tag: 'Owners',
    summary: 'A statement as it was sent',
    access: 'owner',
    input: z.object({ number }),
    output: OwnerStatement,
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  explainSentStatement: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/difference/',
    tag: 'Owners',
    summary: 'Why the net income of a sent statement is another than that of the month before',
    access: 'owner',
    input: z.object({ number }),
    output: z.object({
      /** Null where no statement was sent for the month before. */
      difference: z.nullable(
        z.object({
          month_before: day,
          nett_before: aed,
          amount: aed,
          stayed_before: StayedNights,
          stayed: StayedNights,
          parts: z.array(DifferencePart), // the largest first; they add up to the amount
        }),
      ),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  listOwnObjections: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/objections/',
    tag: 'Owners',
    summary: 'What an owner objected to on a sent statement, and the answers',
    access: 'owner',
    input: z.object({ number }),
    output: z.object({ objections: z.array(Objection), answer_days: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  objectToLine: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_statements/objections/',
    tag: 'Owners',
    summary:
      'An owner says what is wrong with a line of a sent statement, once, and once more after the answer',
    access: 'owner',
    needs_proof: true,
    input: z.object({ number, line: rowId, words: objectionWords }),
    output: z.object({ answer_until: day }),
    success: 'OK',
    errors: ['NOT_FOUND', 'OBJECTION_WAITS', 'OBJECTION_OVER'],
    limit: { calls: 30, seconds: 3600 },
  }),
  downloadSentStatement: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/pdf/',
    tag: 'Owners',
    summary: 'A statement that was sent, as a PDF with its number and hash',
    access: 'owner',
    input: z.object({ number }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  readOwnerYear: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/year/',
    tag: 'Owners',
    summary: 'The statements of a calendar year that were sent, by month and together',
    access: 'owner',
    input: z.object({ year }),
    output: OwnerYear,
    success: 'OK',
    errors: [],
  }),
  exportOwnerYear: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/year_csv/',
    tag: 'Owners',
    summary: 'The same as a CSV file',
    access: 'owner',
    input: z.object({ year }),
    output: 'file',
    success: 'OK',
    errors: [],
    limit: { calls: 60, seconds: 60 },
  }),
  downloadOwnFeeInvoice: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_statements/invoice/',
    tag: 'Owners',
    summary: 'An invoice or a credit note of the company to an owner, as a PDF',
    access: 'owner',
    input: z.object({ number: z.string().check(z.regex(FEE_INVOICE_NUMBER)) }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
}
