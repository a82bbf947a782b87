import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Lang } from '#contract/constants.ts'
import { loadBookingMessages, loadCompanyMessages, loadFrontMessages, loadOwnerMessages, loadPersonalMessages } from '#messages'
import type { BookingMessages, CompanyMessages, FirstMessages, FrontMessages, OwnerMessages, PersonalMessages, Messages } from '#messages'
import type { Api } from './api.tsx'

/** What every route's loader and head receive, and every component reaches through useApp. */
export type App = {
  queryClient: QueryClient
  api: Api
  messages: Messages
  lang: Lang
  /** In Dubai, when the page was made. */ today: string
  origin: string
  message_files: MessageFiles
  bundles: Bundles
}

type Bundle<W> = { messages: W | undefined; load: () => Promise<W> }
/** Words that only some pages speak; a route asks for them with `staticData: { words: 'personal' }`. */
type Bundles = {
  front: Bundle<FrontMessages>
  booking: Bundle<BookingMessages>
  personal: Bundle<PersonalMessages>
  company: Bundle<CompanyMessages>
  owner: Bundle<OwnerMessages>
}
export type BundleName = keyof Bundles
/** The built files with the words of the page's language: those of every page and those of each bundle; the browser needs no addresses. */
export type MessageFiles = Partial<Record<'index' | BundleName, string>>

/** The words of some pages, each fetched when the first of its pages is opened. */
export function openBundles(lang: Lang): Bundles {
  return {
    front: openBundle(() => loadFrontMessages(lang)),
    booking: openBundle(() => loadBookingMessages(lang)),
    personal: openBundle(() => loadPersonalMessages(lang)),
    company: openBundle(() => loadCompanyMessages(lang)),
    owner: openBundle(loadOwnerMessages),
  }
}

function openBundle<W>(fetchMessages: () => Promise<W>): Bundle<W> {
  const bundle: Bundle<W> = { messages: undefined, load: async () => (bundle.messages ??= await fetchMessages()) }
  return bundle
}

/** What the face of the product says: the home page, offers, locations. */
export const frontMessages = ({ bundles }: Pick<App, 'bundles'>): FrontMessages => bundles.front.messages ?? missing('front')
/** What the pages of one person say: account, profile, bookings, web check-in. */
export const personalMessages = ({ bundles }: Pick<App, 'bundles'>): PersonalMessages => bundles.personal.messages ?? missing('personal')
/** What the pages of the company say: content, becoming a host, contact. */
export const companyMessages = ({ bundles }: Pick<App, 'bundles'>): CompanyMessages => bundles.company.messages ?? missing('company')
/** What the owner's area says: dashboard, reservations, statements. */
export const ownerMessages = ({ bundles }: Pick<App, 'bundles'>): OwnerMessages => bundles.owner.messages ?? missing('owner')

/** The words of every page, and behind their names those of booking once their bundle is there. */
export function messagesWith(first: FirstMessages, { booking }: Bundles): Messages {
  const read = () => booking.messages ?? missing('booking')
  return {
    ...first,
    get stay() {
      return read().stay
    },
    get checkout() {
      return read().checkout
    },
  }
}

function missing(name: BundleName): never {
  throw new Error(`A page uses messages of a bundle without staticData: { messages: '${name}' }`)
}

/** The app of this page: the API, the language and the query cache. */
export function useApp(): App {
  return useRouter().options.context
}

/** The words of the page's language. */
export function useMessages(): Messages {
  return useApp().messages
}

/** The words of the home page, offers and locations, for their components. */
export function useFrontMessages(): FrontMessages {
  return frontMessages(useApp())
}

/** The words of the company's pages, for their components. */
export function useCompanyMessages(): CompanyMessages {
  return companyMessages(useApp())
}

/** The words of the personal pages, for their components. */
export function usePersonalMessages(): PersonalMessages {
  return personalMessages(useApp())
}

/** The words of the owner's area, for its components. */
export function useOwnerMessages(): OwnerMessages {
  return ownerMessages(useApp())
}

const BUNDLES: readonly BundleName[] = ['front', 'booking', 'personal', 'company', 'owner']

/** The bundles a list names, divided by spaces; other names are passed over. */
export const bundlesIn = (names: string): BundleName[] => BUNDLES.filter((bundle) => names.split(' ').includes(bundle))
