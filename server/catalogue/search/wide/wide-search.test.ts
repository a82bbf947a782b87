import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/index.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { granted, rateFor, TODAY, world, type World } from '#kit/index.ts'
import { searchPlainly } from '#kit/worlds/plain-search.ts'
import {
  anySearch,
  buildDataset,
  changeSomething,
  rollOf,
  take,
} from '#kit/worlds/random-catalogue.ts'
import { wideWorld } from '#kit/worlds/wide-world.ts'
import { deletePastArrivals, findHomes } from '#server/catalogue/search/search-queries.ts'
import { isAllWithin, type Box } from '#server/catalogue/search/search-area.ts'
import { beginWideSearch } from './upkeep-queries.ts'
import { readSearchTerms } from '#server/catalogue/search/search-terms-queries.ts'

const LIMIT_MS = 120_000
const STAY = { from: '2027-02-01', to: '2027-02-05' }

async function openWide() {
  const there = await wideWorld()
  await there.pool.query('select rebuild_search()')
  await carryOutbox(there.services.db)
  return there
}

async function search({ visitor }: World) {
  const { room_categories, total_count } = granted(
    await visitor('searchRoomCategories', { ...STAY, sort: 'price_low' }),
  )
  return { slugs: room_categories.map(({ slug }) => slug), total_count }
}

/** Of every home the bits that are set and what its nights cost, in order. */
const keptOf = async (pool: pg.Pool) => ({
  bits: (
    await pool.query(`select room_category_id, name, night::text, value from wide_positions
    join wide_bits on page = position >> 13 and get_bit(bits, position & 8191) = 1 order by 1, 2, 3, 4`)
  ).rows,
  prices: (
    await pool.query(`select p.room_category_id, s.night::text, s.is_member, s.sums[(position & 511) + 1] as sum, b.fee_class
    from wide_positions p join wide_blocks b on block = position >> 9 join wide_sums s using (block)
    join home_search h on h.room_category_id = p.room_category_id and h.bucket = search_bucket(s.night) order by 1, 2, 3`)
  ).rows,
})

const areaOf = async (pool: pg.Pool) => (await pool.query<Box>('select * from wide_area')).rows[0]

const areBehind = async ({ services }: World) => {
  const terms = await readSearchTerms(services.db, {
    ...STAY,
    now: new Date(`${TODAY}T08:00:00Z`),
    place: null,
    amenities: [],
  })
  return terms.wide_area === null
}

test('a home that was taken a moment ago is not shown, although its bits still say that it is free', async () => {
  const there = await openWide()
  expect(await search(there)).toEqual({ slugs: ['marina-studio', 'downtown-flat'], total_count: 2 })
  const { input } = await rateFor(there.sara, there.marinaStudio, STAY)
  granted(await there.sara.call('holdNights', input))
  const { rows } = await there.pool.query('select from outbox_homes')
  expect(rows).toHaveLength(1)
  expect(await search(there)).toEqual({ slugs: ['downtown-flat'], total_count: 1 })
  await carryOutbox(there.services.db)
  expect(await search(there)).toEqual({ slugs: ['downtown-flat'], total_count: 1 })
})

test(
  'kept as things happen and made anew, wide search says the same of every home',
  { timeout: LIMIT_MS },
  async () => {
    const { pool, services } = await openWide()
    const roll = rollOf(61)
    await buildDataset(pool, 12, roll)
    for (let change = 0; change < 60; change++) {
      await changeSomething(pool, roll)
      await carryOutbox(services.db)
    }
    const kept = await keptOf(pool)
    const area = await areaOf(pool)
    expect(kept.bits.length).toBeGreaterThan(1_000)
    await pool.query('select rebuild_wide_search()')
    expect(await keptOf(pool)).toEqual(kept)
    const anew = await areaOf(pool)
    expect(anew && isAllWithin(anew, area ?? null, null)).toBe(true)
  },
)

test(
  'while many take and give back nights nothing taken is shown, and afterwards the answers are the same',
  { timeout: LIMIT_MS },
  async () => {
    const { pool, services } = await openWide()
    const roll = rollOf(71)
    await buildDataset(pool, 8, roll)
    const db = openDb(pool)
    for (let round = 0; round < 6; round++) {
      const over = new AbortController()
      const bustle = [41, 42, 43].map(async (seed) => {
        const own = rollOf(seed + round * 10)
        while (!over.signal.aborted) {
          await take(pool, own)
          await pool.query(
            'delete from occupancies where room_category_id = (select id from room_categories order by (id * 7919 + $1::int) % 1009 limit 1)',
            [own(1_009)],
          )
          await carryOutbox(services.db)
        }
      })
      for (let input = 0; input < 10; input++) {
        const asked = { ...(await anySearch(db, roll)), limit: 300, offset: 0 }
        const everywhere = { ...asked, narrowing: { ...asked.narrowing, box: null, centre: null } }
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const shown = (await findHomes(tx, everywhere)).room_categories.map(({ id }) => id)
            const right = (await searchPlainly(tx, everywhere)).room_categories.map(({ id }) => id)
            expect(right).toEqual(expect.arrayContaining(shown))
          })
      }
      over.abort()
      await Promise.all(bustle)
      await carryOutbox(services.db)
      const asked = await anySearch(db, roll)
      const everywhere = { ...asked, narrowing: { ...asked.narrowing, box: null, centre: null } }
      expect(await findHomes(db, everywhere)).toEqual(await searchPlainly(db, everywhere))
    }
  },
)

test('what commits while all is made anew is applied afterwards', async () => {
  const there = await openWide()
  const client = await there.pool.connect()
  await client.query('begin')
  await client.query('select rebuild_wide_search()')
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values (1, 1, daterange('${STAY.from}', '${STAY.to}'), 'block')`,
  )
  await carryOutbox(there.services.db)
  await client.query('commit')
  client.release()
  await carryOutbox(there.services.db)
  const kept = await keptOf(there.pool)
  await there.pool.query('select rebuild_wide_search()')
  expect(await keptOf(there.pool)).toEqual(kept)
})

test('few homes have no wide search; many have one from the next hour on, and use it unless it is far behind', async () => {
  const small = await world()
  await beginWideSearch(small.services.db)
  expect(await areBehind(small)).toBe(true)
  const large = await wideWorld()
  expect(await areBehind(large)).toBe(true)
  await beginWideSearch(large.services.db)
  expect(await areBehind(large)).toBe(false)
  await large.pool.query('insert into wide_changes select 1, null from generate_series(1, 1001)')
  expect(await areBehind(large)).toBe(true)
  await carryOutbox(large.services.db)
  expect(await areBehind(large)).toBe(false)
})

test('nights of past buckets are deleted, and what follows is asked as before', async () => {
  const there = await openWide()
  await deletePastArrivals(there.services.db, STAY.from)
  const { rows } = await there.pool.query(
    `select min(night) = search_bucket_start(search_bucket('${STAY.from}')) as is_current from wide_bits where night > '-infinity'`,
  )
  expect(rows).toEqual([{ is_current: true }])
  expect(await search(there)).toEqual({ slugs: ['marina-studio', 'downtown-flat'], total_count: 2 })
})

test('more changes than are applied at once are said to wait, unless somebody else applies them', async () => {
  const { pool, services } = await openWide()
  await pool.query('insert into wide_changes select 1 + n % 2, null from generate_series(1, 250) n')
  const other = await pool.connect()
  await other.query(`begin; select pg_advisory_xact_lock('wide_positions'::regclass::oid::bigint)`)
  expect(await carryOutbox(services.db)).toBe(false)
  await other.query('commit')
  other.release()
  expect(await carryOutbox(services.db)).toBe(true)
  expect(await carryOutbox(services.db)).toBe(false)
  expect((await pool.query('select from wide_changes')).rowCount).toBe(0)
})
