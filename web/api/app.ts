import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Lang } from '#contract/constants.ts'
import { loadBookingWords, loadCompanyWords, loadFrontWords, loadOwnerWords, loadPersonalWords } from '#messages'
import type { BookingWords, CompanyWords, FirstWords, FrontWords, OwnerWords, PersonalWords, Words } from '#messages'
import type { Api } from './api.tsx'

/** What every route's loader and head receive, and every component reaches through useApp. */
export type App = {
  queryClient: QueryClient
  api: Api
  words: Words
  lang: Lang
  /** In Dubai, when the page was made. */ today: string
  origin: string
  word_files: WordFiles
  shelves: Shelves
}

type Shelf<W> = { words: W | undefined; load: () => Promise<W> }
/** Words that only some pages speak; a route asks for them with `staticData: { words: 'personal' }`. */
type Shelves = {
  front: Shelf<FrontWords>
  booking: Shelf<BookingWords>
  personal: Shelf<PersonalWords>
  company: Shelf<CompanyWords>
  owner: Shelf<OwnerWords>
}
export type ShelfName = keyof Shelves
/** The built files with the words of the page's language: those of every page and those of each shelf; the browser needs no addresses. */
export type WordFiles = Partial<Record<'index' | ShelfName, string>>

/** The words of some pages, each fetched when the first of its pages is opened. */
export function openShelves(lang: Lang): Shelves {
  return {
    front: openShelf(() => loadFrontWords(lang)),
    booking: openShelf(() => loadBookingWords(lang)),
    personal: openShelf(() => loadPersonalWords(lang)),
    company: openShelf(() => loadCompanyWords(lang)),
    owner: openShelf(loadOwnerWords),
  }
}

function openShelf<W>(fetchWords: () => Promise<W>): Shelf<W> {
  const shelf: Shelf<W> = { words: undefined, load: async () => (shelf.words ??= await fetchWords()) }
  return shelf
}

/** What the face of the house says: the home page, offers, locations. */
export const frontWords = ({ shelves }: Pick<App, 'shelves'>): FrontWords => shelves.front.words ?? missing('front')
/** What the pages of one person say: account, profile, bookings, web check-in. */
export const personalWords = ({ shelves }: Pick<App, 'shelves'>): PersonalWords => shelves.personal.words ?? missing('personal')
/** What the pages of the company say: content, becoming a host, contact. */
export const companyWords = ({ shelves }: Pick<App, 'shelves'>): CompanyWords => shelves.company.words ?? missing('company')
/** What the owner's house says: dashboard, reservations, statements. */
export const ownerWords = ({ shelves }: Pick<App, 'shelves'>): OwnerWords => shelves.owner.words ?? missing('owner')

/** The words of every page, and behind their names those of booking once their shelf is there. */
export function wordsWith(first: FirstWords, { booking }: Shelves): Words {
  const read = () => booking.words ?? missing('booking')
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

function missing(name: ShelfName): never {
  throw new Error(`A page speaks the words of a shelf without staticData: { words: '${name}' }`)
}

/** The app of this page: the API, the language and the query cache. */
export function useApp(): App {
  return useRouter().options.context
}

/** The words of the page's language. */
export function useWords(): Words {
  return useApp().words
}

/** The words of the home page, offers and locations, for their components. */
export function useFrontWords(): FrontWords {
  return frontWords(useApp())
}

/** The words of the company's pages, for their components. */
export function useCompanyWords(): CompanyWords {
  return companyWords(useApp())
}

/** The words of the personal pages, for their components. */
export function usePersonalWords(): PersonalWords {
  return personalWords(useApp())
}

/** The words of the owner's house, for its components. */
export function useOwnerWords(): OwnerWords {
  return ownerWords(useApp())
}

const SHELVES: readonly ShelfName[] = ['front', 'booking', 'personal', 'company', 'owner']

/** The shelves a list names, divided by spaces; other names are passed over. */
export const shelvesIn = (names: string): ShelfName[] => SHELVES.filter((shelf) => names.split(' ').includes(shelf))
