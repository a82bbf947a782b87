export { openCards } from './stripe.ts'
export { CardHouseUnreachable } from './types.ts'
export type { Cards, Intent } from './types.ts'
