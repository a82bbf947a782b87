import { expect, test } from 'vitest'
import { granted, SILENT, world } from '#kit/index.ts'

test('featured reviews: those in the language of the reader first', async () => {
  const { pool, visitor } = await world(SILENT)
  await pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, is_featured) values
      (1, 'ar', 'Huda', 'هادئ', 'بيت هادئ قرب البحر.', 5, '2026-11-03', true),
      (1, 'en', 'Sam', 'Bright', 'A bright flat, close to the sea.', 4.5, '2026-12-01', true),
      (1, 'en', 'Kim', 'Small', 'Smaller than it looks.', 3, '2026-12-02', false)`,
  )
  const { user_ratings, rating } = granted(await visitor('listFeaturedUserRatings', {}))
  expect(
    user_ratings.map(({ username, overall_rating, stayed_on }) => ({
      username,
      overall_rating,
      stayed_on,
    })),
  ).toEqual([
    { username: 'Sam', overall_rating: 4.5, stayed_on: '2026-12-01' },
    { username: 'Huda', overall_rating: 5, stayed_on: '2026-11-03' },
  ])
  expect(rating).toEqual({ score: 4.2, count: 3 })
})
