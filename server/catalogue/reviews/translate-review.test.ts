import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'
import { serveTranslation } from '#kit/outside/translation.ts'

const ARABIC = { 'accept-language': 'ar' }

async function reviewIn({ pool }: World, lang: 'en' | 'ar', home = 1): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into reviews (room_category_id, lang, username, review_title, review_description, overall_rating, stayed_on)
     values ($1, $2, 'Sam', 'Bright', 'A bright flat.', 4.5, '2026-12-01') returning id`,
    [home, lang],
  )
  return rows[0]?.id ?? 0
}

const translating = async (env: Record<string, string> = {}) => {
  const service = await serveTranslation()
  return {
    service,
    there: await world({
      env: { TRANSLATION_URL: `${service.url}/`, TRANSLATION_KEY: 'k1', ...env },
    }),
  }
}

test('a review is translated into the language of the reader, and asked for once', async () => {
  const { service, there } = await translating()
  const review_id = await reviewIn(there, 'en')
  const translated = { review_title: 'ar: Bright', review_description: 'ar: A bright flat.' }
  expect(granted(await there.visitor('translateReview', { review_id }, ARABIC))).toEqual(translated)
  expect(granted(await there.sara.call('translateReview', { review_id }, ARABIC))).toEqual(
    translated,
  )
  expect(service.heard).toEqual([
    { q: ['Bright', 'A bright flat.'], source: 'en', target: 'ar', format: 'text', api_key: 'k1' },
  ])
  const { rows } = await there.pool.query(
    'select review_id, lang, review_title, translated_at from review_translations',
  )
  expect(rows).toEqual([
    { review_id, lang: 'ar', review_title: 'ar: Bright', translated_at: there.clock() },
  ])
})

test('a service that refuses is told of clearly, keeps nothing, and may be asked again', async () => {
  const { service, there } = await translating()
  const review_id = await reviewIn(there, 'en')
  service.answerWith({ status: 429, body: { error: 'Slowdown' } })
  expect(await there.visitor('translateReview', { review_id }, ARABIC)).toMatchObject({
    code: 'TRANSLATION_FAILED',
    status: 502,
  })
  service.answerWith(undefined)
  granted(await there.visitor('translateReview', { review_id }, ARABIC))
  expect(service.heard).toHaveLength(2)
})

test('nothing is spent on a review in the reader’s own language, of a home off sale, or that is not there', async () => {
  const { service, there } = await translating()
  const [arabic, gone] = [await reviewIn(there, 'ar'), await reviewIn(there, 'en', 2)]
  await there.pool.query(
    "update room_categories set is_active = false where slug = 'downtown-flat'",
  )
  expect(await there.visitor('translateReview', { review_id: arabic }, ARABIC)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'review_id', code: 'invalid' }],
  })
  expect(await there.visitor('translateReview', { review_id: gone }, ARABIC)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await there.visitor('translateReview', { review_id: 999 }, ARABIC)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(service.heard).toEqual([])
})

test('one visitor may have twenty translated in ten minutes', async () => {
  const { service, there } = await translating()
  const codes: string[] = []
  for (let n = 0; n < 21; n++) {
    const answer = await there.sara.call(
      'translateReview',
      { review_id: await reviewIn(there, 'en') },
      ARABIC,
    )
    codes.push(answer.ok ? 'OK' : answer.code)
  }
  expect(codes.filter((code) => code === 'OK')).toHaveLength(20)
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  expect(service.heard).toHaveLength(20)
})

test('what was translated once is kept for readers after the service is gone', async () => {
  const there = await world()
  const review_id = await reviewIn(there, 'en')
  await there.pool.query(
    "insert into review_translations values ($1, 'ar', 'مشرقة', 'شقة مشرقة.', now())",
    [review_id],
  )
  expect(granted(await there.visitor('translateReview', { review_id }, ARABIC)).review_title).toBe(
    'مشرقة',
  )
})

test('a home says whether its reviews can be translated', async () => {
  const { there } = await translating()
  const without = await world()
  const canTranslate = async ({ visitor }: World) =>
    granted(await visitor('readRoomDetails', { room_category_slug: 'marina-studio' })).can_translate
  expect(await canTranslate(there)).toBe(true)
  expect(await canTranslate(without)).toBe(false)
  expect(
    await without.visitor('translateReview', { review_id: await reviewIn(without, 'en') }, ARABIC),
  ).toMatchObject({
    code: 'NOT_FOUND',
  })
})
