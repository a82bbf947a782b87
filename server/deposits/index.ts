export { keepClaimPaper, resealClaims, unsealClaimPaper } from './claim-papers.ts'
export { listClaims, type Claim } from './claim-queries.ts'
export { sendClaim, startClaim, withdrawClaim } from './claims.ts'
export { askByLink, asksFrom, setDepositHome, withdrawLink } from './by-link/ask.ts'
export {
  findCardOf,
  insertCard,
  listLinkHomes,
  sumReleasing,
  type DepositCard,
} from './by-link/card-queries.ts'
export { coverDecision } from './by-link/cover.ts'
export { planRelease, releaseDecided } from './by-link/end.ts'
export { keepDepositCards, takeDepositWebhook, tellBank } from './by-link/keep.ts'
export { decideClaim, mayUndo, undoDecision } from './decide.ts'
export { sendDepositEmail } from './deposit-email.ts'
export { findDeposit, isWaived, listMoves } from './deposit-queries.ts'
export { mostByHand, returnDeposit } from './give-back.ts'
export { depositsHandlers } from './handlers.ts'
export { hasLeft, listDepositRows, openDeposits, sumHeld } from './list-queries.ts'
export { isTakenBack, takeReturnBack } from './take-return-back.ts'
export { stayNamed } from './stay-named.ts'
export { correctTaken, hasDeposit, takeDeposit, untakeDeposit } from './take.ts'
