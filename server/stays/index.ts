export { staysHandlers } from './handlers.ts'
export { mailWayIn, sendWayInEmail, tellOpenedWaysIn } from './way-in-email.ts'
export { openSealed, resealedAccess, sealAccess } from './sealed-access.ts'
