import type { Sort } from '#contract/constants.ts'
import type { Nights } from '#urls/stay-url.ts'
import type { Offer } from './offers-queries.ts'

export type OfferUrl =
  | { to: '/stay-details/$slug'; params: { slug: string }; search: Nights }
  | { to: '/search-results'; search: Nights & { discounts: true; sort: Sort } }

/**
 * Where an offer opens: on its home with the first nights it takes something off, or, when it is for every home, on a search for those
 * nights, largest discount first. Null while there are no nights to open.
 */
export function offerUrl({ slug, from, to }: Pick<Offer, 'slug' | 'from' | 'to'>): OfferUrl | null {
  if (from === null || to === null) return null
  if (slug !== null) return { to: '/stay-details/$slug', params: { slug }, search: { from, to } }
  return { to: '/search-results', search: { from, to, discounts: true, sort: 'discount' } }
}
