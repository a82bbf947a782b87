import type { catalogue } from '#contract/catalogue.ts'
import { SEARCH } from '#contract/constants.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Call } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import { addDays } from '#core/time.ts'
import type { Around, Box } from './search-area.ts'
import { findHomes } from './search-queries.ts'
import { readSearchTerms, type PlaceInput, type SearchTerms } from './search-terms-queries.ts'

export type SearchInput = Input<(typeof catalogue)['searchRoomCategories']>

const NEAR_M = 5_000 // metres, around a point outside any area
const SAME_POINT_M = 60
const SHORT_LIST = 8
const FEATURED = { sort: 'featured', staycations_only: false } as const
const STAYCATIONS = { sort: 'staycations', staycations_only: true } as const
const NOTHING = { room_categories: [], search_depth: 0, total_count: 0, price_range: { min: 0, max: 0 } }

/** Prices are of the whole stay. Refuses INVALID_DATES, INVALID_INPUT for an unknown location. */
export async function searchRoomCategories(input: SearchInput, call: Call) {
  const stay = requestedNights(input, call.today)
  const amenities = [...new Set(input.amenities)]
  const terms = await readSearchTerms(call.db, { ...stay, now: call.now, place: requestedPlace(input), amenities })
  if (stay.to > addDays(stay.from, terms.settings.max_stay_nights)) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  if (input.location !== undefined && terms.place === null) refuse('INVALID_INPUT', { fields: [{ field: 'location', code: 'invalid' }] })
  if (!input.bounds && terms.place?.is_served === false) return { ...NOTHING, ...stay, has_homes_there: false }
  const narrowing = {
    ...stay,
    guests: input.guests ?? 1,
    box: input.bounds ? boxOf(input.bounds) : null,
    centre: input.bounds ? null : centreOf(input, terms),
    price_min: input.price_min ?? null,
    price_max: input.price_max ?? null,
    discounts: input.discounts ?? false,
    bedrooms: wholeNumbers(input.bedrooms),
    amenities,
    staycations_only: false,
  }
  const limit = input.bounds ? SEARCH.map_limit : SEARCH.page_size
  const found = await findHomes(call.db, {
    narrowing,
    terms,
    reader: readerOf(call),
    sort: input.sort,
    limit,
    offset: (input.page - 1) * limit,
  })
  return { ...found, ...stay, has_homes_there: true }
}

export async function listFeaturedProperties(_input: unknown, call: Call) {
  const { room_categories, ...stay } = await listOfWeekend(call, { ...FEATURED, limit: SHORT_LIST })
  return { featured_properties: room_categories, ...stay }
}

/**
 * Villas and homes with a beach or a private pool first, then those that share one; each by rating. Homes of the featured list come
 * last: both stand on one page.
 */
export async function listFeaturedStaycations(_input: unknown, call: Call) {
  const featured = await listOfWeekend(call, { ...FEATURED, limit: SHORT_LIST })
  const { room_categories, ...stay } = await listOfWeekend(call, { ...STAYCATIONS, limit: 2 * SHORT_LIST })
  const shown = new Set(featured.room_categories.map(({ id }) => id))
  const others = room_categories.filter(({ id }) => !shown.has(id))
  const again = room_categories.filter(({ id }) => shown.has(id))
  return { featured_staycations: [...others, ...again].slice(0, SHORT_LIST), ...stay }
}

const readerOf = ({ now, today, lang, person }: Call) => ({ now, today, lang, is_member: person?.is_member ?? false })

type WeekendList = { sort: 'featured' | 'staycations'; staycations_only: boolean; limit: number }

async function listOfWeekend(call: Call, { sort, staycations_only, limit }: WeekendList) {
  const stay = comingWeekend(call.today)
  const terms = await readSearchTerms(call.db, { ...stay, now: call.now, place: null, amenities: [] })
  const narrowing = {
    ...stay,
    guests: 1,
    box: null,
    centre: null,
    price_min: null,
    price_max: null,
    discounts: false,
    bedrooms: [],
    amenities: [],
    staycations_only,
  }
  const { room_categories } = await findHomes(call.db, { narrowing, terms, reader: readerOf(call), sort, limit, offset: 0 })
  return { room_categories, ...stay }
}

/** Defaults to the coming weekend. Refuses INVALID_DATES. */
function requestedNights({ from, to }: SearchInput, today: string): { from: string; to: string } {
  if (from === undefined && to === undefined) return comingWeekend(today)
  const start = from ?? addDays(to ?? today, -1)
  const end = to ?? addDays(start, 1)
  if (start < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  if (end <= start) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  return { from: start, to: end }
}

export function comingWeekend(today: string): { from: string; to: string } {
  const weekday = Temporal.PlainDate.from(today).dayOfWeek
  const from = addDays(today, 4 - weekday + 7)
  return { from, to: addDays(from, 3) }
}

function requestedPlace({ location, latitude, longitude }: SearchInput): PlaceInput {
  if (location !== undefined) return { id: location }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

function centreOf({ location, latitude, longitude }: SearchInput, { place }: SearchTerms): Around | null {
  if (place === null || location !== undefined || latitude === undefined || longitude === undefined) return place
  return place.distance_m <= SAME_POINT_M ? place : { latitude, longitude, radius_m: NEAR_M }
}

function boxOf(bounds: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  return { west, south, east, north }
}

function wholeNumbers(texts: string[] = []): number[] {
  return texts.map(Number).filter((n) => Number.isInteger(n) && n >= 0 && n <= 10)
}
