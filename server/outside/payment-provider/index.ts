export { openCards } from './stripe.ts'
export { CardHouseUnreachable } from './types.ts'
export type { CardRefund, Cards, Intent } from './types.ts'
