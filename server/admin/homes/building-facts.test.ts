import { expect, test } from 'vitest'
import { emailsTo, granted, SILENT, world, type World } from '#kit/index.ts'
import { bookParty, runAllJobs } from '#kit/party.ts'

const NOTHING = {
  visitors_en: null,
  visitors_ar: null,
  pool_hours_en: null,
  pool_hours_ar: null,
  parking_card_en: null,
  parking_card_ar: null,
  move_in_documents_en: null,
  move_in_documents_ar: null,
  move_in_cost: null,
  move_in_days: null,
}
const PERMIT = {
  ...NOTHING,
  pool_hours_en: '07:00 to 22:00',
  pool_hours_ar: 'من 07:00 إلى 22:00',
  move_in_documents_en: 'a passport copy',
  move_in_documents_ar: 'نسخة من جواز السفر',
  move_in_cost: '262.50',
  move_in_days: 3,
}
const reason = 'The building wrote to us'

const factsShown = async ({ visitor, marinaStudio }: World, lang: 'en' | 'ar' = 'en') =>
  granted(
    await visitor(
      'readRoomDetails',
      { room_category_slug: marinaStudio.slug },
      { 'accept-language': lang },
    ),
  ).property.facts

async function buildingOf({ noor }: World, q = 'Pearl Tower') {
  const { buildings } = granted(await noor.call('listBuildings', { q }))
  const [building] = buildings
  if (!building) throw new Error(`The world has ${q}`)
  return building
}

async function writeOf(there: World, name: string) {
  const { id } = await buildingOf(there, name)
  granted(await there.noor.call('saveBuildingFacts', { id, ...PERMIT, reason }))
}

test('what guests of a building must know is written in both languages and shown on the page of the stay', async () => {
  const there = await world()
  expect(await factsShown(there)).toBeNull()
  const { id, facts } = await buildingOf(there)
  expect(facts).toEqual(NOTHING)
  granted(await there.noor.call('saveBuildingFacts', { id, ...PERMIT, reason }))
  expect(await factsShown(there)).toEqual({
    visitors: null,
    pool_hours: '07:00 to 22:00',
    parking_card: null,
    move_in: { documents: 'a passport copy', cost: '262.50', days: 3 },
  })
  expect(await factsShown(there, 'ar')).toMatchObject({
    pool_hours: 'من 07:00 إلى 22:00',
    move_in: { documents: 'نسخة من جواز السفر', cost: '262.50', days: 3 },
  })
  const { rows } = await there.pool.query(
    "select subject, reason, before, after from activity_log where verb = 'save-building-facts'",
  )
  expect(rows).toEqual([
    {
      subject: 'Pearl Tower',
      reason,
      before: expect.objectContaining({ pool_hours_en: null, move_in_cost_fils: null }),
      after: expect.objectContaining({
        pool_hours_en: '07:00 to 22:00',
        move_in_cost_fils: 26_250,
      }),
    },
  ])
  granted(await there.noor.call('saveBuildingFacts', { id, ...NOTHING, reason }))
  expect(await factsShown(there)).toBeNull()
})

test('what is written in one language only is refused on the field of the other', async () => {
  const there = await world()
  const { id } = await buildingOf(there)
  const half = { ...PERMIT, move_in_documents_ar: null, visitors_ar: 'حتى العاشرة' }
  expect(await there.noor.call('saveBuildingFacts', { id, ...half, reason })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [
      { field: 'visitors_en', code: 'required' },
      { field: 'move_in_documents_ar', code: 'required' },
    ],
  })
  expect(
    await there.noor.call('saveBuildingFacts', { id: 999_999, ...NOTHING, reason }),
  ).toMatchObject({ code: 'BUILDING_NOT_FOUND' })
})

test('the mail before arrival says them, and says nothing of a building without any', async () => {
  const there = await world(SILENT)
  await writeOf(there, 'Pearl Tower')
  await bookParty(there)
  await runAllJobs(there)
  expect(await checkInMail(there)).not.toContain('262.50')
  const other = await world(SILENT)
  await writeOf(other, 'Lamp Residence')
  await bookParty(other)
  await runAllJobs(other)
  const text = await checkInMail(other)
  for (const told of ['262.50', '07:00 to 22:00', 'a passport copy', '3 days before'])
    expect(text).toContain(told)
})

const checkInMail = async (there: World) =>
  (await emailsTo(there, 'sara@example.com')).find(({ subject }) =>
    subject.startsWith('Check in online'),
  )?.text
