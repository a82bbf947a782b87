import { expect, test } from 'vitest'
import { eventually, granted, world, type World } from '#kit/index.ts'
import { processOf } from '#kit/servers/page-process.ts'

async function reviewed() {
  const there = await world()
  await there.pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on, is_featured) values
     ($1, 'en', 'Layla', 'Light all day', 'We read on the balcony.', 4.5, '2026-12-01', true),
     ($1, 'ar', 'سارة', 'هدوء', 'بيت هادئ قرب المرسى.', 5, '2026-11-01', false)`,
    [there.marinaStudio.id],
  )
  return there
}
const listed = async ({ noor }: World, q?: string) =>
  granted(await noor.call('listTestimonials', q === undefined ? {} : { q })).reviews

test('a review is put on the front page and taken off it, halves kept; a page follows and the log says why', async () => {
  const there = await reviewed()
  const [first, second] = await listed(there)
  expect([first, second]).toMatchObject([
    { username: 'Layla', overall_rating: 4.5, is_featured: true },
    { username: 'سارة', is_featured: false },
  ])
  const { open, rendered } = await processOf(there)
  await open('/')
  const choose = (review_id = 0, is_featured = true) =>
    there.noor.call('chooseTestimonial', { review_id, is_featured, reason: 'Well said' })
  granted(await choose(second?.id))
  await eventually(async () => {
    await open('/')
    expect(rendered.filter((path) => path === '/').length).toBeGreaterThan(1)
  })
  const shown = async () =>
    granted(await there.visitor('listFeaturedUserRatings', {})).user_ratings.map(
      ({ username, overall_rating }) => [username, overall_rating],
    )
  expect(await shown()).toEqual([
    ['Layla', 4.5],
    ['سارة', 5],
  ])
  granted(await choose(first?.id, false))
  expect(await shown()).toEqual([['سارة', 5]])
  expect(await choose(first?.id, false)).toMatchObject({ code: 'TESTIMONIAL_UNCHANGED' })
  expect(await choose(999_999)).toMatchObject({ code: 'NOT_FOUND' })
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'setting', subject: 'testimonials' }),
  )
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ verb: 'choose-testimonial', reason: 'Well said' })
})

test('reviews are found by any word of theirs; signs of patterns are letters', async () => {
  const there = await reviewed()
  expect((await listed(there, 'balcony')).map(({ username }) => username)).toEqual(['Layla'])
  expect((await listed(there, 'المرسى')).map(({ username }) => username)).toEqual(['سارة'])
  expect(await listed(there, '%')).toEqual([])
  expect(await there.salem.call('listTestimonials', {})).toMatchObject({ code: 'FORBIDDEN' })
})
