import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { bankAccountFields } from '#contract/endpoints/bank-account.ts'
import {
  BANK_REFERENCE_MAX,
  LEFT_OUT,
  PAYOUT_FILES,
  PAYOUT_LINE_STATES,
  PAYOUT_STATES,
  PURPOSE_CODE,
} from '#contract/payout-fields.ts'
import { aed, aedInput, moment, rowId, typed } from '#contract/wire.ts'

const Run = z.object({
  run_id: z.int(),
  number: z.string(),
  state: z.enum(PAYOUT_STATES),
  owners: z.int(),
  total: aed,
  open: z.int(), // lines that are neither paid nor came back
  returned: z.int(),
  proposed_at: moment,
  proposed_by: z.string(),
  alone_from: z.nullable(moment), // from when on the only colleague who may approves their own
  approved_at: z.nullable(moment),
  approved_by: z.nullable(z.string()),
  filed_at: z.nullable(moment), // its file was asked for first
  filed_by: z.nullable(z.string()),
  withdrawn_at: z.nullable(moment),
  withdrawn_by: z.nullable(z.string()),
})

const Payee = z.object({
  owner_id: z.int(),
  owner: z.string(),
  amount: aed,
  holder: z.string(),
  iban_country: z.string(),
  iban_end: z.string(),
})

const Line = z.extend(Payee, {
  state: z.enum(PAYOUT_LINE_STATES),
  paid_at: z.nullable(moment),
  paid_by: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  returned_at: z.nullable(moment),
  returned_by: z.nullable(z.string()),
  return_reason: z.nullable(z.string()),
})

const Payer = z.object({
  holder: z.string(),
  iban_country: z.string(),
  iban_end: z.string(),
  bic: z.nullable(z.string()),
  purpose_code: z.string(),
  least: aed,
  set_at: moment,
  set_by: z.string(),
})

const run = { run_id: rowId }
const reason = typed(300)
/** Lines that this press changed; none: a colleague was faster. */
const Changed = z.object({ changed: z.int() })

export const payout_runs = {
  listPayouts: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/',
    tag: 'Admin',
    summary: 'Payout runs, the newest first, and what a new one would hold',
    access: 'staff:books',
    input: z.object({ after: z.optional(rowId) }), // the last run of the page before
    output: z.object({
      runs: z.array(Run),
      has_more: z.boolean(),
      payer: z.nullable(Payer), // null: nothing can be proposed
      proposal: z.object({
        total: aed,
        payees: z.array(Payee),
        left_out: z.array(
          z.object({
            owner_id: z.int(),
            owner: z.string(),
            balance: aed,
            why: z.enum(LEFT_OUT),
          }),
        ),
      }),
    }),
    success: 'OK',
    errors: [],
  }),
  readPayout: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/run/',
    tag: 'Admin',
    summary: 'A payout run with its lines',
    access: 'staff:books',
    input: z.object(run),
    output: z.extend(Run, {
      is_mine: z.boolean(), // proposed by the colleague who asks
      lines: z.array(Line),
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  setPayer: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/payer/',
    tag: 'Admin',
    summary: "The company's account that owners are paid from, the purpose, and the least sum",
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      ...bankAccountFields,
      purpose_code: typed(4).check(z.toUpperCase(), z.regex(PURPOSE_CODE)),
      least: aedInput,
      reason,
    }),
    output: z.object({}),
    success: 'OK',
    errors: ['IBAN_INVALID', 'BIC_INVALID', 'HOLDER_UNREADABLE'],
  }),
  approvePayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/approve/',
    tag: 'Admin',
    summary: 'Approve the run of another colleague; the only one who may waits a day for their own',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ ...run, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'PAYOUT_DECIDED', 'SECOND_PERSON_NEEDED', 'PAYOUT_MOVED'],
  }),
  downloadPayoutFile: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/file/',
    tag: 'Admin',
    summary:
      'An approved run for the bank, as pain.001.001.09 or CSV; the same bytes each time, and each time in the log',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ ...run, format: z.enum(PAYOUT_FILES) }),
    output: 'file',
    success: 'OK',
    errors: ['NOT_FOUND', 'PAYOUT_UNAPPROVED'],
    limit: { calls: 30, seconds: 3600 },
  }),
  payPayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/paid/',
    tag: 'Admin',
    summary: "What is open of a run, or of one owner in it, was paid; with the bank's reference",
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      ...run,
      owner_id: z.optional(rowId),
      bank_reference: typed(BANK_REFERENCE_MAX),
    }),
    output: Changed,
    success: 'OK',
    errors: ['NOT_FOUND', 'PAYOUT_UNFILED'],
  }),
  returnPayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/return/',
    tag: 'Admin',
    summary: 'The bank refused what an owner should get, or it came back; they are owed it again',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ ...run, owner_id: rowId, reason }),
    output: Changed,
    success: 'OK',
    errors: ['NOT_FOUND', 'PAYOUT_UNFILED'],
  }),
  proposePayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/propose/',
    tag: 'Admin',
    summary: 'Propose to pay every owner what sent statements owe them; another colleague approves',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ reason }),
    output: z.object({ run_id: z.int(), alone_from: z.nullable(moment) }),
    success: 'OK',
    errors: ['NO_PAYER', 'NOBODY_TO_PAY', 'PAYOUT_PROPOSED'],
  }),
  withdrawPayout: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/withdraw/',
    tag: 'Admin',
    summary: 'Withdraw a run whose file nobody has asked for',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ ...run, reason }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'PAYOUT_DECIDED'],
  }),
}
