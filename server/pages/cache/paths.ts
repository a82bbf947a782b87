import { catalogue } from '#contract/endpoints/catalogue.ts'

type Homes = 'any' | 'its own' | 'none'

const CACHED_PAGES: Record<string, Homes> = {
  '/': 'any',
  '/offers': 'any',
  '/locations': 'any',
  '/book-a-stay': 'any',
  '/search-results': 'any',
  '/about-us': 'none',
  '/our-services': 'none',
  '/cancellation': 'none',
  '/payment-and-refund': 'none',
  '/privacy': 'none',
  '/contact-us': 'none',
  '/list-property': 'none',
  '/partner-with-us': 'none',
}
const STAY = '/stay-details/'
const DETAILS = `${catalogue.readRoomDetails.path}?room_category_slug=`
const AMENITIES = catalogue.listAmenities.path
const SLUG = /^[a-z0-9-]{1,120}$/

export const CACHED_ROUTES = [...Object.keys(CACHED_PAGES), `${STAY}:slug{[a-z0-9-]{1,120}}`]

/** What the API answers everybody alike. */
export const isCachedAnswer = (path: string): boolean =>
  path === AMENITIES || (path.startsWith(DETAILS) && SLUG.test(path.slice(DETAILS.length)))

/** Topics are those of schema/page-notify.sql. */
export function affectsPage(path: string, topic: string): boolean {
  if (!topic.startsWith('home:')) return true
  for (const before of [STAY, DETAILS])
    if (path.startsWith(before)) return topic === `home:${path.slice(before.length)}`
  return CACHED_PAGES[path] === 'any'
}

/**
 * Listings may lag when only nights or prices changed; booking always quotes anew (decision 0021).
 */
export const mayLag = (path: string, topic: string): boolean =>
  topic.startsWith('home:') && CACHED_PAGES[path] === 'any'
