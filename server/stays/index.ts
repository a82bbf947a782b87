export { staysHandlers } from './handlers.ts'
export { mailWayIn, sendWayInEmail, tellOpenedWaysIn } from './way-in-email.ts'
export { noteOpened } from './notice-queries.ts'
export { openSealed, resealedAccess, sealAccess } from './sealed-access.ts'
export { listHomeAppliances, replaceAppliances } from './appliance-queries.ts'
export {
  changeCheckOutLine,
  endCheckOutLines,
  insertCheckOutLine,
  listCheckOutLines,
  listTicked,
  type CheckOutLine,
} from './check-out-queries.ts'
