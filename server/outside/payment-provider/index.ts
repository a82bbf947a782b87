export { openCards } from './stripe.ts'
export { CARD_LEAST_FILS, PaymentProviderUnreachable } from './types.ts'
export type { CardDispute, CardMovement, CardRefund, Cards, Intent } from './types.ts'
