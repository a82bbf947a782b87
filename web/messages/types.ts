import type { messages } from './en/index.ts'
import type { admin } from './en/admin.ts'
import type { checkout } from './en/checkout.ts'
import type { company } from './en/company.ts'
import type { filters } from './en/filters.ts'
import type { front } from './en/front.ts'
import type { leaving } from './en/leaving.ts'
import type { owner } from './en/owner.ts'
import type { party } from './en/party.ts'
import type { personal } from './en/personal.ts'
import type { stay } from './en/stay.ts'

export type FirstMessages = typeof messages
export type StayMessages = typeof stay
export type CheckoutMessages = typeof checkout
/** Those of the stay and of the checkout are loaded only on pages that ask for them. */
export type Messages = FirstMessages & { stay: StayMessages; checkout: CheckoutMessages }
export type PersonalMessages = typeof personal
export type FrontMessages = typeof front
export type FilterMessages = typeof filters
export type LeavingMessages = typeof leaving
export type PartyMessages = typeof party
export type CompanyMessages = typeof company
/** English only. */
export type OwnerMessages = typeof owner
export type AdminMessages = typeof admin
