import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { BankAccount, bankAccountFields } from '#contract/endpoints/bank-account.ts'
import { OwnerAccount, untilDay } from '#contract/endpoints/owner-account.ts'
import { aed, aedInput, day, moment, rowId, typed, yesNo } from '#contract/wire.ts'

const Opening = z.object({
  month: day, // statements of months before it are in the balance
  amount: aed, // below zero: the owner owed
  reason: z.string(),
  entered_at: moment,
  entered_by: z.string(),
})

export const payouts = {
  listOwnerBalances: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/balances/',
    tag: 'Admin',
    summary: 'What each owner is owed today, by name',
    access: 'staff:books',
    input: z.object({ q: z.optional(typed(100)) }), // an owner's name
    output: z.object({
      total: aed, // of all owners
      owners: z.array(
        z.object({
          owner_id: z.int(),
          owner: z.string(),
          balance: aed, // below zero: the owner owes
          reserve: aed, // of it, kept by the agreements
          has_opening: z.boolean(),
          bank_account: z.enum(['none', 'waiting', 'in_effect']), // waiting: also beside another
        }),
      ),
    }),
    success: 'OK',
    errors: [],
  }),
  readOwnerAccount: endpoint({
    method: 'GET',
    path: '/api/admin/payouts/account/',
    tag: 'Admin',
    summary: 'What an owner is owed on a day, and the entries that make it up',
    access: 'staff:books',
    input: z.object({ owner_id: rowId, until: untilDay }),
    output: z.object({
      owner_id: z.int(),
      owner: z.string(),
      opening: z.nullable(Opening),
      account: OwnerAccount,
      bank_accounts: z.array(BankAccount), // the newest first
    }),
    success: 'OK',
    errors: ['NOT_FOUND'],
  }),
  enterOpening: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/opening/',
    tag: 'Admin',
    summary:
      'Enter what an owner was owed when a month began; statements of the months before are in it',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      owner_id: rowId,
      month: day, // its first day; none that is ahead
      amount: aedInput,
      is_owed_to_us: z._default(yesNo, false),
      reason: typed(300),
    }),
    output: z.object({ balance: aed }),
    success: 'OK',
    errors: ['NOT_FOUND', 'INVALID_DATES'],
  }),
  stopOwnerBankAccount: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/bank/stop/',
    tag: 'Admin',
    summary: 'An account that waits never counts; what counted before stays',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({ bank_account_id: rowId, reason: typed(300) }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'BANK_ACCOUNT_SETTLED'],
  }),
  setOwnerBankAccount: endpoint({
    method: 'POST',
    path: '/api/admin/payouts/bank/',
    tag: 'Admin',
    summary:
      'Set where an owner is paid to, after somebody called them: from a day later on, said to them by email',
    access: 'staff:books',
    needs_proof: true,
    input: z.object({
      owner_id: rowId,
      ...bankAccountFields,
      called_by: typed(100), // the colleague who called the owner
      reason: typed(300),
    }),
    output: z.object({ takes_effect_at: moment }),
    success: 'OK',
    errors: [
      'NOT_FOUND',
      'IBAN_INVALID',
      'BIC_INVALID',
      'HOLDER_UNREADABLE',
      'BANK_ACCOUNT_WAITING',
    ],
    limit: { calls: 60, seconds: 3600 },
  }),
}
