import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'

const detailsOf = async ({ visitor }: World, room_category_slug = 'marina-studio') =>
  granted(await visitor('readRoomDetails', { room_category_slug }))

test('beds stand in their rooms, the living room last', async () => {
  const there = await world()
  expect((await detailsOf(there)).rooms).toEqual([])
  await there.pool.query(
    "insert into room_category_beds values (2, 0, 'sofa_bed', 1), (2, 2, 'single', 2), (2, 1, 'king', 1), (2, 2, 'bunk', 1), (1, 1, 'queen', 1)",
  )
  expect((await detailsOf(there, 'downtown-flat')).rooms).toEqual([
    { room: 1, beds: [{ kind: 'king', beds: 1 }] },
    {
      room: 2,
      beds: [
        { kind: 'single', beds: 2 },
        { kind: 'bunk', beds: 1 },
      ],
    },
    { room: 0, beds: [{ kind: 'sofa_bed', beds: 1 }] },
  ])
})

test('reviews are summed up by stars and by topic', async () => {
  const there = await world()
  const nothing = { cleanliness: null, accuracy: null, arrival: null, location: null, value: null }
  expect((await detailsOf(there)).review_summary).toEqual({
    by_stars: [0, 0, 0, 0, 0],
    by_topic: nothing,
  })
  await there.pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, cleanliness, location) values
      (1, 'ar', 'Huda', 'هادئ', 'بيت هادئ.', 5, '2026-11-03', 5, 5), (1, 'en', 'Sam', 'Bright', 'Bright.', 4.5, '2026-12-01', 4, 5),
      (1, 'en', 'Kim', 'Small', 'Small.', 3, '2026-12-02', 4, null), (2, 'en', 'Lou', 'Loud', 'Loud.', 1, '2026-12-02', 1, 1)`,
  )
  expect((await detailsOf(there)).review_summary).toEqual({
    by_stars: [2, 0, 1, 0, 0],
    by_topic: { ...nothing, cleanliness: 4.3, location: 5 },
  })
})

test('of the owner: a first name, since when, how many homes on sale and what guests think of them', async () => {
  const there = await world()
  const since = { first_name: 'Omar', hosting_since: '2025-01-01' }
  expect((await detailsOf(there)).owner).toEqual({
    ...since,
    homes_count: 1,
    rating: { score: 4.6, count: 12 },
  })
  await there.pool.query('delete from owner_agreements')
  await there.pool.query('update ownerships set owner_id = 1')
  // (4.6 × 12 + 4.2 × 5) / 17
  expect((await detailsOf(there)).owner).toEqual({
    ...since,
    homes_count: 2,
    rating: { score: 4.5, count: 17 },
  })
  await there.pool.query(
    "update room_categories set is_active = false where slug = 'downtown-flat'",
  )
  expect((await detailsOf(there)).owner).toMatchObject({ homes_count: 1, rating: { count: 12 } })
  await there.pool.query('update room_categories set rating_score = 0, rating_count = 0')
  expect((await detailsOf(there)).owner.rating).toEqual({ score: 0, count: 0 })
})
