import type { deposits } from '#contract/endpoints/admin/deposits.ts'
import type { Handlers } from '#server/call/call.ts'
import {
  askDepositByLink,
  attachClaimPaper,
  decideStaffClaim,
  readClaimPaper,
  releaseDepositCard,
  returnStaffDeposit,
  sendStaffClaim,
  setStaffDepositHome,
  startStaffClaim,
  takeStaffReturnBack,
  undoClaimDecision,
  withdrawDepositLink,
  withdrawStaffClaim,
} from './act.ts'
import { listDepositHomes, listDeposits, readDeposit } from './read.ts'

export const staffDepositsHandlers = {
  listDeposits,
  readDeposit,
  returnDeposit: returnStaffDeposit,
  askDepositByLink,
  withdrawDepositLink,
  releaseDepositCard,
  listDepositHomes,
  setDepositHome: setStaffDepositHome,
  takeReturnBack: takeStaffReturnBack,
  startClaim: startStaffClaim,
  attachClaimPaper,
  readClaimPaper,
  sendClaim: sendStaffClaim,
  withdrawClaim: withdrawStaffClaim,
  decideClaim: decideStaffClaim,
  undoClaimDecision,
} satisfies Handlers<keyof typeof deposits>
