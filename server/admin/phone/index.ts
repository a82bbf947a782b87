export { changeByLink, endOfLink, sendLinkOf } from './change-by-link.ts'
export { phoneBookingsHandlers } from './handlers.ts'
export { findPayer, sendPaymentLink, sendPaymentLinkSms } from './payment-link.ts'
