import { expect, test } from 'vitest'
import { FILTER_NAMES, type FilterName } from '#contract/search-filters.ts'
import { openDb } from '#server/db/index.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { dubaiDay } from '#server/core/time.ts'
import { sentChoices } from '#kit/filter-choices.ts'
import { granted, world, type World } from '#kit/index.ts'
import { searchPlainly } from '#kit/worlds/plain-search.ts'
import { buildDataset, givenFilters, rollOf } from '#kit/worlds/random-catalogue.ts'
import { isWide, wideWorld } from '#kit/worlds/wide-world.ts'
import { EVERY_HOME, type Search } from './narrowing.ts'
import { readSearchTerms } from './search-terms-queries.ts'

const STAY = { from: '2027-02-01', to: '2027-02-08' }
const TRIES = 6
const LIMIT_MS = 60_000
/** Asks what the stay costs beside what it would cost, which wide search does not know. */
const NEVER_WIDE: readonly FilterName[] = ['discounts']

const openOrdinary = async () => {
  const there = await world()
  await fill(there)
  return there
}

/** Forty homes, one of them with an offer for these nights. */
async function fill({ pool }: World) {
  await buildDataset(pool, 40, rollOf(5))
  await pool.query(
    `insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, length_of_stay, starts_at, expiry)
    values ('WEEK', 'seasonal', 1, 1000, $1, $2, 3, '2026-12-01', '2027-12-01')`,
    [STAY.from, STAY.to],
  )
}

const openWide = async () => {
  const there = await wideWorld()
  await fill(there)
  await there.pool.query('select rebuild_search()')
  while (await carryOutbox(there.services.db));
  return there
}

/** The same search, for those who look into the tables. */
async function searchOf({ pool, clock }: World, sent: Record<string, string>): Promise<Search> {
  const filters = givenFilters(sent)
  const now = clock()
  const amenities = filters.amenities ?? []
  return {
    narrowing: { ...EVERY_HOME, ...STAY, ...filters },
    terms: await readSearchTerms(openDb(pool), { ...STAY, now, place: null, amenities }),
    reader: { now, today: dubaiDay(now), lang: 'en', is_member: false },
    sort: 'featured',
    limit: 1_000,
    offset: 0,
  }
}

const found = async ({ visitor }: World, sent: Record<string, string>) => {
  const bounds = '54,24,57,27' // whatever is there, on one page
  const { room_categories, total_count } = granted(
    await visitor('searchRoomCategories', { ...STAY, bounds, ...sent }),
  )
  return { slugs: room_categories.map(({ slug }) => slug), total_count }
}

test.each([
  { way: 'ordinary', open: openOrdinary, areWide: false },
  { way: 'wide', open: openWide, areWide: true },
])(
  'each filter alone narrows a search as the homes themselves say, by the $way way',
  { timeout: LIMIT_MS },
  async ({ open, areWide }) => {
    const there = await open()
    const db = openDb(there.pool)
    const all = await found(there, {})
    for (const name of FILTER_NAMES) {
      const roll = rollOf(7)
      const counts: number[] = []
      for (let nth = 0; nth < TRIES; nth++) {
        const sent = sentChoices([name], roll)
        const search = await searchOf(there, sent)
        expect(isWide(search), name).toBe(areWide && !NEVER_WIDE.includes(name))
        const { slugs, total_count } = await found(there, sent)
        const plain = await searchPlainly(db, search)
        expect(slugs, JSON.stringify(sent)).toEqual(plain.room_categories.map(({ slug }) => slug))
        counts.push(total_count)
      }
      const narrowed = counts.filter((count) => count > 0 && count < all.total_count)
      expect(narrowed.length, `${name} leaves some homes and not others`).toBeGreaterThan(0)
    }
  },
)
