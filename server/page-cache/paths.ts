/** Whose free nights and prices a page shows. */
type Homes = 'any' | 'its own' | 'none'

/** The pages that look the same to every visitor, by their path without a language. */
const CACHED_PAGES: Record<string, Homes> = {
  '/': 'any',
  '/offers': 'any',
  '/locations': 'any',
  '/search-results': 'any',
  '/about-us': 'none',
  '/our-services': 'none',
  '/cancellation': 'none',
  '/payment-and-refund': 'none',
  '/privacy': 'none',
  '/contact-us': 'none',
  '/list-property': 'none',
  '/partner-with-us': 'none',
  '/book-a-stay': 'none',
}
const STAY = '/stay-details/'

/** The same, as routes. */
export const CACHED_ROUTES = [...Object.keys(CACHED_PAGES), `${STAY}:slug{[a-z0-9-]{1,120}}`]

/** Whether a change (schema/page-notify.sql names them) may be seen on the page at a path. */
export function isSeenOn(path: string, topic: string): boolean {
  if (!topic.startsWith('home:')) return true
  if (path.startsWith(STAY)) return topic === `home:${path.slice(STAY.length)}`
  return CACHED_PAGES[path] === 'any'
}

/** Whether the page may be shown for a moment as it was before a change: listings when only nights or prices of a home changed. What is booked is always quoted anew. */
export const mayLag = (path: string, topic: string): boolean => topic.startsWith('home:') && CACHED_PAGES[path] === 'any'
