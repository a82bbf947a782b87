import type { catalogue } from '#contract/catalogue.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Call } from '#core/context.ts'
import { refuse } from '#core/refuse.ts'
import { addDays } from '#core/time.ts'
import { METRES_A_DEGREE, metresEast } from './search/search-area.ts'
import { comingWeekend } from './search/search.ts'
import { findHomes, type Narrowing, type RoomCategoryRow } from './search/search-queries.ts'
import { readSearchTerms } from './search/search-terms-queries.ts'
import { findLikeness, type Likeness } from './similar-queries.ts'

const SHOWN = 4
const NEAR_M = 6_000 // metres; doubled until there are enough
const DOUBLINGS = 4
const COMPARED = 60 // the best of those around, before the nearest are taken
const FIVE_OR_MORE = 5

type SimilarInput = Input<(typeof catalogue)['listSimilarHomes']>

/** A bedroom more or less at most. Refuses INVALID_SLUG, INVALID_DATES. */
export async function listSimilarHomes({ room_category_slug, guests, ...nights }: SimilarInput, call: Call) {
  const { db, lang, now, today, person } = call
  const home = (await findLikeness(db, room_category_slug)) ?? refuse('INVALID_SLUG')
  const stay = chosenNights(nights, today)
  const terms = await readSearchTerms(db, { ...stay, now, place: null, amenities: [] })
  if (stay.to > addDays(stay.from, terms.settings.max_stay_nights)) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  const reader = { now, today, lang, is_member: person?.is_member ?? false }
  let others: RoomCategoryRow[] = []
  for (let doubling = 0; doubling <= DOUBLINGS && others.length < SHOWN; doubling++) {
    const narrowing = narrowingOf(home, { ...stay, guests: guests ?? 1, radius_m: NEAR_M * 2 ** doubling })
    const { room_categories } = await findHomes(db, { narrowing, terms, reader, sort: 'featured', limit: COMPARED, offset: 0 })
    others = room_categories.filter(({ slug }) => slug !== room_category_slug)
  }
  return { similar_homes: nearestFirst(others, home).slice(0, SHOWN), ...stay }
}

function chosenNights({ from, to }: Pick<SimilarInput, 'from' | 'to'>, today: string) {
  if (from === undefined || to === undefined) return comingWeekend(today)
  if (from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  if (to <= from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  return { from, to }
}

type Around = { from: string; to: string; guests: number; radius_m: number }

function narrowingOf({ latitude, longitude, bedrooms }: Likeness, { radius_m, ...stay }: Around): Narrowing {
  const sizes = [bedrooms - 1, bedrooms, bedrooms + 1].filter((n) => n >= 0)
  return {
    ...stay,
    box: null,
    centre: { latitude, longitude, radius_m },
    price_min: null,
    price_max: null,
    discounts: false,
    bedrooms: [...new Set(sizes.map((n) => Math.min(n, FIVE_OR_MORE)))],
    amenities: [],
    staycations_only: false,
  }
}

/** Homes of the same area, then by distance; a search answers five bedrooms or more as one size, so sizes are compared again. */
export function nearestFirst(homes: RoomCategoryRow[], like: Likeness): RoomCategoryRow[] {
  const metresTo = ({ latitude, longitude }: RoomCategoryRow) =>
    Math.hypot((latitude - like.latitude) * METRES_A_DEGREE, (longitude - like.longitude) * metresEast(like.latitude))
  const isElsewhere = ({ area }: RoomCategoryRow) => (area.slug === like.area_slug ? 0 : 1)
  return homes
    .filter(({ bedrooms }) => Math.abs(bedrooms - like.bedrooms) <= 1)
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || metresTo(a) - metresTo(b) || a.id - b.id)
}
