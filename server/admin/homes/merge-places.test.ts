import { expect, test } from 'vitest'
import { granted, world, type World } from '#kit/index.ts'

const AL_QUOZ = {
  name_en: 'Al Quoz',
  name_ar: 'القوز',
  description_en: 'Galleries.',
  description_ar: 'معارض.',
  latitude: 25.14,
  longitude: 55.23,
}
const COURT = { ...AL_QUOZ, name_en: 'Gallery Court', name_ar: 'ساحة المعارض' }
const reason = 'They are one'

async function placed() {
  const there = await world()
  const area = { ...AL_QUOZ, slug: 'al-quoz-works', radius_m: 900, is_top: false }
  granted(await there.noor.call('saveArea', area))
  const { id: court } = granted(
    await there.noor.call('saveBuilding', { ...COURT, area: 'al-quoz-works' }),
  )
  const { buildings } = granted(await there.noor.call('listBuildings', { q: 'Pearl Tower' }))
  const tower = buildings[0]?.id ?? 0
  return { there, court, tower }
}

const searched = async ({ sara }: World, location: string) =>
  granted(
    await sara.call('searchRoomCategories', { from: '2027-02-01', to: '2027-02-04', location }),
  )
const found = async (there: World, location: string) =>
  (await searched(there, location)).room_categories.map(({ slug }) => slug)

const logged = async ({ pool }: World, verb: string) =>
  (
    await pool.query<{ subject: string; reason: string }>(
      'select subject, reason from activity_log where verb = $1',
      [verb],
    )
  ).rows

test('a building becomes another one: homes, their pin, what guests must know and what names it follow', async () => {
  const { there, court, tower } = await placed()
  const { noor, marinaStudio, pool } = there
  const facts = { visitors_en: 'Until 22:00', visitors_ar: 'حتى الساعة 22:00' }
  const none = {
    pool_hours_en: null,
    pool_hours_ar: null,
    parking_card_en: null,
    parking_card_ar: null,
    move_in_documents_en: null,
    move_in_documents_ar: null,
    move_in_cost: null,
    move_in_days: 3,
  }
  granted(await noor.call('saveBuildingFacts', { id: tower, ...facts, ...none, reason }))
  await pool.query(
    'update room_categories rc set latitude = p.latitude, longitude = p.longitude from properties p where p.id = rc.property_id and rc.id = $1',
    [marinaStudio.id],
  )
  granted(
    await noor.call('changeHome', {
      room_category_id: marinaStudio.id,
      fields: { 'property.name': 'Pearl Tower' },
    }),
  )
  const before = granted(await noor.call('listBuildings', { q: 'Pearl Tower' })).buildings[0]
  expect(granted(await noor.call('mergeBuildings', { id: tower, into: court, reason }))).toEqual({
    homes: before?.homes,
  })
  const after = granted(await noor.call('listBuildings', {})).buildings
  expect(after.map(({ name_en }) => name_en)).not.toContain('Pearl Tower')
  expect(after.find(({ id }) => id === court)).toMatchObject({
    homes: before?.homes,
    facts: { ...facts, move_in_days: 3 },
  })
  expect(await found(there, 'al-quoz-works')).toContain(marinaStudio.slug)
  const { rows } = await pool.query(
    'select latitude, longitude from room_categories where id = $1',
    [marinaStudio.id],
  )
  expect(rows).toEqual([{ latitude: COURT.latitude, longitude: COURT.longitude }])
  const { fields } = granted(await noor.call('readHome', { room_category_id: marinaStudio.id }))
  expect(fields).toMatchObject({
    'property.name': 'Gallery Court',
    'location.slug': 'al-quoz-works',
  })
  expect(await logged(there, 'merge-buildings')).toEqual([{ subject: 'Pearl Tower', reason }])
})

test('a file that names a building or an area as it was means what it became', async () => {
  const { there, court, tower } = await placed()
  const { noor, marinaStudio } = there
  granted(await noor.call('mergeBuildings', { id: court, into: tower, reason }))
  granted(await noor.call('mergeAreas', { slug: 'al-quoz-works', into: 'dubai-marina', reason }))
  const was = { 'property.name': 'Gallery Court', 'location.slug': 'al-quoz-works' }
  granted(await noor.call('changeHome', { room_category_id: marinaStudio.id, fields: was }))
  granted(await noor.call('publishHome', { room_category_id: marinaStudio.id, reason }))
  const { buildings } = granted(await noor.call('listBuildings', {}))
  expect(buildings.map(({ name_en }) => name_en)).not.toContain('Gallery Court')
  expect(granted(await noor.call('listAreas', {})).areas.map(({ slug }) => slug)).not.toContain(
    'al-quoz-works',
  )
})

test('an area becomes another one: its buildings follow, and a link to it finds the homes there; described anew it is its own again', async () => {
  const { there, court } = await placed()
  const { noor, sara } = there
  granted(await noor.call('mergeAreas', { slug: 'al-quoz-works', into: 'downtown-dubai', reason }))
  const { buildings } = granted(await noor.call('listBuildings', {}))
  expect(buildings.find(({ id }) => id === court)?.area).toBe('downtown-dubai')
  expect(await found(there, 'al-quoz-works')).toEqual(await found(there, 'downtown-dubai'))
  const unknown = { from: '2027-02-01', to: '2027-02-04', location: 'never-an-area' }
  expect(await sara.call('searchRoomCategories', unknown)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await logged(there, 'merge-areas')).toEqual([{ subject: 'Al Quoz', reason }])
  const area = { ...AL_QUOZ, slug: 'al-quoz-works', radius_m: 900, is_top: false }
  granted(await noor.call('saveArea', area))
  const { areas } = granted(await noor.call('listAreas', {}))
  expect(areas.find(({ slug }) => slug === 'al-quoz-works')?.homes).toBe(0)
})

test('nothing becomes itself, nor what does not exist; nothing is half done', async () => {
  const { there, court, tower } = await placed()
  const { noor } = there
  const merging = (id: number, into: number) => noor.call('mergeBuildings', { id, into, reason })
  expect(await merging(court, court)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await merging(court, 999_999)).toMatchObject({ code: 'BUILDING_NOT_FOUND' })
  expect(await merging(999_999, court)).toMatchObject({ code: 'BUILDING_NOT_FOUND' })
  const areas = (slug: string, into: string) => noor.call('mergeAreas', { slug, into, reason })
  expect(await areas('al-quoz-works', 'al-quoz-works')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await areas('al-quoz-works', 'nowhere')).toMatchObject({ code: 'AREA_NOT_FOUND' })
  expect(await areas('nowhere', 'al-quoz-works')).toMatchObject({ code: 'AREA_NOT_FOUND' })
  const ids = granted(await noor.call('listBuildings', {})).buildings.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([court, tower]))
})
