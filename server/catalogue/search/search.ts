import type { catalogue } from '#contract/endpoints/catalogue.ts'
import { PRICE_BARS, SEARCH } from '#contract/search-options.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call } from '#server/call/call.ts'
import { EVERY_HOME } from './narrowing.ts'
import { comingWeekend, readerOf, readSearch } from './search-input.ts'
import { findHomes } from './search-queries.ts'
import { readSearchTerms } from './search-terms-queries.ts'

const SHORT_LIST = 8
const FEATURED: WeekendList = { sort: 'featured', staycations_only: false, limit: SHORT_LIST }
const NOTHING = {
  room_categories: [],
  search_depth: 0,
  total_count: 0,
  price_range: { min: 0, max: 0 },
  price_histogram: Array.from({ length: PRICE_BARS }, () => 0),
}

export type SearchInput = Input<(typeof catalogue)['searchRoomCategories']>

/** Prices are of the whole stay. Refuses INVALID_DATES, INVALID_INPUT for an unknown location. */
export async function searchRoomCategories(input: SearchInput, call: Call) {
  const { stay, terms, is_served, narrowing } = await readSearch(input, call)
  if (!is_served) return { ...NOTHING, ...stay, has_homes_there: false }
  const limit = input.bounds ? SEARCH.map_limit : SEARCH.page_size
  const offset = (input.page - 1) * limit
  const found = await findHomes(call.db, {
    narrowing,
    terms,
    reader: readerOf(call),
    sort: input.sort,
    limit,
    offset,
  })
  return { ...found, ...stay, has_homes_there: true }
}

export async function listFeaturedProperties(_input: unknown, call: Call) {
  const { room_categories, ...stay } = await listOfWeekend(call, FEATURED)
  return { featured_properties: room_categories, ...stay }
}

/**
 * Villas and homes with a beach or a private pool first, then those that share one; each by rating.
 * Homes of the featured list come
 * last: both stand on one page.
 */
export async function listFeaturedStaycations(_input: unknown, call: Call) {
  const [featured, { room_categories, ...stay }] = await Promise.all([
    listOfWeekend(call, FEATURED),
    listOfWeekend(call, { sort: 'staycations', staycations_only: true, limit: 2 * SHORT_LIST }),
  ])
  const shown = new Set(featured.room_categories.map(({ id }) => id))
  const others = room_categories.filter(({ id }) => !shown.has(id))
  const again = room_categories.filter(({ id }) => shown.has(id))
  return { featured_staycations: [...others, ...again].slice(0, SHORT_LIST), ...stay }
}

type WeekendList = { sort: 'featured' | 'staycations'; staycations_only: boolean; limit: number }

async function listOfWeekend(call: Call, { sort, staycations_only, limit }: WeekendList) {
  const stay = comingWeekend(call.today)
  const terms = await readSearchTerms(call.db, {
    ...stay,
    now: call.now,
    place: null,
    amenities: [],
  })
  const narrowing = { ...EVERY_HOME, ...stay, staycations_only }
  const { room_categories } = await findHomes(call.db, {
    narrowing,
    terms,
    reader: readerOf(call),
    sort,
    limit,
    offset: 0,
  })
  return { room_categories, ...stay }
}
