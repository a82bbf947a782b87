export { openCards } from './stripe.ts'
export { CardHouseUnreachable } from './types.ts'
export type { CardEvent, Cards, CardsOptions, Intent, IntentStatus, RefundStatus } from './types.ts'
