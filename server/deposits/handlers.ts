import type { guest_deposits } from '#contract/endpoints/deposits.ts'
import type { Handlers } from '#server/call/call.ts'
import { settleMyDeposit, startMyDeposit } from './by-link/start.ts'
import { answerMyClaim, readMyClaimPaper, readMyDeposit } from './my-deposit.ts'

export const depositsHandlers = {
  readMyDeposit,
  startMyDeposit,
  settleMyDeposit,
  answerMyClaim,
  readMyClaimPaper,
} satisfies Handlers<keyof typeof guest_deposits>
