export { feeInvoicesHandlers } from './handlers.ts'
