import { isGooglePlace, locateGooglePlace } from '#server/catalogue/places/google.ts'
import type { catalogue } from '#contract/endpoints/catalogue.ts'
import type { Input } from '#contract/define-endpoint.ts'
import { chosenFilters, type GivenFilters } from '#contract/search-filters.ts'
import { PRICE_BARS, SEARCH } from '#contract/search-options.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { addDays } from '#server/core/time.ts'
import type { Stay } from '#server/pricing/index.ts'
import { comingWeekend } from './coming-weekend.ts'
import { guardLength } from './guard-length.ts'
import { EVERY_HOME, readerOf, type Narrowing } from './narrowing.ts'
import type { Around, Box } from './search-area.ts'
import { findHomes } from './search-queries.ts'
import { readSearchTerms, type PlaceInput, type SearchTerms } from './search-terms-queries.ts'

const NEAR_M = 5_000 // metres, around a point outside any area
const SAME_POINT_M = 60
const NOTHING = {
  room_categories: [],
  search_depth: 0,
  total_count: 0,
  price_range: { min: 0, max: 0 },
  price_histogram: Array.from({ length: PRICE_BARS }, () => 0),
}

type SearchInput = Input<(typeof catalogue)['searchRoomCategories']>
/** What both calls ask. */
type Wanted = Input<(typeof catalogue)['findNearestNights']>

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

/**
 * Refuses INVALID_DATES, MAX_NIGHTS, INVALID_INPUT for an unknown location. Not served: a place of
 * an emirate without homes.
 */
export async function readSearch(input: Wanted, call: Call) {
  const stay = requestedNights(input, call.today)
  const filters = chosenFilters<GivenFilters>(input)
  const googles =
    input.location !== undefined && isGooglePlace(input.location) ? input.location : undefined
  if (googles !== undefined) await locateGooglePlace(call, googles)
  // a standby may not know yet what was found
  const db = googles === undefined ? call.db : call.services.db
  const terms = await readSearchTerms(db, {
    ...stay,
    now: call.now,
    place: requestedPlace(input),
    amenities: filters.amenities ?? [],
  })
  guardLength(stay, terms.settings)
  if (input.location !== undefined && terms.place === null)
    refuse('INVALID_INPUT', { fields: [{ field: 'location', code: 'invalid' }] })
  const is_served = input.bounds !== undefined || terms.place?.is_served !== false
  const narrowing: Narrowing = {
    ...EVERY_HOME,
    ...stay,
    ...areaOf(input, terms),
    ...filters,
    guests: input.guests ?? EVERY_HOME.guests,
  }
  return { stay, terms, is_served, narrowing }
}

const areaOf = (input: Wanted, terms: SearchTerms) => ({
  box: input.bounds ? boxOf(input.bounds) : null,
  centre: input.bounds ? null : centreOf(input, terms),
})

/** Defaults to the coming weekend. Refuses INVALID_DATES. */
function requestedNights({ from, to }: Wanted, today: string): Stay {
  if (from === undefined && to === undefined) return comingWeekend(today)
  const start = from ?? addDays(to ?? today, -1)
  const end = to ?? addDays(start, 1)
  if (start < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  if (end <= start) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  return { from: start, to: end }
}

function requestedPlace({ location, latitude, longitude }: Wanted): PlaceInput {
  if (location !== undefined) return { id: location }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

function centreOf(
  { location, latitude, longitude }: Wanted,
  { place }: SearchTerms,
): Around | null {
  if (place === null || location !== undefined || latitude === undefined || longitude === undefined)
    return place
  return place.distance_m <= SAME_POINT_M ? place : { latitude, longitude, radius_m: NEAR_M }
}

function boxOf(bounds: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  return { west, south, east, north }
}
