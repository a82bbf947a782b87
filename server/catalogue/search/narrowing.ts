import type { Lang } from '#contract/constants.ts'
import type { HomeType } from '#contract/home-kinds.ts'
import type { Sort } from '#contract/search-options.ts'
import type { Stay } from '#server/pricing/index.ts'
import type { Around, Box } from './search-area.ts'
import type { SearchTerms } from './search-terms-queries.ts'

export type Order = Sort | 'staycations'

export type Narrowing = Stay & {
  guests: number
  home: number | null // this one alone
  box: Box | null
  centre: Around | null
  price_min: number | null // fils, of the whole stay
  price_max: number | null
  discounts: boolean
  bedrooms: number[] // 5 means five or more
  amenities: string[]
  types: HomeType[]
  beds: number // at least, of all rooms
  pets: boolean
  rating: number // at least; 0 takes homes that nobody rated
  free_cancellation: boolean // still today
  staycations_only: boolean // villas, and homes with a pool or by a beach
}

/** Whether nothing is asked but nights, guests and a place. */
export const isUnfiltered = (n: Narrowing): boolean =>
  n.home === null &&
  n.price_min === null &&
  n.price_max === null &&
  n.bedrooms.length + n.amenities.length + n.types.length + n.beds + n.rating === 0 &&
  !(n.discounts || n.pets || n.free_cancellation || n.staycations_only)

export type Search = {
  narrowing: Narrowing
  terms: SearchTerms
  reader: { now: Date; today: string; lang: Lang; is_member: boolean }
  sort: Order
  limit: number
  offset: number
}
