export { openCards } from './stripe.ts'
export { PaymentProviderUnreachable } from './types.ts'
export type { CardRefund, Cards, Intent } from './types.ts'
