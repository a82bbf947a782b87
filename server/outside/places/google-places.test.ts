import { expect, test } from 'vitest'
import { serveGooglePlaces } from '#kit/outside/google-places.ts'
import { openGooglePlaces } from './index.ts'

const SESSION = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c'
const clock = () => new Date('2027-01-10T08:00:00Z')
const typed = { text: 'Bur', kind: 'any', lang: 'en', session: SESSION } as const

test('what was typed is sent as Google wants it: the key, the fields, the language, the session, and only the Emirates', async () => {
  const { url, heard } = await serveGooglePlaces()
  const places = openGooglePlaces({ key: 'maps-key', url, clock })
  expect(await places.suggest(typed)).toEqual([
    { id: 'ChIJburj_Al-Arab0', name: 'Burj Al Arab', context: 'Dubai - United Arab Emirates' },
  ])
  expect(await places.suggest({ ...typed, text: 'برج', lang: 'ar' })).toMatchObject([
    { name: 'برج العرب' },
  ])
  const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
  const body = {
    input: 'Bur',
    languageCode: 'en',
    regionCode: 'ae',
    sessionToken: SESSION,
    includedRegionCodes: ['ae'],
  }
  expect(heard[0]).toEqual({
    path: '/v1/places:autocomplete',
    key: 'maps-key',
    fields,
    session: SESSION,
    body,
  })
  expect(heard[1]?.body?.languageCode).toBe('ar')
})

test('a city may be anywhere in the world', async () => {
  const { url, heard } = await serveGooglePlaces()
  const places = openGooglePlaces({ key: 'maps-key', url, clock })
  expect(await places.suggest({ ...typed, text: 'Par', kind: 'city' })).toMatchObject([
    { name: 'Paris' },
  ])
  expect(heard[0]?.body).toMatchObject({ includedPrimaryTypes: ['(cities)'] })
  expect(heard[0]?.body?.includedRegionCodes).toBeUndefined()
  expect(await places.suggest({ ...typed, text: 'Nowhere' })).toEqual([])
})

test('a choice ends its session, and is answered with where it is', async () => {
  const { url, heard } = await serveGooglePlaces()
  const places = openGooglePlaces({ key: 'maps-key', url, clock })
  expect(await places.find({ id: 'ChIJburj_Al-Arab0', lang: 'ar', session: SESSION })).toEqual({
    name: 'برج العرب',
    latitude: 25.1412,
    longitude: 55.1853,
    types: ['lodging'],
  })
  expect(heard).toEqual([
    {
      path: '/v1/places/ChIJburj_Al-Arab0',
      key: 'maps-key',
      fields: 'displayName,location,types',
      session: SESSION,
    },
  ])
  expect(await places.find({ id: 'unknown', lang: 'en', session: undefined })).toBeUndefined()
})

test.each([
  ['a key it does not know', { status: 400, body: { error: { message: 'API key not valid.' } } }],
  ['a quota that is used up', { status: 429, body: { error: { status: 'RESOURCE_EXHAUSTED' } } }],
  ['a failure', { status: 500, body: 'oops' }],
  ['something else', { status: 200, body: { suggestions: 'none' } }],
])('%s: it is unavailable, and left alone for half a minute', async (_, answer) => {
  const { url, heard, answerWith } = await serveGooglePlaces()
  let now = clock()
  const places = openGooglePlaces({ key: 'maps-key', url, clock: () => now })
  answerWith(answer)
  await expect(places.suggest(typed)).rejects.toMatchObject({
    name: 'PlacesUnavailable',
    message: `Google Maps answered ${answer.status}`,
  })
  answerWith(undefined)
  now = new Date(now.getTime() + 29_999)
  await expect(places.suggest(typed)).rejects.toMatchObject({ name: 'PlacesUnavailable' })
  expect(heard).toHaveLength(1)
  now = new Date(now.getTime() + 1)
  expect(await places.suggest(typed)).toHaveLength(1)
})

test('an answer that comes too late is not waited for, and nobody may be there', async () => {
  const server = await serveGooglePlaces()
  const late = new AbortController()
  const places = openGooglePlaces({
    key: 'maps-key',
    url: server.url,
    clock,
    deadline: () => late.signal,
  })
  server.answerWith('never')
  const heard = server.nextHeard()
  const asked = places.suggest(typed)
  await heard
  late.abort(new DOMException('too late', 'TimeoutError'))
  await expect(asked).rejects.toMatchObject({
    name: 'PlacesUnavailable',
    message: 'Google Maps could not be reached in time',
  })
  const nobody = openGooglePlaces({ key: 'maps-key', url: 'http://127.0.0.1:1', clock })
  await expect(nobody.suggest(typed)).rejects.toMatchObject({ name: 'PlacesUnavailable' })
})
