import { expect, test } from 'vitest'
import { moveArrivalsAndDepartures } from '#server/bookings/index.ts'
import { isNamed } from '#server/operator/files/named-queries.ts'
import { buy, granted, hold, overlap, SILENT, world, type World } from '#kit/index.ts'
import { photograph } from '#kit/written-home.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const HOB = {
  name_en: 'Hob',
  name_ar: 'الموقد',
  use_en: 'Press the key sign.\nChoose a ring.',
  use_ar: 'اضغط على علامة المفتاح.\nاختر العين.',
  picture: null,
}
const WASHER = {
  name_en: 'Washing machine',
  name_ar: 'غسالة الملابس',
  use_en: 'Turn it.',
  use_ar: 'أدر المفتاح.',
  picture: null,
}

async function opened() {
  const there = await world(SILENT)
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  return there
}

const save = (there: World, appliances: object[], more: object = {}) =>
  there.noor.call('saveAppliances', {
    room_category_id: there.marinaStudio.id,
    appliances: appliances.map((one) => ({ ...HOB, ...one })),
    ...more,
  })
const written = async (there: World) =>
  granted(await there.noor.call('listAppliances', { room_category_id: there.marinaStudio.id }))
const readBy = async ({ sara }: World, reservation_id: string, lang = 'en') =>
  granted(await sara.call('readMyStay', { reservation_id }, { 'accept-language': lang })).appliances

async function pictured({ noor }: World) {
  const picture = await photograph('oven.jpg', 90)
  return granted(await noor.call('addAppliancePicture', { picture })).picture
}

test('guests of a paid stay read how things work in the language of the page, in the order written, until they leave', async () => {
  const there = await opened()
  granted(await save(there, [HOB, WASHER]))
  const held = await hold(there.sara, there.marinaStudio, NIGHTS)
  expect(await readBy(there, held.reservation_id)).toEqual([])
  const later = { from: '2027-02-05', to: '2027-02-08' }
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...later })
  expect(await readBy(there, reservation_id)).toEqual([
    { number: 1, name: 'Hob', use: 'Press the key sign.\nChoose a ring.', picture: null },
    { number: 2, name: 'Washing machine', use: 'Turn it.', picture: null },
  ])
  granted(await save(there, [WASHER, HOB]))
  expect(await readBy(there, reservation_id, 'ar')).toMatchObject([
    { number: 1, name: 'غسالة الملابس' },
    { number: 2, name: 'الموقد', use: 'اضغط على علامة المفتاح.\nاختر العين.' },
  ])
  const at = async (moment: string) => {
    there.setClock(new Date(`${moment}+04:00`))
    await moveArrivalsAndDepartures(there.services.db, there.clock())
  }
  await at('2027-02-05T15:00')
  expect(await readBy(there, reservation_id)).toHaveLength(2)
  await at('2027-02-08T12:01')
  expect(await readBy(there, reservation_id)).toEqual([])
})

test('the party reads it by its link, and a stay in another home has nothing of it', async () => {
  const there = await opened()
  granted(await save(there, [{ ...HOB, picture: await pictured(there) }]))
  const { reservation_id } = await buy(there, there.sara, { home: there.marinaStudio, ...NIGHTS })
  const { address } = granted(await there.sara.call('makePartyLink', { reservation_id }))
  const id = new URL(address).searchParams.get('id') ?? ''
  const { appliances } = granted(await there.visitor('readSharedStay', { id }))
  expect(appliances).toMatchObject([{ name: 'Hob', picture: { alt: 'Hob', width: 1_600 } }])
  const elsewhere = await buy(there, there.sara, { home: there.downtownFlat, ...NIGHTS })
  expect(await readBy(there, elsewhere.reservation_id)).toEqual([])
})

test('a picture is served, belongs to the files of the product while it is named, and no list names one that is not stored', async () => {
  const there = await opened()
  const picture = await pictured(there)
  const named = () =>
    there.services.db.transaction().execute(async (tx) => await isNamed(tx, picture.file))
  expect(await named()).toBe(false)
  granted(await save(there, [{ ...HOB, picture }]))
  expect(await named()).toBe(true)
  const answer = await there.app.request(`/pictures/${picture.file}?w=320`)
  expect(answer.status).toBe(200)
  const lost = { ...picture, file: 'appliance-0123456789abcdef.webp' }
  expect(await save(there, [WASHER, { ...HOB, picture: lost }])).toMatchObject({
    code: 'FILE_UPLOAD_FAILED',
    errors: [{ field: 'appliances.1.picture', code: 'FILE_UPLOAD_FAILED' }],
  })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
    type: 'image/svg+xml',
  })
  expect(await there.noor.call('addAppliancePicture', { picture: svg })).toMatchObject({
    code: 'FILE_TYPE_INVALID',
    errors: [{ field: 'picture' }],
  })
})

test('of two colleagues who read the same list, the second is refused and reads what the first wrote', async () => {
  const there = await opened()
  granted(await save(there, [HOB]))
  const { version } = await written(there)
  const answers = await overlap(
    there.pool,
    'home_appliances',
    () => save(there, [HOB, WASHER], { seen: version }),
    () => save(there, [WASHER], { seen: version }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'HOME_CHANGED_MEANWHILE' })
  const now = await written(there)
  granted(await save(there, [HOB], { seen: now.version }))
  expect((await written(there)).appliances).toEqual([HOB])
})

test('each change is logged with its home; what is incomplete or from others is refused by field', async () => {
  const there = await opened()
  granted(await save(there, [HOB]))
  granted(await save(there, [{ ...WASHER, name_en: '王小明’s washer' }]))
  const { rows } = await there.pool.query(
    "select subject, before->'appliances'->0->>'name_en' as before, after->'appliances'->0->>'name_en' as after from activity_log where verb = 'save-appliances' order by id desc limit 1",
  )
  expect(rows).toEqual([{ subject: 'marina-studio', before: 'Hob', after: '王小明’s washer' }])
  expect(await save(there, [HOB, { ...WASHER, use_ar: ' \n ' }])).toMatchObject({
    errors: [{ field: 'appliances.1.use_ar', code: 'required' }],
  })
  expect(await save(there, [{ use_en: 'a'.repeat(1_001) }])).toMatchObject({
    errors: [{ field: 'appliances.0.use_en' }],
  })
  expect(
    await save(
      there,
      Array.from({ length: 13 }, () => HOB),
    ),
  ).toMatchObject({
    errors: [{ field: 'appliances' }],
  })
  expect(await save(there, [], { room_category_id: 99 })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await there.noor.call('listAppliances', { room_category_id: 99 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const name of ['listAppliances', 'saveAppliances'] as const)
    expect(await there.salem.call(name, { room_category_id: 1, appliances: [] })).toMatchObject({
      code: 'FORBIDDEN',
    })
})
