import { FILTER_NAMES, fieldsOf, without, type FilterName } from '#contract/search-filters.ts'
import { NEAREST } from '#contract/search-options.ts'
import type { Db } from '#server/db/index.ts'
import type { EmptySearch } from './nearest-nights.ts'
import type { Narrowing } from './narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search-queries.ts'
import { readTermsAgain } from './search-terms-queries.ts'

const MOST_AMENITIES = 6 // each is a search of its own

type Fewer = { filter: FilterName; amenity: string | null; narrowing: Narrowing }
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
    const terms =
      fewer.amenity === null ? asked.terms : await readTermsAgain(db, narrowing, asked.reader.now)
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

/** Of amenities, all of which a home must have, one each. */
function withOneLess(narrowing: Narrowing): Fewer[] {
  const { amenities = [] } = narrowing
  const chosen = FILTER_NAMES.filter(
    (name) =>
      name !== 'amenities' && fieldsOf(name).some((field) => narrowing[field] !== undefined),
  )
  return [
    ...chosen.map((filter) => ({
      filter,
      amenity: null,
      narrowing: { ...narrowing, ...without(filter) },
    })),
    ...amenities.slice(0, MOST_AMENITIES).map((amenity) => {
      const others = amenities.filter((code) => code !== amenity)
      const fewer = { ...narrowing, amenities: others.length === 0 ? undefined : others }
      return { filter: 'amenities' as const, amenity, narrowing: fewer }
    }),
  ]
}
