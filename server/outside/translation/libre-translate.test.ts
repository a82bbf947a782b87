import { expect, test } from 'vitest'
import { serveTranslation } from '#kit/outside/translation.ts'
import { openLibreTranslate } from './index.ts'

const review = { texts: ['Bright', 'A bright flat.'], source: 'en', target: 'ar' } as const

test('texts are posted together, as LibreTranslate wants them, with the key where there is one', async () => {
  const { url, heard } = await serveTranslation()
  expect(await openLibreTranslate({ url, key: 'k1' }).translate(review)).toEqual([
    'ar: Bright',
    'ar: A bright flat.',
  ])
  await openLibreTranslate({ url, key: undefined }).translate(review)
  const body = { q: ['Bright', 'A bright flat.'], source: 'en', target: 'ar', format: 'text' }
  expect(heard).toEqual([{ ...body, api_key: 'k1' }, body])
})

test.each([
  ['a key it does not know', 403, { error: 'Invalid API key' }, 'answered 403: Invalid API key'],
  ['too many requests', 429, { error: 'Slowdown: 20 per 1 minute' }, 'answered 429: Slowdown'],
  ['a failure without a reason', 500, 'oops', 'answered 500: no reason given'],
  ['one translation of two', 200, { translatedText: ['مشرقة'] }, 'something else'],
  ['an empty translation', 200, { translatedText: ['مشرقة', ' '] }, 'something else'],
  ['no translation', 200, 'oops', 'something else'],
])('%s: it fails, and is asked once', async (_what, status, body, reason) => {
  const { url, heard, answerWith } = await serveTranslation()
  answerWith({ status, body })
  const asked = openLibreTranslate({ url, key: 'k1' }).translate(review)
  await expect(asked).rejects.toMatchObject({
    name: 'TranslationFailed',
    message: expect.stringContaining(reason),
  })
  expect(heard).toHaveLength(1)
})

test('a service that does not answer, and one that is not there', async () => {
  const { url, answerWith } = await serveTranslation()
  answerWith('never')
  for (const there of [url, 'http://127.0.0.1:1']) {
    const asked = openLibreTranslate({ url: there, key: undefined, timeout_ms: 50 }).translate(
      review,
    )
    await expect(asked).rejects.toMatchObject({
      name: 'TranslationFailed',
      message: 'The translation service could not be reached',
    })
  }
})
