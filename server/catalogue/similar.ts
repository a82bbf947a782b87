import type { catalogue } from '#contract/endpoints/catalogue.ts'
import type { Input } from '#contract/define-endpoint.ts'
import type { Call } from '#server/call/call.ts'
import { refuse } from '#server/core/refuse.ts'
import { guardLength } from './search/guard-length.ts'
import { METRES_A_DEGREE, metresEast } from './search/search-area.ts'
import { comingWeekend } from './search/coming-weekend.ts'
import { EVERY_HOME, readerOf } from './search/narrowing.ts'
import { findHomes, type RoomCategoryRow } from './search/search-queries.ts'
import { readSearchTerms } from './search/search-terms-queries.ts'
import { findLikeness, type Likeness } from './similar-queries.ts'

const SHOWN = 4
const NEAR_M = 6_000 // metres; doubled until there are enough
const DOUBLINGS = 4
const COMPARED = 60 // the best of those around, before the nearest are taken
const FIVE_OR_MORE = 5

type SimilarInput = Input<(typeof catalogue)['listSimilarHomes']>

/**
 * With a bedroom more or less at most; where these are fewer than four, others follow. Refuses
 * INVALID_SLUG, INVALID_DATES.
 */
export async function listSimilarHomes(
  { room_category_slug, guests, ...nights }: SimilarInput,
  call: Call,
) {
  const { db, now, today } = call
  const home = (await findLikeness(db, room_category_slug)) ?? refuse('INVALID_SLUG')
  const stay = chosenNights(nights, today)
  const terms = await readSearchTerms(db, { ...stay, now, place: null, amenities: [] })
  guardLength(stay, terms.settings)
  const reader = readerOf(call)
  const around = async (radius_m: number, bedrooms?: number[]) => {
    const narrowing = {
      ...EVERY_HOME,
      ...stay,
      guests: guests ?? 1,
      centre: { ...home, radius_m },
      bedrooms,
    }
    const { room_categories } = await findHomes(db, {
      narrowing,
      terms,
      reader,
      sort: 'featured',
      limit: COMPARED,
      offset: 0,
    })
    return room_categories.filter(({ id }) => id !== home.id)
  }
  const found = await widening(async (radius_m) =>
    ofItsSize(await around(radius_m, sizesLike(home)), home),
  )
  const similar = nearestFirst(found, home).slice(0, SHOWN)
  if (similar.length === SHOWN) return { similar_homes: similar, ...stay }
  const others = (await widening((radius_m) => around(radius_m))).filter(({ id }) =>
    similar.every((own) => own.id !== id),
  )
  return { similar_homes: [...similar, ...nearestFirst(others, home)].slice(0, SHOWN), ...stay }
}

async function widening(
  look: (radius_m: number) => Promise<RoomCategoryRow[]>,
): Promise<RoomCategoryRow[]> {
  let found: RoomCategoryRow[] = []
  for (let doubling = 0; doubling <= DOUBLINGS && found.length < SHOWN; doubling++)
    found = await look(NEAR_M * 2 ** doubling)
  return found
}

/** The coming weekend where none are named. Refuses INVALID_DATES. */
export function chosenNights({ from, to }: Pick<SimilarInput, 'from' | 'to'>, today: string) {
  if (from === undefined || to === undefined) return comingWeekend(today)
  if (from < today) refuse('INVALID_DATES', { fields: [{ field: 'from', code: 'invalid' }] })
  if (to <= from) refuse('INVALID_DATES', { fields: [{ field: 'to', code: 'invalid' }] })
  return { from, to }
}

const sizesLike = ({ bedrooms }: Likeness) => {
  const sizes = [bedrooms - 1, bedrooms, bedrooms + 1].filter((n) => n >= 0)
  return [...new Set(sizes.map((n) => Math.min(n, FIVE_OR_MORE)))]
}

/** A search takes five bedrooms or more as one size. */
const ofItsSize = (homes: RoomCategoryRow[], like: Likeness) =>
  homes.filter(({ bedrooms }) => Math.abs(bedrooms - like.bedrooms) <= 1)

/** Homes of the same area, then by distance. */
function nearestFirst(homes: RoomCategoryRow[], like: Likeness): RoomCategoryRow[] {
  const metresTo = ({ latitude, longitude }: RoomCategoryRow) =>
    Math.hypot(
      (latitude - like.latitude) * METRES_A_DEGREE,
      (longitude - like.longitude) * metresEast(like.latitude),
    )
  const isElsewhere = ({ area }: RoomCategoryRow) => (area.slug === like.area_slug ? 0 : 1)
  return homes.toSorted(
    (a, b) => isElsewhere(a) - isElsewhere(b) || metresTo(a) - metresTo(b) || a.id - b.id,
  )
}
