import type { Sort } from '#contract/search-options.ts'
import { termsOf } from '#web/stays/stay-price.tsx'
import type { Nights } from '#web/urls/stay-url.ts'
import type { Offer } from './offers-queries.ts'

export type OfferUrl =
  | {
      to: '/stay-details/$slug'
      params: { slug: string }
      search: Nights & { terms: 'refundable' | 'non_refundable' | undefined }
    }
  | { to: '/search-results'; search: Nights & { discounts: true; sort: Sort } }

/**
 * The home with its first nights and the terms of the price shown, or a search for an offer on
 * every home. Null without bookable nights.
 */
export function offerUrl({
  slug,
  from,
  to,
  stay_price,
}: Pick<Offer, 'slug' | 'from' | 'to' | 'stay_price'>): OfferUrl | null {
  if (from === null || to === null) return null
  const terms = stay_price === null ? undefined : termsOf(stay_price)
  if (slug !== null)
    return { to: '/stay-details/$slug', params: { slug }, search: { from, to, terms } }
  return { to: '/search-results', search: { from, to, discounts: true, sort: 'discount' } }
}
