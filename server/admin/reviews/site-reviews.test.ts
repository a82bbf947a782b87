import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { granted, world, type World } from '#kit/index.ts'

const REVIEW = {
  room_category_slug: 'marina-studio',
  site: 'booking_com',
  username: '王小明',
  title: 'Wide view',
  text: 'The marina lies at your feet.',
  score: 8.5,
  scale: '10',
  stayed_on: '2026-12-20',
} as const

const keep = ({ noor }: World, change: Partial<ClientInput<Endpoints['keepSiteReview']>> = {}) =>
  noor.call('keepSiteReview', { ...REVIEW, ...change })

const shown = async ({ visitor }: World) =>
  granted(await visitor('readSiteReviews', { room_category_slug: 'marina-studio' })).site_reviews

test('a review of another site stands apart with its own score, and in none of ours', async () => {
  const there = await world()
  const page = async () =>
    granted(await there.visitor('readRoomDetails', { room_category_slug: 'marina-studio' }))
  const before = await page()
  granted(await keep(there))
  granted(
    await keep(there, {
      site: 'other',
      site_name: 'Agoda',
      username: 'Huda',
      title: 'هادئ جدًا',
      text: 'هادئ',
      score: 5,
      scale: '5',
    }),
  )
  expect(await shown(there)).toMatchObject([
    { site: 'other', site_name: 'Agoda', lang: 'ar', score: 5, scale: 5 },
    { site: 'booking_com', site_name: null, username: '王小明', lang: 'en', score: 8.5, scale: 10 },
  ])
  const { rating, review_summary, reviews, site_reviews } = await page()
  expect({ rating, review_summary, reviews }).toEqual({
    rating: before.rating,
    review_summary: before.review_summary,
    reviews: before.reviews,
  })
  expect(site_reviews).toBe(2)
  expect(granted(await there.visitor('listFeaturedUserRatings', {})).user_ratings).toEqual([])
})

test('entered twice it is one; corrected, it is what the site says; taken away, the log keeps its words', async () => {
  const there = await world()
  const { review_id } = granted(await keep(there))
  expect(await keep(there)).toMatchObject({
    code: 'REVIEW_ENTERED_BEFORE',
    errors: [{ field: 'text' }],
  })
  expect(await keep(there, { review_id })).toMatchObject({ code: 'REVIEW_UNCHANGED' })
  granted(await keep(there, { review_id, score: 9 }))
  expect(await shown(there)).toMatchObject([{ score: 9 }])
  const removal = { review_id, reason: 'The site took it down' }
  granted(await there.noor.call('removeSiteReview', removal))
  expect(await there.noor.call('removeSiteReview', removal)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown(there)).toEqual([])
  const { entries } = granted(
    await there.noor.call('listActivity', { subject_kind: 'home', subject: 'marina-studio' }),
  )
  expect(entries[0]).toMatchObject({
    verb: 'remove-site-review',
    reason: removal.reason,
    before: { text: REVIEW.text, score: '9/10' },
  })
})

test.each<[Partial<ClientInput<Endpoints['keepSiteReview']>>, string, string | undefined]>([
  [{ score: 5.5, scale: '5' }, 'score', 'invalid'],
  [{ score: 0.5 }, 'score', undefined],
  [{ score: 8.55 }, 'score', undefined],
  [{ site: 'other' }, 'site_name', 'required'],
  [{ stayed_on: '2027-06-01' }, 'stayed_on', 'invalid'],
  [{ text: '  ' }, 'text', undefined],
  [{ room_category_slug: 'nowhere' }, 'room_category_slug', 'INVALID_SLUG'],
])('%o is refused on %s', async (change, field, code) => {
  const there = await world()
  const refused = await keep(there, change)
  expect(refused).toMatchObject({ errors: [{ field, ...(code !== undefined && { code }) }] })
  expect(await shown(there)).toEqual([])
})

test('a review of a stay is neither corrected nor taken away here, and one of a site neither judged nor reported', async () => {
  const there = await world()
  await there.pool.query(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on)
     values (1, 'en', 'Sam', 'Bright', 'A bright flat.', 4.5, '2026-12-01')`,
  )
  expect(await keep(there, { review_id: 1 })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.noor.call('removeSiteReview', { review_id: 1, reason: 'Rude' })).toMatchObject(
    { code: 'NOT_FOUND' },
  )
  const { review_id } = granted(await keep(there))
  const hiding = { review_id, version: 1, state: 'hidden', rule: 'insult' } as const
  expect(await there.noor.call('decideReview', hiding)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.visitor('reportReview', { review_id, rule: 'insult' })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('colleagues find them by words, home and site, page by page', async () => {
  const there = await world()
  for (let n = 1; n <= 31; n += 1)
    granted(
      await keep(there, { text: `Night ${n} was quiet.`, site: n % 2 === 0 ? 'airbnb' : 'vrbo' }),
    )
  const list = async (asked: Record<string, unknown>) =>
    granted(await there.noor.call('listSiteReviews', asked))
  const first = await list({})
  expect([first.reviews.length, first.has_more]).toEqual([30, true])
  const rest = await list({ after: first.reviews.at(-1)?.review_id })
  expect([rest.reviews.length, rest.has_more]).toEqual([1, false])
  expect((await list({ site: 'vrbo' })).reviews).toHaveLength(16)
  expect((await list({ q: 'NIGHT 31' })).reviews).toHaveLength(1)
  expect((await list({ q: '100%' })).reviews).toEqual([])
  expect(first.homes.map(({ slug }) => slug)).toContain('marina-studio')
})
