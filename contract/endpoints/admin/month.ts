import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { paragraphs } from '#contract/home-fields.ts'
import { Objection, objectionWords } from '#contract/endpoints/objection.ts'
import { FeeInvoice, OwnerStatement } from '#contract/endpoints/owner-statements.ts'
import {
  LEFT_OUT_STATES,
  STATEMENT_EYES,
  STATEMENT_NOTE_MAX,
  STATEMENT_NUMBER,
  STATEMENT_STATES,
} from '#contract/statement-fields.ts'
import { aed, aedInput, count, day, moment, rowId, typed } from '#contract/wire.ts'

const state = z.enum(STATEMENT_STATES)

const Row = z.object({
  owner_id: z.int(),
  owner: z.string(),
  state,
  eyes: z.array(z.enum(STATEMENT_EYES)), // why somebody should look; none once it is sent
  units: z.int(), // with lines
  nights: z.int(),
  lines_seen: z.int(), // lines of the ledger that these figures are of
  gross: aed,
  extra_share: aed,
  channel_commission: aed,
  management_fee: aed,
  maintenance: aed,
  nett: aed,
  number: z.nullable(z.string()),
  has_note: z.boolean(),
})

const filter = {
  month: z.optional(day), // the first of the month; default: the oldest frozen one that is not sent
  q: z.optional(typed(100)), // an owner's name
  state: z.optional(state),
  eyes: z.optional(z.enum([...STATEMENT_EYES, 'any', 'none'])),
}

const whose = { owner_id: rowId, month: day }
const linesSeen = z.optional(
  count(0, 2_000_000_000, 'lines of the ledger in the figures that were looked at'),
)

/** Of this month, or of one before and still waiting, or taken in here. */
const LeftOut = z.object({
  left_out_id: z.int(),
  month: day,
  unit: z.string(),
  cause: z.enum(['stay', 'cancellation', 'refund', 'expense', 'extra']),
  reservation_id: z.nullable(z.string()),
  bill_id: z.nullable(z.int()),
  about: z.nullable(z.string()), // vendor and words of a bill, reference of another site
  nett: aed,
  reason: z.string(),
  left_out_at: moment,
  left_out_by: z.string(),
  state: z.enum(LEFT_OUT_STATES),
  taken_in_month: z.nullable(day),
  settled_by: z.nullable(z.string()),
  settled_reason: z.nullable(z.string()),
})

/** `found`: what a colleague had done before, where the press changed nothing. */
const Pressed = z.object({
  changed: z.int(), // statements
  left: z.int(), // statements of the month that are not there yet
  found: z.nullable(z.object({ state, at: moment, by: z.string() })),
})

export const month = {
  listStatements: endpoint({
    method: 'GET',
    path: '/api/admin/month/',
    tag: 'Admin',
    summary: 'The statements of the owners of a month, those that need eyes first',
    access: 'staff:books',
    input: z.object({ ...filter, after: z.optional(rowId) }), // the last owner of the page before
    output: z.object({
      month: z.nullable(day), // null: none is over yet
      months: z.array(day), // that are over, the newest first
      is_frozen: z.boolean(),
      frozen_from: z.nullable(day), // the day its figures freeze, or froze
      counts: z.object({
        draft: z.int(),
        looked_at: z.int(),
        approved: z.int(),
        sent: z.int(),
        needs_eyes: z.int(), // drafts
        approvable: z.int(), // looked at, or a draft that needs no eyes
      }),
      nett: aed, // of all owners
      statements: z.array(Row),
      has_more: z.boolean(),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  exportStatements: endpoint({
    method: 'GET',
    path: '/api/admin/month/csv/',
    tag: 'Admin',
    summary: 'The same statements as a CSV file',
    access: 'staff:books',
    input: z.object(filter),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 30, seconds: 60 },
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/api/admin/month/statement/',
    tag: 'Admin',
    summary: "An owner's statement of a month, line by line: as it would be sent, or as it was",
    access: 'staff:books',
    input: z.object(whose),
    output: z.object({
      ...Row.shape,
      month: day,
      is_frozen: z.boolean(),
      frozen_from: z.nullable(day),
      statement: OwnerStatement,
      invoices: z.array(FeeInvoice), // that went with it
      waiting_bills: z.array(
        z.object({ bill_id: z.int(), vendor: z.string(), spent_on: day, total: aed }),
      ),
      left_out: z.array(LeftOut),
      presses: z.array(z.object({ state, at: moment, by: z.string() })), // in their order
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  previewStatement: endpoint({
    method: 'GET',
    path: '/api/admin/month/statement/pdf/',
    tag: 'Admin',
    summary: "An owner's statement of a month as the PDF they get or got",
    access: 'staff:books',
    input: z.object(whose),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND'],
    limit: { calls: 60, seconds: 60 },
  }),
  lookAtStatement: endpoint({
    method: 'POST',
    path: '/api/admin/month/look/',
    tag: 'Admin',
    summary: 'A statement was looked at; with other figures it is a draft again',
    access: 'staff:books',
    input: z.object({ ...whose, lines_seen: linesSeen }),
    output: Pressed,
    success: 'OK',
    errors: ['NOT_FOUND', 'STATEMENT_MOVED'],
  }),
  noteStatement: endpoint({
    method: 'PUT',
    path: '/api/admin/month/note/',
    tag: 'Admin',
    summary: 'Write a note to the owner on a statement, in English; left out: take it off',
    access: 'staff:books',
    input: z.object({ ...whose, note: z.optional(paragraphs(STATEMENT_NOTE_MAX)) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'STATEMENT_SENT'],
  }),
  approveStatements: endpoint({
    method: 'POST',
    path: '/api/admin/month/approve/',
    tag: 'Admin',
    summary:
      'Approve the statement of an owner, or all of a month that were looked at or need no eyes',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      month: day,
      owner_id: z.optional(rowId),
      lines_seen: linesSeen, // of one owner
      reason: typed(300),
    }),
    output: Pressed,
    success: 'OK',
    errors: ['NOT_FOUND', 'STATEMENT_MOVED', 'STATEMENT_UNSEEN'],
  }),
  reopenStatement: endpoint({
    method: 'POST',
    path: '/api/admin/month/reopen/',
    tag: 'Admin',
    summary: 'A statement that was looked at or approved is a draft again, until it is sent',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ ...whose, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'STATEMENT_SENT'],
  }),
  sendStatements: endpoint({
    method: 'POST',
    path: '/api/admin/month/send/',
    tag: 'Admin',
    summary:
      'Send the approved statement of an owner, or all approved ones of a frozen month: numbered, and never changed again',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ month: day, owner_id: z.optional(rowId), reason: typed(300) }),
    output: Pressed,
    success: 'OK',
    errors: ['NOT_FOUND', 'MONTH_OPEN', 'STATEMENT_UNAPPROVED'],
  }),
  leaveOutLine: endpoint({
    method: 'POST',
    path: '/api/admin/month/leave-out/',
    tag: 'Admin',
    summary:
      'Leave a line out of a statement that is not sent: it waits until it is put back, taken in later or dropped',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      ...whose,
      line: count(1, 100_000, 'number of the line in the statement'),
      lines_seen: count(0, 2_000_000_000, 'lines of the ledger in the figures that were looked at'),
      reason: typed(300),
    }),
    output: z.object({ left_out_id: z.int() }),
    success: 'OK',
    errors: ['NOT_FOUND', 'STATEMENT_SENT', 'STATEMENT_MOVED', 'RENT_NOT_LEFT_OUT'],
  }),
  takeLineIn: endpoint({
    method: 'POST',
    path: '/api/admin/month/take-in/',
    tag: 'Admin',
    summary:
      'Put a line that was left out back in its month, or take it in to a later one, while that is not sent',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ left_out_id: rowId, month: day, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'LEFT_OUT_SETTLED', 'STATEMENT_SENT'],
  }),
  dropLine: endpoint({
    method: 'POST',
    path: '/api/admin/month/drop/',
    tag: 'Admin',
    summary: 'Drop a line that was left out for good: its owner is never owed it, nor owes it',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ left_out_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'LEFT_OUT_SETTLED'],
  }),
  listObjections: endpoint({
    method: 'GET',
    path: '/api/admin/month/objections/',
    tag: 'Admin',
    summary:
      'What owners object to and nobody has answered, the most urgent first; of a statement all',
    access: 'staff:books',
    input: z.object({ number: z.optional(z.string().check(z.regex(STATEMENT_NUMBER))) }),
    output: z.object({
      objections: z.array(
        z.extend(Objection, { owner_id: z.int(), owner: z.string(), is_late: z.boolean() }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  answerObjection: endpoint({
    method: 'POST',
    path: '/api/admin/month/objections/answer/',
    tag: 'Admin',
    summary:
      'Answer an owner who objects to a line, and give an amount back in the open month where they are right; the owner is mailed',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      objection_id: rowId,
      words: objectionWords, // in English, as the owner reads them
      amount: z.optional(aedInput), // given back
    }),
    output: z.object({ given: aed }),
    success: 'OK',
    errors: ['NOT_FOUND', 'OBJECTION_ANSWERED', 'OBJECTION_TOO_MUCH'],
  }),
  checkStatement: endpoint({
    method: 'GET',
    path: '/api/admin/month/check/',
    tag: 'Admin',
    summary:
      'Whether a sent statement is what was sent: its hash computed anew, and its sums beside the ledger',
    access: 'staff:books',
    input: z.object({
      number: z.string().check(z.regex(STATEMENT_NUMBER)),
      sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))), // as printed
    }),
    output: z.object({
      owner: z.string(),
      month: day,
      sent_at: moment,
      sha256: z.string(),
      is_unchanged: z.boolean(), // the hash is that of its content, and the one that was given
      nett: aed,
      ledger_nett: aed,
      is_as_in_ledger: z.boolean(), // every sum
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
}
