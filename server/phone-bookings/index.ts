export { phoneBookingsHandlers } from './handlers.ts'
export { sendPaymentLink } from './payment-link.ts'
