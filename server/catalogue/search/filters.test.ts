import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { granted, TODAY, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }

type Params = Record<string, string | number>

const ask = async ({ visitor }: World, more: Params) =>
  visitor('searchRoomCategories', { ...NIGHTS, ...more })
const found = async (there: World, more: Params = {}) => granted(await ask(there, more))
const slugs = async (there: World, more: Params) =>
  (await found(there, more)).room_categories.map(({ slug }) => slug)

test('kinds of home: one of those asked; a kind that does not exist is refused', async () => {
  const there = await world()
  expect(await slugs(there, { types: 'studio' })).toEqual(['marina-studio'])
  expect(await slugs(there, { types: 'apartment,villa' })).toEqual(['downtown-flat'])
  expect(await slugs(there, { types: 'studio,apartment' })).toHaveLength(2)
  expect(await slugs(there, { types: 'villa' })).toEqual([])
  expect(await ask(there, { types: 'castle' })).toMatchObject({ code: 'INVALID_INPUT' })
})

test('beds are those of all rooms together', async () => {
  const there = await world()
  expect(await slugs(there, { beds: 1 })).toEqual([])
  await there.pool.query(`insert into room_category_beds (room_category_id, room, kind, beds)
    values (1, 1, 'queen', 1), (2, 1, 'king', 1), (2, 2, 'single', 2), (2, 0, 'sofa_bed', 1)`)
  expect(await slugs(there, { beds: 1 })).toHaveLength(2)
  expect(await slugs(there, { beds: 2 })).toEqual(['downtown-flat'])
  expect(await slugs(there, { beds: 4 })).toEqual(['downtown-flat'])
  expect(await slugs(there, { beds: 5 })).toEqual([])
})

test('pets where they are allowed, and ratings from those who gave one', async () => {
  const there = await world()
  expect(await slugs(there, { pets: 'true' })).toEqual([])
  await there.pool.query('update room_categories set pets_allowed = true where id = 2')
  expect(await slugs(there, { pets: 'true' })).toEqual(['downtown-flat'])
  expect(await slugs(there, { rating: '4' })).toHaveLength(2)
  expect(await slugs(there, { rating: '4.5' })).toEqual(['marina-studio'])
  await there.pool.query('update room_categories set rating_score = 4.5 where id = 2')
  expect(await slugs(there, { rating: '4.5' })).toHaveLength(2)
  await there.pool.query('update room_categories set rating_count = 0 where id = 2')
  expect(await slugs(there, { rating: '3' })).toEqual(['marina-studio'])
  expect(await ask(there, { rating: '2' })).toMatchObject({ code: 'INVALID_INPUT' })
})

test('free cancellation asks for a refundable rate and for its last day not to have passed', async () => {
  const there = await world()
  const free = { free_cancellation: 'true' }
  expect(await slugs(there, free)).toHaveLength(2)
  await there.pool.query('delete from rate_plans where room_category_id = 1 and is_refundable')
  expect(await slugs(there, free)).toEqual(['downtown-flat'])
  expect(await slugs(there, { ...free, from: addDays(TODAY, 7), to: addDays(TODAY, 11) })).toEqual([
    'downtown-flat',
  ])
  expect(await slugs(there, { ...free, from: addDays(TODAY, 6), to: addDays(TODAY, 10) })).toEqual(
    [],
  )
  expect(await slugs(there, { from: addDays(TODAY, 6), to: addDays(TODAY, 10) })).toHaveLength(2)
  await there.pool.query(`update settings set value = '3' where name = 'refundable_until_days'`)
  expect(await slugs(there, { ...free, from: addDays(TODAY, 6), to: addDays(TODAY, 10) })).toEqual([
    'downtown-flat',
  ])
})

test('the bars of the price count every home once, whatever price was asked, from the lowest to the highest', async () => {
  const there = await world()
  const { price_histogram, price_range } = await found(there)
  expect(price_histogram).toEqual([1, ...Array.from({ length: 22 }, () => 0), 1])
  expect(await found(there, { price_max: price_range.min })).toMatchObject({
    total_count: 1,
    price_range,
    price_histogram,
  })
  expect((await found(there, { guests: 3 })).price_histogram).toEqual([
    1,
    ...Array.from({ length: 23 }, () => 0),
  ])
  const none = Array.from({ length: 24 }, () => 0)
  expect((await found(there, { types: 'villa' })).price_histogram).toEqual(none)
  expect((await found(there, { location: 'sharjah' })).price_histogram).toEqual(none)
})
