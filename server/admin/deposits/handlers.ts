import type { deposits } from '#contract/endpoints/admin/deposits.ts'
import type { Handlers } from '#server/call/call.ts'
import {
  attachClaimPaper,
  decideStaffClaim,
  readClaimPaper,
  returnStaffDeposit,
  sendStaffClaim,
  startStaffClaim,
  takeStaffReturnBack,
  undoClaimDecision,
  withdrawStaffClaim,
} from './act.ts'
import { listDeposits, readDeposit } from './read.ts'

export const staffDepositsHandlers = {
  listDeposits,
  readDeposit,
  returnDeposit: returnStaffDeposit,
  takeReturnBack: takeStaffReturnBack,
  startClaim: startStaffClaim,
  attachClaimPaper,
  readClaimPaper,
  sendClaim: sendStaffClaim,
  withdrawClaim: withdrawStaffClaim,
  decideClaim: decideStaffClaim,
  undoClaimDecision,
} satisfies Handlers<keyof typeof deposits>
