export { ownerAccountsHandlers } from './handlers.ts'
