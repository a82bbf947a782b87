import { expect, test } from 'vitest'
import { openDb } from '#server/db/index.ts'
import { carryOutbox } from '#server/jobs/index.ts'
import { addDays } from '#server/core/time.ts'
import { granted, TODAY, world } from '#kit/index.ts'
import {
  anySearch,
  buildDataset,
  changeSomething,
  rollOf,
  take,
} from '#kit/worlds/random-catalogue.ts'
import { expectSameHomes } from '#kit/worlds/same-homes.ts'
import { isWide, wideWorld } from '#kit/worlds/wide-world.ts'

const WORLDS = Number(process.env['SEARCH_WORLDS'] ?? 1) // more in `npm run proof -- search`
const SEEDS = Array.from({ length: WORLDS }, (_, nth) => 11 + nth)
/** Of searches and changes in each test. */
const ROUNDS = WORLDS > 1 ? 60 : 20
const LIMIT_MS = 120_000

test.each(SEEDS)(
  'what search reads from its own table is what the homes themselves say, whatever changes (seed %i)',
  { timeout: LIMIT_MS },
  async (seed) => {
    const { pool } = await world()
    const db = openDb(pool)
    const roll = rollOf(seed)
    await buildDataset(pool, 30, roll)
    await pool.query('analyze')
    let found_homes = 0
    for (let round = 0; round < ROUNDS / 2; round++) {
      if (round === ROUNDS / 4)
        await pool.query(
          `update settings set valid = '[2018-01-01,2027-04-10)' where name = 'member_discount_bp'`,
        )
      if (round === ROUNDS / 4)
        await pool.query(
          `insert into settings (name, valid, value) values ('member_discount_bp', '[2027-04-10,)', '1100')`,
        )
      for (let input = 0; input < 4; input++) {
        const search = await anySearch(db, roll)
        found_homes += (await expectSameHomes(db, search)).total_count
      }
      await changeSomething(pool, roll)
    }
    expect(found_homes).toBeGreaterThan(ROUNDS / 3)
  },
)

const EVERYWHERE = [
  { box: null, centre: null },
  { box: { west: 54, south: 24, east: 57, north: 27 }, centre: null },
  { box: null, centre: { latitude: 25.2, longitude: 55.3, radius_m: 60_000 } },
]

test.each(SEEDS)(
  'from bits, a search of every home says the same once the outbox is drained, whatever changes (seed %i)',
  { timeout: LIMIT_MS },
  async (seed) => {
    const { pool } = await wideWorld()
    const db = openDb(pool)
    const roll = rollOf(seed)
    await buildDataset(pool, 30, roll)
    await pool.query('select rebuild_search()')
    let found_homes = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (let input = 0; input < 4; input++) {
        const search = await anySearch(db, roll)
        const everywhere = { ...search, narrowing: { ...search.narrowing, ...EVERYWHERE[roll(3)] } }
        const found = await expectSameHomes(db, everywhere)
        if (isWide(everywhere)) found_homes += found.room_categories.length
      }
      await changeSomething(pool, roll)
      while (await carryOutbox(db));
    }
    expect(found_homes).toBeGreaterThan(ROUNDS / 2)
  },
)

test(
  'search, quote and calendar let guests stay in the same homes for the same nights',
  { timeout: LIMIT_MS },
  async () => {
    const { pool, visitor } = await world()
    const roll = rollOf(51)
    await buildDataset(pool, 12, roll)
    let [open, closed] = [0, 0]
    for (let round = 0; round < ROUNDS / 2; round++) {
      const from = addDays(TODAY, roll(200))
      const to = addDays(from, [1 + roll(9), 1 + roll(9), 30 + roll(60)][roll(3)] ?? 1)
      const found = granted(
        await visitor('searchRoomCategories', { from, to, bounds: '54,24,57,27' }),
      ).room_categories.map(({ slug }) => slug)
      const { rows } = await pool.query<{ slug: string }>(
        'select slug from room_categories where is_active order by id',
      )
      for (const { slug } of rows) {
        const quote = await visitor('readRoomRate', {
          room_category_slug: slug,
          from,
          to,
          guests: 1,
        })
        const { departures } = granted(
          await visitor('listDeparturePrices', { room_category_slug: slug, from }),
        )
        const answers = {
          found: found.includes(slug),
          listed: departures.some((departure) => departure.to === to),
        }
        expect([slug, from, to, answers]).toEqual([
          slug,
          from,
          to,
          { found: quote.ok, listed: quote.ok },
        ])
        if (quote.ok) open += 1
        else closed += 1
      }
      await changeSomething(pool, roll)
    }
    expect(Math.min(open, closed)).toBeGreaterThan(ROUNDS / 3)
  },
)

test(
  'kept as things happen and made anew, the table is the same',
  { timeout: LIMIT_MS },
  async () => {
    const { pool } = await world()
    const roll = rollOf(21)
    await buildDataset(pool, 12, roll)
    for (let change = 0; change < ROUNDS; change++) await changeSomething(pool, roll)
    const rows = async () =>
      (await pool.query('select * from home_search order by bucket, room_category_id')).rows
    const cards = async () =>
      (await pool.query('select * from home_cards order by room_category_id, lang')).rows
    const kept = { rows: await rows(), cards: await cards() }
    expect(kept.rows.length).toBeGreaterThan(60)
    await pool.query('select rebuild_search()')
    expect({ rows: await rows(), cards: await cards() }).toEqual(kept)
  },
)

test(
  'while many take and give back nights, a search in one moment says what the homes say in it',
  { timeout: LIMIT_MS },
  async () => {
    const { pool } = await world()
    const roll = rollOf(31)
    await buildDataset(pool, 6, roll)
    const db = openDb(pool)
    const over = new AbortController()
    const bustle = Promise.all(
      [41, 42, 43, 44].map(async (seed) => {
        const own = rollOf(seed)
        while (!over.signal.aborted) {
          await take(pool, own)
          await pool.query(
            'delete from occupancies where room_category_id = (select id from room_categories order by (id * 7919 + $1::int) % 1009 limit 1)',
            [own(1_009)],
          )
        }
      }),
    )
    for (let input = 0; input < ROUNDS; input++) {
      const search = await anySearch(db, roll)
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => expectSameHomes(tx, search))
    }
    over.abort()
    await bustle
  },
)

test('a refundable plan that is cheaper than the other one is refused, and so is a night above every price', async () => {
  const { pool } = await world()
  await expect(
    pool.query(
      'update rate_plans set discount_bp = 2000 where room_category_id = 1 and is_refundable',
    ),
  ).rejects.toThrow(/cheaper/)
  await expect(
    pool.query(`update nightly_rates set fils = 30000001 where night = '2027-02-01'`),
  ).rejects.toThrow(/nightly_rates_highest/)
})
