import type { Sort } from '#contract/constants.ts'
import type { Nights } from '#urls/stay-url.ts'
import type { Offer } from './offers-queries.ts'

export type OfferUrl =
  | { to: '/stay-details/$slug'; params: { slug: string }; search: Nights }
  | { to: '/search-results'; search: Nights & { discounts: true; sort: Sort } }

/** The home with its first nights, or a search for an offer on every home. Null without bookable nights. */
export function offerUrl({ slug, from, to }: Pick<Offer, 'slug' | 'from' | 'to'>): OfferUrl | null {
  if (from === null || to === null) return null
  if (slug !== null) return { to: '/stay-details/$slug', params: { slug }, search: { from, to } }
  return { to: '/search-results', search: { from, to, discounts: true, sort: 'discount' } }
}
