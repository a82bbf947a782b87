import type { payouts } from '#contract/endpoints/admin/payouts.ts'
import type { payout_runs } from '#contract/endpoints/admin/payout-runs.ts'
import type { Handlers } from '#server/call/call.ts'
import { setOwnerBankAccount, stopOwnerBankAccount } from './bank-accounts.ts'
import { enterOwnerOpening, listOwnerBalances, readOwnerAccount } from './accounts.ts'
import {
  approvePayout,
  downloadPayoutFile,
  listPayouts,
  payPayout,
  proposePayout,
  readPayout,
  returnPayout,
  setCompanyPayer,
  withdrawPayout,
} from './runs.ts'

export const payoutsHandlers = {
  listOwnerBalances,
  readOwnerAccount,
  enterOpening: enterOwnerOpening,
  setOwnerBankAccount,
  stopOwnerBankAccount,
  listPayouts,
  readPayout,
  setPayer: setCompanyPayer,
  proposePayout,
  approvePayout,
  withdrawPayout,
  downloadPayoutFile,
  payPayout,
  returnPayout,
} satisfies Handlers<keyof (typeof payouts & typeof payout_runs)>
