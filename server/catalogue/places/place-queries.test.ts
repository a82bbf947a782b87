import { afterAll, expect, inject, test } from 'vitest'
import { openDb, openPool } from '#server/db/index.ts'
import { findSuggestion, suggestCities, suggestPlaces } from './place-queries.ts'

const cluster_url = inject('cluster_url')
const admin = openPool(cluster_url, 1)
await admin.query('create database places_suggested template template_sadaf')
const pool = openPool(cluster_url.replace('/postgres?', '/places_suggested?'), 2)
const db = openDb(pool)

afterAll(async () => {
  await pool.end()
  await admin.query('drop database places_suggested with (force)')
  await admin.end()
})

const firstFor = async (text: string) =>
  (await suggestPlaces(db, { text, lang: 'en', limit: 5 }))[0]?.id

test.each([
  ['dubai', 'dubai'],
  ['du', 'dubai'],
  ['marina', 'dubai-marina'],
  ['marena', 'dubai-marina'],
  ['مارينا', 'dubai-marina'],
  ['مرسى دبي', 'dubai-marina'],
  ['jbr', 'jumeirah-beach-residence'],
  ['J.B.R', 'jumeirah-beach-residence'],
  ['جي بي ار', 'jumeirah-beach-residence'],
  ['burj kalifa', 'burj-khalifa'],
  ['bourj khaleefa', 'burj-khalifa'],
  ['برج خليفه', 'burj-khalifa'],
  ['downtown', 'downtown-dubai'],
  ['downtwon', 'downtown-dubai'],
  ['داون تاون', 'downtown-dubai'],
  ['jumeira', 'jumeirah'],
  ['jumairah', 'jumeirah'],
  ['جميره', 'jumeirah'],
  ['the palm', 'palm-jumeirah'],
  ['نخلة', 'palm-jumeirah'],
  ['el barsha', 'al-barsha'],
  ['برشا', 'al-barsha'],
  ['bizness bay', 'business-bay'],
  ['الخليج التجارى', 'business-bay'],
  ['creek harbor', 'dubai-creek-harbour'],
  ['khalifa', 'downtown-dubai'],
  ['hills estate', 'dubai-hills-estate'],
  ['jlt', 'jumeirah-lake-towers'],
  ['جي ال تي', 'jumeirah-lake-towers'],
  ['barsa', 'al-barsha'],
  ['bersha', 'al-barsha'],
  ['quz', 'al-quoz'],
  ['القوز', 'al-quoz'],
  ['sharjha', 'sharjah'],
  ['شارجة', 'sharjah'],
  ['fujera', 'fujairah'],
  ['marrina', 'dubai-marina'],
  ['dubay marena', 'dubai-marina'],
  ['downtwn', 'downtown-dubai'],
  ['plam jumeirah', 'palm-jumeirah'],
  ['جميرة', 'jumeirah'],
  ['الستوة', 'al-satwa'],
])('%s finds %s first', async (text, id) => expect(await firstFor(text)).toBe(id))

const CITIES_ELSEWHERE = [
  'paris',
  'london',
  'beirut',
  'mumbai',
  'moscow',
  'malta',
  'باريس',
  'لندن',
  'بيروت',
  'القاهرة',
  'الدوحة',
]

test.each([
  ...CITIES_ELSEWHERE,
  'xyzzy',
  'cheap',
  'xqzzy',
  'qwerty',
  'asdfgh',
  'فتنقث',
  '',
  '   ',
  '%',
  '_',
  '%%%%',
  "';--",
  '~',
  '🏖',
])('nonsense or a city elsewhere, %j, finds nothing', async (text) => {
  expect(await suggestPlaces(db, { text, lang: 'en', limit: 5 })).toEqual([])
})

test('a suggestion says in the reader’s language what the place lies in', async () => {
  const [en] = await suggestPlaces(db, { text: 'dubai marina', lang: 'en', limit: 1 })
  const [ar] = await suggestPlaces(db, { text: 'dubai marina', lang: 'ar', limit: 1 })
  expect([en?.name, en?.context, ar?.name, ar?.context]).toEqual([
    'Dubai Marina',
    'Dubai',
    'مرسى دبي',
    'دبي',
  ])
  expect((await findSuggestion(db, 'dubai', 'en'))?.context).toBe('United Arab Emirates')
  expect((await findSuggestion(db, 'burj-khalifa', 'ar'))?.context).toBe('وسط مدينة دبي')
  expect(await findSuggestion(db, 'atlantis-under-the-sea', 'en')).toBeUndefined()
})

test('a suggestion has no radius until homes are let there, and at most as many come as were asked', async () => {
  expect(await findSuggestion(db, 'dubai-marina', 'en')).not.toHaveProperty('radius_m')
  await pool.query(
    "insert into locations (slug, place_id, latitude, longitude, radius_m, position) values ('dubai-marina', 'dubai-marina', 25.08, 55.14, 1600, 1)",
  )
  expect(await findSuggestion(db, 'dubai-marina', 'en')).toMatchObject({ radius_m: 1600 })
  expect(await suggestPlaces(db, { text: 'd', lang: 'en', limit: 3 })).toHaveLength(3)
})

test('cities alone, by what was typed in either language; all of them when nothing was', async () => {
  const named = async (text: string) =>
    (await suggestCities(db, { text, lang: 'en', limit: 20 })).map(({ name }) => name)
  expect(await named('')).toHaveLength(10)
  expect((await named(''))[0]).toBe('Dubai')
  expect(await named('shar')).toEqual(['Sharjah'])
  expect(await named('العين')).toEqual(['Al Ain'])
  expect(await named('marina')).toEqual([])
})
