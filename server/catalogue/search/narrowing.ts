import type { Lang } from '#contract/constants.ts'
import { FILTER_FIELDS, type GivenFilters, type Some } from '#contract/search-filters.ts'
import type { Sort } from '#contract/search-options.ts'
import type { Call } from '#server/call/call.ts'
import type { Stay } from '#server/pricing/index.ts'
import type { Around, Box } from './search-area.ts'
import type { SearchTerms } from './search-terms-queries.ts'

export type Order = Sort | 'staycations'

/** The nights, the filters that are chosen, and what else a home must be. */
export type Narrowing = Stay &
  Some<GivenFilters> & {
    guests: number
    home: number | null // this one alone
    box: Box | null
    centre: Around | null
    staycations_only: boolean // villas, and homes with a pool or by a beach
  }

export const EVERY_HOME = {
  guests: 1,
  home: null,
  box: null,
  centre: null,
  staycations_only: false,
} as const satisfies Omit<Narrowing, keyof Stay>

/** Whether nothing is asked but nights, guests and a place. */
export const isUnfiltered = (n: Narrowing): boolean =>
  n.home === null && !n.staycations_only && FILTER_FIELDS.every((field) => n[field] === undefined)

export type Search = {
  narrowing: Narrowing
  terms: SearchTerms
  reader: { now: Date; today: string; lang: Lang; is_member: boolean }
  sort: Order
  limit: number
  offset: number
}

export const readerOf = ({ now, today, lang, person }: Call): Search['reader'] => ({
  now,
  today,
  lang,
  is_member: person?.is_member ?? false,
})
