export { staffCashHandlers } from './handlers.ts'
export { UNCOUNTED_CASH } from './cash-queries.ts'
