import type pg from 'pg'
import { expect, test } from 'vitest'
import { openDb } from '#server/db/index.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { givePermits, granted, rateFor, TODAY, world, type World } from '#kit/index.ts'
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

/** A home of each class of fees, each dearer than the one before: more blocks than are opened anyway. */
const ADD_CLASSES = `
  with class as (
    select n, n / 4 as bedrooms, case n / 2 % 2 when 0 then 'standard' else 'deluxe' end::permit_class as permit_class, 1 + n % 2 as supplier_id from generate_series(0, 39) n
  ), home as (
    insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, min_nights,
      damage_deposit_fils, permit_class, listed_on, latitude, longitude)
    select 'class-' || n, 1, supplier_id, case bedrooms when 0 then 'studio' else 'apartment' end::home_type, bedrooms, 1, 700, 4, 6, 1,
      100000, permit_class, '2026-01-01', 25.09, 55.15 from class order by n
    returning id, slug
  ), texts as (
    insert into room_category_texts select id, lang, slug, slug, '', '' from home, (values ('en'::lang), ('ar')) l (lang)
  ), plans as (
    insert into rate_plans (room_category_id, is_refundable, discount_bp) select id, true, 0 from home
  ), rates as (
    insert into nightly_rates select id, '2027-01-10'::date + night, 50000 + 20000 * substring(slug from 7)::int from home, generate_series(0, 99) night
  ), pictured as (
    insert into room_category_pictures select id, 1, 1 from home
  )
  insert into units (room_category_id, name) select id, '1' from home`

test('a home that is taxed unlike its block is found within limits that only its own price fits', async () => {
  const there = await openWide()
  await there.pool.query(ADD_CLASSES)
  await givePermits(there.pool)
  // taxed ones, of neighbouring blocks, then untaxed ones
  const turned = ['class-16', 'class-18', 'class-20', 'class-15', 'class-17', 'class-19']
  await there.pool.query(`
    update home_suppliers h set valid_during = '[2027-03-01,)' from room_categories rc where rc.id = h.room_category_id and rc.slug = any('{${turned.join()}}');
    insert into home_suppliers select room_category_id, 3 - supplier_id, '(,2027-03-01)' from home_suppliers where lower(valid_during) = '2027-03-01'`)
  await there.pool.query('select rebuild_search()')
  await carryOutbox(there.services.db)
  for (const slug of turned) {
    const quote = granted(
      await there.visitor('readRoomRate', { room_category_slug: slug, ...STAY, guests: 1 }),
    )
    const total = Number(quote.non_member.refundable?.rate.total)
    const near = { price_min: String(total), price_max: String(total) }
    expect(await findWithin(there, near)).toEqual({ slugs: [slug], total_count: 1 })
  }
})

async function findWithin({ visitor }: World, limits: { price_min: string; price_max: string }) {
  const found = granted(await visitor('searchRoomCategories', { ...STAY, ...limits }))
  return {
    slugs: found.room_categories.map(({ slug }) => slug),
    total_count: found.total_count,
  }
}
