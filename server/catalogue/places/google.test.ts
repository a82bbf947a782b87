import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'
import { serveGooglePlaces } from '#kit/outside/google-places.ts'
import { openGooglePlaces } from '#server/outside/places/index.ts'

const SESSION = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c'
const BURJ = 'google:ChIJburj_Al-Arab0'
const DAY_S = 86_400

async function open() {
  const google = await serveGooglePlaces()
  return { google, there: await world({ env: google.env }) }
}

const suggest = async ({ visitor }: World, q: string, more: object = {}) =>
  granted(await visitor('suggestPlaces', { q, session: SESSION, ...more })).places
const find = async ({ visitor }: World, id: string, headers = {}) =>
  granted(await visitor('suggestPlaces', { id, session: SESSION }, headers)).places

test('suggestions are Google’s, marked as such; in the language of the page', async () => {
  const { there } = await open()
  expect(await suggest(there, 'burj al')).toEqual([
    {
      id: BURJ,
      name: 'Burj Al Arab',
      context: 'Dubai - United Arab Emirates',
      kind: 'place',
      latitude: null,
      longitude: null,
      attribution: 'Google Maps',
    },
  ])
  const arabic = granted(
    await there.visitor(
      'suggestPlaces',
      { q: 'برج', session: SESSION },
      { 'accept-language': 'ar' },
    ),
  ).places
  expect(arabic).toMatchObject([{ name: 'برج العرب' }])
  expect(await suggest(there, 'par', { kind: 'city' })).toMatchObject([
    { name: 'Paris', kind: 'city', attribution: 'Google Maps' },
  ])
})

test('what is popular, one letter, and pages without a session are not paid for', async () => {
  const { there, google } = await open()
  await suggest(there, '')
  expect((await suggest(there, 'd'))[0]?.id).toBe('dubai')
  expect(
    granted(await there.visitor('suggestPlaces', { q: 'burj al arab' })).places[0],
  ).toMatchObject({ id: 'burj-al-arab' })
  expect(google.heard).toEqual([])
})

test.each([
  ['breaks', { status: 500, body: {} }],
  ['knows nothing of it', { status: 200, body: {} }],
])('when Google %s the gazetteer answers', async (_, answer) => {
  const { there, google } = await open()
  google.answerWith(answer)
  const [first] = await suggest(there, 'burj al arab')
  expect(first).toMatchObject({ id: 'burj-al-arab', latitude: expect.any(Number) })
  expect(first).not.toHaveProperty('attribution')
  expect((await suggest(there, 'sharj', { kind: 'city' }))[0]?.id).toBe('sharjah')
})

test('when Google is slow the gazetteer answers', async () => {
  const { there, google } = await open()
  const late = new AbortController()
  const places = openGooglePlaces({
    key: 'maps-key',
    url: google.url,
    clock: there.clock,
    deadline: () => late.signal,
  })
  Object.assign(there.services, { places })
  google.answerWith('never')
  const heard = google.nextHeard()
  const asked = suggest(there, 'burj al arab')
  await heard
  late.abort()
  expect((await asked)[0]?.id).toBe('burj-al-arab')
})

async function forgetAfter(there: World, seconds: number) {
  there.setClock(seconds)
  await there.pool.query("select graphile_worker.add_job('forget_stale')")
  await there.runJobs()
}

test('a chosen place is found again by its id, its name asked for anew and only its coordinates kept, for 30 days', async () => {
  const { there, google } = await open()
  expect(await find(there, BURJ)).toMatchObject([
    { name: 'Burj Al Arab', latitude: 25.1412, attribution: 'Google Maps' },
  ])
  expect(await find(there, BURJ, { 'accept-language': 'ar' })).toMatchObject([
    { name: 'برج العرب' },
  ])
  const { rows } = await there.pool.query('select * from google_places')
  expect(rows).toEqual([
    { id: BURJ, latitude: 25.1412, longitude: 55.1853, same_as: null, found_at: there.clock() },
  ])
  google.answerWith({ status: 503, body: {} })
  const [ours] = await find(there, BURJ)
  // under the name of the nearest place of ours
  expect(ours).toMatchObject({ id: BURJ, latitude: 25.1412 })
  expect(ours).not.toHaveProperty('attribution')
  await forgetAfter(there, 30 * DAY_S)
  expect(await find(there, BURJ)).toHaveLength(1)
  await forgetAfter(there, 1)
  expect(await find(there, BURJ)).toEqual([])
  google.answerWith(undefined)
  there.setClock(60)
  expect(await find(there, BURJ)).toHaveLength(1)
})

test.each([
  ['a city', 'google:ChIJsharjah00000', 'Sharjah', 'الشارقة'],
  ['a neighbourhood', 'google:ChIJmarina000000', 'Dubai Marina', 'مرسى دبي'],
])(
  '%s is the place of ours that it is, under our name and with its extent, and is asked for once',
  async (_, id, en, ar) => {
    const { there, google } = await open()
    const [place] = await find(there, id)
    expect(place).toMatchObject({ id, name: en })
    expect(place).not.toHaveProperty('attribution')
    expect(await find(there, id, { 'accept-language': 'ar' })).toMatchObject([{ name: ar }])
    expect(google.heard).toHaveLength(1)
  },
)

test('homes are searched around a place of Google, also by a link that nobody has opened for a month', async () => {
  const { there, google } = await open()
  const search = async (location: string) => there.visitor('searchRoomCategories', { location })
  const around = granted(await search(BURJ))
  expect(google.heard).toHaveLength(1)
  const { latitude, longitude } = { latitude: '25.1412', longitude: '55.1853' }
  const same = granted(await there.visitor('searchRoomCategories', { latitude, longitude }))
  expect(around.room_categories.map(({ slug }) => slug)).toEqual(
    same.room_categories.map(({ slug }) => slug),
  )
  const in_marina = granted(await search('google:ChIJmarina000000'))
  const ours = granted(await search('dubai-marina'))
  expect(in_marina.room_categories.map(({ slug }) => slug)).toEqual(
    ours.room_categories.map(({ slug }) => slug),
  )
  expect(in_marina.total_count).toBeGreaterThan(0)
  expect(await search('google:unknown')).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'location', code: 'invalid' }],
  })
})

test('without a key Google is not asked, and its ids are unknown', async () => {
  const there = await world()
  expect((await suggest(there, 'burj al arab'))[0]?.id).toBe('burj-al-arab')
  expect(await find(there, BURJ)).toEqual([])
  expect(await there.visitor('searchRoomCategories', { location: BURJ })).toMatchObject({
    code: 'INVALID_INPUT',
  })
})
