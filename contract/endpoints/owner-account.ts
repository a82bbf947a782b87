import * as z from 'zod/mini'
import { endpoint } from '#contract/define-endpoint.ts'
import { BankAccount, bankAccountFields } from '#contract/endpoints/bank-account.ts'
import { ACCOUNT_KINDS } from '#contract/payout-fields.ts'
import { aed, day, moment, rowId } from '#contract/wire.ts'

/** What an owner is owed, and why: the same for the company and the owner. */
export const OwnerAccount = z.object({
  until: day, // entries of later days are left out
  balance: aed, // below zero: the owner owes
  reserve: aed, // of the balance, kept and not paid
  reserve_agreed: aed, // by the agreements of that day; less is kept until there is so much
  entries: z.array(
    z.object({
      kind: z.enum(ACCOUNT_KINDS),
      day,
      amount: aed,
      balance: aed, // after it
      number: z.nullable(z.string()), // of a statement or a payout
      note: z.nullable(z.string()), // the reference of the bank, or why it came back
      month: z.nullable(day), // of a statement, or from which on statements count beside the opening
    }),
  ), // in their order
})

/** By default until today. */
export const untilDay = z.optional(day)

export const owner_account = {
  readOwnAccount: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_account/',
    tag: 'Owners',
    summary: 'What an owner is owed by sent statements, and what was paid',
    access: 'owner',
    input: z.object({ until: untilDay }),
    output: OwnerAccount,
    success: 'OK',
    errors: [],
  }),
  listOwnBankAccounts: endpoint({
    method: 'GET',
    path: '/api/admin_user/owner_account/bank/',
    tag: 'Owners',
    summary: 'The bank accounts of an owner, the newest first; the last four characters of each',
    access: 'owner',
    input: z.object({}),
    output: z.object({ bank_accounts: z.array(BankAccount) }),
    success: 'OK',
    errors: [],
  }),
  setOwnBankAccount: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_account/bank/',
    tag: 'Owners',
    summary: 'Where the owner wants to be paid to, from a day later on; said by email',
    access: 'owner',
    needs_proof: true,
    input: z.object(bankAccountFields),
    output: z.object({ takes_effect_at: moment }),
    success: 'OK',
    errors: ['IBAN_INVALID', 'BIC_INVALID', 'HOLDER_UNREADABLE', 'BANK_ACCOUNT_WAITING'],
    limit: { calls: 20, seconds: 3600 },
  }),
  stopOwnBankAccount: endpoint({
    method: 'POST',
    path: '/api/admin_user/owner_account/bank/stop/',
    tag: 'Owners',
    summary: 'An account that waits never counts; what counted before stays',
    access: 'owner',
    input: z.object({ bank_account_id: rowId }),
    output: z.object({}),
    success: 'OK',
    errors: ['NOT_FOUND', 'BANK_ACCOUNT_SETTLED'],
  }),
}
