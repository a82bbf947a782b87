import type { Lang } from '#contract/constants.ts'
import type { messages } from './en/index.ts'
import type { booking } from './en/booking.ts'
import type { company } from './en/company.ts'
import type { front } from './en/front.ts'
import type { owner } from './en/owner.ts'
import type { personal } from './en/personal.ts'

/** What every page may say, from the first on; English defines the shape. */
export type FirstMessages = typeof messages
/** What a home's page and the way to its booking say beside that. */
export type BookingMessages = typeof booking
/** Both together: the second part is there on the pages that ask for it. */
export type Messages = FirstMessages & BookingMessages
/** What the pages of one person say beside that: account, profile, bookings, web check-in. */
export type PersonalMessages = typeof personal
/** What the face of the house says beside that: the home page, offers, locations. */
export type FrontMessages = typeof front
/** What the pages of the company say beside that: content, becoming a host, contact. */
export type CompanyMessages = typeof company
/** What the owner's house says beside that, in English alone. */
export type OwnerMessages = typeof owner

/** The words of one language, and only of that one. */
export async function loadMessages(lang: Lang): Promise<FirstMessages> {
  const loaded = lang === 'ar' ? await import('./ar/index.ts') : await import('./en/index.ts')
  return loaded.messages
}

/** The words of the personal pages in one language. */
export async function loadPersonalMessages(lang: Lang): Promise<PersonalMessages> {
  const loaded = lang === 'ar' ? await import('./ar/personal.ts') : await import('./en/personal.ts')
  return loaded.personal
}

/** The words of the home page, offers and locations in one language. */
export async function loadFrontMessages(lang: Lang): Promise<FrontMessages> {
  const loaded = lang === 'ar' ? await import('./ar/front.ts') : await import('./en/front.ts')
  return loaded.front
}

/** The words of the company's pages in one language. */
export async function loadCompanyMessages(lang: Lang): Promise<CompanyMessages> {
  const loaded = lang === 'ar' ? await import('./ar/company.ts') : await import('./en/company.ts')
  return loaded.company
}

/** The words of the owner's house, which has one language. */
export async function loadOwnerMessages(): Promise<OwnerMessages> {
  return (await import('./en/owner.ts')).owner
}

/** The words of a home's page and of booking in one language. */
export async function loadBookingMessages(lang: Lang): Promise<BookingMessages> {
  const loaded = lang === 'ar' ? await import('./ar/booking.ts') : await import('./en/booking.ts')
  return loaded.booking
}
