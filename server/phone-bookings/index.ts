export { phoneBookingsHandlers } from './handlers.ts'
export { overrideQuoteIn } from './override-price.ts'
export { sendPaymentLink } from './payment-link.ts'
