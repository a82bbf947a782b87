export { staffDepositsHandlers } from './handlers.ts'
