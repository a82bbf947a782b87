import type { messages } from './en/index.ts'
import type { admin } from './en/admin.ts'
import type { booking } from './en/booking.ts'
import type { company } from './en/company.ts'
import type { filters } from './en/filters.ts'
import type { front } from './en/front.ts'
import type { owner } from './en/owner.ts'
import type { personal } from './en/personal.ts'

export type FirstMessages = typeof messages
export type BookingMessages = typeof booking
/** The second part is loaded only on pages that ask for it. */
export type Messages = FirstMessages & BookingMessages
export type PersonalMessages = typeof personal
export type FrontMessages = typeof front
export type FilterMessages = typeof filters
export type CompanyMessages = typeof company
/** English only. */
export type OwnerMessages = typeof owner
export type AdminMessages = typeof admin
