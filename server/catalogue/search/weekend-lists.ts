import type { Call } from '#server/call/call.ts'
import { comingWeekend } from './coming-weekend.ts'
import { EVERY_HOME, readerOf } from './narrowing.ts'
import { findHomes } from './search-queries.ts'
import { readSearchTerms } from './search-terms-queries.ts'

const SHORT_LIST = 8
const FEATURED: WeekendList = { sort: 'featured', staycations_only: false, limit: SHORT_LIST }

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
