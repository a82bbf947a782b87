export { carryOutCancellations } from './cancelling/cancel-for-guest.ts'
export { staffBookingsHandlers } from './handlers.ts'
export { sendFormerAddress, textFormerNumber } from './guest-name/former-address.ts'
