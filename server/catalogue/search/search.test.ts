import { expect, test } from 'vitest'
import { granted, world, type World, givePermits } from '#kit/index.ts'
import { comingWeekend } from './coming-weekend.ts'

type SearchParams = Parameters<World['visitor']>[1]
const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }

async function search({ visitor }: World, more: Record<string, string | number> = {}) {
  const found = granted(
    await visitor('searchRoomCategories', { ...NIGHTS, ...more } satisfies SearchParams),
  )
  return { ...found, slugs: found.room_categories.map((home) => home.slug) }
}

test('a place is searched around, and the radius widens until a home is found', async () => {
  const there = await world()
  expect(await search(there, { location: 'dubai-marina' })).toMatchObject({
    slugs: ['marina-studio'],
    search_depth: 0,
    total_count: 1,
  })
  await there.pool.query('update room_categories set is_active = false where id = 1')
  const wide = await search(there, { location: 'dubai-marina' })
  // 18 km away, 2 km doubled four times
  expect(wide).toMatchObject({ slugs: ['downtown-flat'], search_depth: 4 })
  expect(await search(there, { latitude: 24.2, longitude: 55.7 })).toMatchObject({
    slugs: [],
    total_count: 0,
  })
})

test('a place of an emirate without homes finds none and says so, by its id and by its coordinates alike', async () => {
  const there = await world()
  const none = { slugs: [], total_count: 0, search_depth: 0, has_homes_there: false }
  for (const [location, latitude, longitude] of [
    ['sharjah', 25.3463, 55.4209],
    ['fujairah', 25.1288, 56.3265],
    ['abu-dhabi', 24.4539, 54.3773],
  ] as const) {
    expect(await search(there, { location })).toMatchObject(none)
    expect(await search(there, { latitude, longitude })).toMatchObject(none)
  }
  expect(await search(there, { location: 'dubai-marina' })).toMatchObject({ has_homes_there: true })
  expect(await search(there)).toMatchObject({ has_homes_there: true })
})

test('Dubai is all of Dubai: an area far out in the desert belongs to it, by the id and by the coordinates of the city', async () => {
  const there = await world()
  await there.pool.query(`
    insert into locations (slug, place_id, latitude, longitude, radius_m, position) values ('dubai-south', 'dubai-south', 24.89, 55.16, 4000, 9);
    update room_categories set latitude = 24.86, longitude = 55.15 where id = 1`)
  for (const input of [
    {},
    { location: 'dubai' },
    { location: 'dubai-emirate' },
    { latitude: 25.2048, longitude: 55.2708 },
  ])
    expect(await search(there, input)).toMatchObject({ total_count: 2, search_depth: 0 })
})

test('a location that does not exist is refused on its field', async () => {
  const there = await world()
  expect(
    await there.visitor('searchRoomCategories', { ...NIGHTS, location: 'atlantis' }),
  ).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'location', code: 'invalid' }],
  })
})

test('the map asks by its bounds', async () => {
  const there = await world()
  expect((await search(there, { bounds: '55.1,25.0,55.2,25.1' })).slugs).toEqual(['marina-studio'])
  expect((await search(there, { bounds: '55.1,25.0,55.3,25.3' })).slugs).toHaveLength(2)
})

test('every filter narrows: people, bedrooms, amenities, price of the whole stay, discounts', async () => {
  const there = await world()
  expect((await search(there, { guests: 3 })).slugs).toEqual(['downtown-flat'])
  expect((await search(there, { bedrooms: '0' })).slugs).toEqual(['marina-studio'])
  expect((await search(there, { bedrooms: '1,2' })).slugs).toEqual(['downtown-flat'])
  expect((await search(there, { amenities: 'wifi' })).slugs).toHaveLength(2)
  expect((await search(there, { amenities: 'wifi,gym' })).slugs).toEqual(['downtown-flat'])
  const { price_range, room_categories } = await search(there)
  const totals = room_categories.map((home) => Number(home.price.non_member.total))
  expect([Number(price_range.min), Number(price_range.max)]).toEqual([
    Math.min(...totals),
    Math.max(...totals),
  ])
  expect((await search(there, { price_max: price_range.min })).slugs).toEqual(['marina-studio'])
  expect((await search(there, { price_min: price_range.max })).slugs).toEqual(['downtown-flat'])
  expect((await search(there, { discounts: 'true' })).slugs).toEqual([])
  await there.pool
    .query(`insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('FLASH', 'flash_deal', 2, 2000, '2027-01-01', '2027-03-01', '2026-12-01', '2027-02-01')`)
  const [flat] = (await search(there, { discounts: 'true' })).room_categories
  expect(flat).toMatchObject({ slug: 'downtown-flat', discount: { percent: 20 } })
})

test('the five sorts', async () => {
  const there = await world()
  const first = async (sort: string) => (await search(there, { sort })).slugs[0]
  expect(await first('featured')).toBe('marina-studio')
  expect(await first('newest')).toBe('downtown-flat')
  expect(await first('price_low')).toBe('marina-studio')
  expect(await first('price_high')).toBe('downtown-flat')
  await there.pool
    .query(`insert into offers (code, type, room_category_id, discount_bp, arrival_date_gt, departure_date_lt, starts_at, expiry)
    values ('FLASH', 'flash_deal', 2, 500, '2027-01-01', '2027-03-01', '2026-12-01', '2027-02-01')`)
  expect(await first('discount')).toBe('downtown-flat')
})

test('a stay shorter than the home allows, or with a night that has no price, is not found', async () => {
  const there = await world()
  expect((await search(there, { to: '2027-02-03' })).slugs).toEqual(['marina-studio'])
  await there.pool.query(`delete from nightly_rates where night = '2027-02-02'`)
  expect((await search(there)).slugs).toEqual([])
})

test('nights that are taken, moved and given back are known to the very next search', async () => {
  const there = await world()
  const slugs = async () => (await search(there)).slugs
  await there.pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) values (1, 1, '[2027-02-04,2027-02-09)', 'block')`,
  )
  expect(await slugs()).toEqual(['downtown-flat'])
  await there.pool.query(
    `update occupancies set during = '[2027-02-05,2027-02-09)' where unit_id = 1`,
  )
  expect(await slugs()).toEqual(['marina-studio', 'downtown-flat'])
  await there.pool.query(
    `update occupancies set during = '[2027-01-30,2027-02-02)' where unit_id = 1`,
  )
  expect(await slugs()).toEqual(['downtown-flat'])
  await there.pool.query('delete from occupancies where unit_id = 1')
  expect(await slugs()).toEqual(['marina-studio', 'downtown-flat'])
})

test('pages that fill rows of two and of three, each home once', async () => {
  const there = await world()
  await there.pool.query(`
    insert into room_categories (slug, property_id, supplier_id, type, bedrooms, bathrooms, square_feet, max_occupants, legal_occupants, damage_deposit_fils, permit_class, listed_on, latitude, longitude)
    select 'home-' || n, 1, 1, 'apartment', 1, 1, 700, 3, 5, 100000, 'standard', '2026-01-01', 25.08, 55.14 from generate_series(1, 45) n;
    insert into room_category_texts select id, lang, slug, slug, slug, slug from room_categories, (values ('en'::lang), ('ar')) l (lang) where slug like 'home-%';
    insert into units (room_category_id, name) select id, '1' from room_categories where slug like 'home-%';
    insert into rate_plans (room_category_id, is_refundable) select id, false from room_categories where slug like 'home-%';
    insert into nightly_rates select id, night::date, 50000 from room_categories, generate_series('2027-02-01'::date, '2027-02-10', '1 day') night where slug like 'home-%';`)
  await givePermits(there.pool)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => search(there, { page })))
  expect(pages.map((page) => page.slugs.length)).toEqual([24, 23, 0, 0])
  expect(pages.map((page) => page.total_count)).toEqual([47, 47, 47, 47])
  expect(new Set(pages.flatMap((page) => page.slugs)).size).toBe(47)
})

test('without dates the coming weekend is searched, and the answer says so', async () => {
  const there = await world()
  const found = granted(await there.visitor('searchRoomCategories', {}))
  expect([found.from, found.to]).toEqual(['2027-01-14', '2027-01-17'])
  expect(comingWeekend('2027-01-14')).toEqual({ from: '2027-01-21', to: '2027-01-24' })
})

test('the stay page knows the nights on which no unit is free', async () => {
  const { visitor, pool } = await world()
  await pool.query(`insert into occupancies (room_category_id, unit_id, during, kind) values
    (1, 1, '[2027-02-01,2027-02-04)', 'block'), (1, 1, '[2027-01-01,2027-01-12)', 'block'),
    (2, 2, '[2027-02-01,2027-02-05)', 'block'), (2, 3, '[2027-02-03,2027-02-08)', 'block'), (2, 4, '[2027-02-01,2027-02-08)', 'block')`)
  const BEYOND_PERMITS = { from: '2028-01-02', to: '2028-02-01' } // as far as there are prices
  const taken = async (slug: string) =>
    granted(await visitor('readRoomDetails', { room_category_slug: slug })).unavailable
  expect(await taken('marina-studio')).toEqual([
    { from: '2027-01-10', to: '2027-01-12' },
    { from: '2027-02-01', to: '2027-02-04' },
    BEYOND_PERMITS,
  ])
  expect(await taken('downtown-flat')).toEqual([
    { from: '2027-02-03', to: '2027-02-05' },
    BEYOND_PERMITS,
  ])
})
