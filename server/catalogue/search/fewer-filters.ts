import { NEAREST } from '#contract/search-options.ts'
import type { Db } from '#server/db/index.ts'
import type { EmptySearch } from './nearest-nights.ts'
import { EVERY_HOME } from './search-input.ts'
import type { Narrowing } from './narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search-queries.ts'
import { readSearchTerms } from './search-terms-queries.ts'

const FILTERS = [
  'discounts',
  'bedrooms',
  'types',
  'beds',
  'pets',
  'rating',
  'free_cancellation',
] as const
const MOST_AMENITIES = 6 // each is a search of its own

type Name = (typeof FILTERS)[number] | 'price' | 'amenities'
type Fewer = { filter: Name; amenity: string | null; narrowing: Narrowing }
export type FewerFilters = Omit<Fewer, 'narrowing'> & {
  total_count: number
  homes: RoomCategoryRow[]
}

/**
 * Which single choice, given up, finds homes in the same place on the same nights: the one that
 * finds most first.
 */
export async function listFewerFilters(db: Db, asked: EmptySearch): Promise<FewerFilters[]> {
  const found: FewerFilters[] = []
  for (const { narrowing, ...fewer } of withOneLess(asked.narrowing)) {
    const terms = fewer.amenity === null ? asked.terms : await termsOf(db, asked, narrowing)
    const search = {
      ...asked,
      narrowing,
      terms,
      sort: 'featured',
      limit: NEAREST.homes,
      offset: 0,
    } as const
    const { total_count, room_categories: homes } = await findHomes(db, search)
    if (total_count > 0) found.push({ ...fewer, total_count, homes })
  }
  return found.toSorted((a, b) => b.total_count - a.total_count)
}

const termsOf = async (db: Db, { reader }: EmptySearch, { from, to, amenities }: Narrowing) =>
  readSearchTerms(db, { from, to, now: reader.now, place: null, amenities })

function withOneLess(narrowing: Narrowing): Fewer[] {
  const has_price = narrowing.price_min !== null || narrowing.price_max !== null
  const without_price = {
    filter: 'price',
    amenity: null,
    narrowing: { ...narrowing, price_min: null, price_max: null },
  } as const
  const chosen = FILTERS.filter(
    (filter) => String(narrowing[filter]) !== String(EVERY_HOME[filter]),
  )
  return [
    ...(has_price ? [without_price] : []),
    ...chosen.map((filter) => ({
      filter,
      amenity: null,
      narrowing: { ...narrowing, [filter]: EVERY_HOME[filter] },
    })),
    ...narrowing.amenities.slice(0, MOST_AMENITIES).map((amenity) => {
      const amenities = narrowing.amenities.filter((code) => code !== amenity)
      return { filter: 'amenities' as const, amenity, narrowing: { ...narrowing, amenities } }
    }),
  ]
}
