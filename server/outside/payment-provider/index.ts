export { openCards } from './stripe.ts'
export { CARD_MOVEMENTS, PaymentProviderUnreachable } from './types.ts'
export type { CardDispute, CardMovement, CardRefund, Cards, Intent } from './types.ts'
