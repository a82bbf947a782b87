export { openCards } from './stripe.ts'
export { PaymentProviderUnreachable } from './types.ts'
export type { CardDispute, CardMovement, CardRefund, Cards, Intent } from './types.ts'
