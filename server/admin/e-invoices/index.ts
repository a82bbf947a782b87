export { eInvoicesHandlers } from './handlers.ts'
