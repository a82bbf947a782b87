export { openCards } from './stripe.ts'
export { PaymentProviderUnreachable } from './types.ts'
export type { CardDispute, CardRefund, Cards, Intent } from './types.ts'
