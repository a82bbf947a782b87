export { staysHandlers } from './handlers.ts'
export { openSealed, resealedAccess, sealAccess } from './sealed-access.ts'
