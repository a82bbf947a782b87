import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually, granted, world, type World } from '#kit/index.ts'
import { ATTRACTION } from '#kit/page-words.ts'
import { processOf } from '#kit/servers/page-process.ts'

const FRONT = 7
const ARABIC = { 'accept-language': 'ar' }

const photo = async (width = 1_920, height = 960) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#7fa3b0' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'quay.jpg',
    { type: 'image/jpeg' },
  )

const shown = async ({ visitor }: World, headers = {}) =>
  granted(await visitor('listAttractions', {}, headers)).featured_attractions
const names = async (there: World) => (await shown(there)).map(({ name }) => name)
const add = async ({ noor }: World, name_en: string) =>
  granted(await noor.call('saveAttraction', { ...ATTRACTION, name_en })).id

test('an attraction is described in both languages with an area and a picture, and described anew', async () => {
  const there = await world()
  const { noor } = there
  const { areas } = granted(await noor.call('readFrontPage', {}))
  const area = areas[0]?.slug ?? null
  const { id } = granted(await noor.call('saveAttraction', { ...ATTRACTION, area }))
  const picture = await photo()
  granted(
    await noor.call('setAttractionPicture', { id, picture, alt_en: 'The quay', alt_ar: 'الرصيف' }),
  )
  expect(await shown(there)).toMatchObject([
    { name: 'The old quay', image: { alt: 'The quay', width: 1_920 }, location: expect.anything() },
  ])
  expect(await shown(there, ARABIC)).toMatchObject([
    { name: 'الرصيف القديم', image: { alt: 'الرصيف' } },
  ])
  granted(await noor.call('saveAttraction', { ...ATTRACTION, id, name_en: 'The quay' }))
  expect(await shown(there)).toMatchObject([
    { id, name: 'The quay', image: { alt: 'The quay' }, location: null },
  ])
  const { entries } = granted(
    await noor.call('listActivity', { subject_kind: 'page', subject: 'front_page' }),
  )
  expect(entries.map(({ verb }) => verb).toSorted()).toEqual([
    'add-attraction',
    'change-attraction',
    'set-attraction-picture',
  ])
})

test('attractions stand in the order they are given, and those taken off come back to their place', async () => {
  const there = await world()
  const { noor } = there
  const ids: number[] = []
  for (const name of ['Quay', 'Beach', 'Souq', 'Dunes']) ids.push(await add(there, name))
  const [quay = 0, beach = 0, , dunes = 0] = ids
  const place = (id: number, to: number) => noor.call('placeAttraction', { id, place: to })
  granted(await place(dunes, 1))
  granted(await place(quay, 40)) // beyond the last is the last
  expect(await names(there)).toEqual(['Dunes', 'Beach', 'Souq', 'Quay'])
  expect(await place(quay, 4)).toMatchObject({ code: 'ATTRACTION_UNCHANGED' })
  const show = (is_shown: boolean) =>
    noor.call('showAttraction', { id: beach, is_shown, reason: 'Closed this summer' })
  granted(await show(false))
  expect(await names(there)).toEqual(['Dunes', 'Souq', 'Quay'])
  expect(await show(false)).toMatchObject({ code: 'ATTRACTION_UNCHANGED' })
  granted(await show(true))
  expect(await names(there)).toEqual(['Dunes', 'Beach', 'Souq', 'Quay'])
})

test('what cannot be is refused on its field, and nothing is half done', async () => {
  const there = await world()
  const { noor, salem } = there
  const id = await add(there, 'Quay')
  expect(await noor.call('saveAttraction', { ...ATTRACTION, area: 'atlantis' })).toMatchObject({
    code: 'AREA_NOT_FOUND',
    errors: [{ field: 'area' }],
  })
  expect(await noor.call('saveAttraction', { ...ATTRACTION, name_ar: ' ' })).toMatchObject({
    errors: [{ field: 'name_ar' }],
  })
  expect(await noor.call('saveAttraction', { ...ATTRACTION, id: 999_999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const lying = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'quay.png', {
    type: 'image/png',
  })
  expect(
    await noor.call('setAttractionPicture', { id, picture: lying, alt_en: 'Quay', alt_ar: 'رصيف' }),
  ).toMatchObject({ code: 'FILE_TYPE_INVALID', errors: [{ field: 'picture' }] })
  expect(await noor.call('addPagePicture', { picture: lying })).toMatchObject({
    code: 'FILE_TYPE_INVALID',
  })
  expect(await salem.call('saveAttraction', ATTRACTION)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await names(there)).toEqual(['Quay'])
  for (let n = 1; n < 40; n++) await add(there, `Quay ${n}`)
  expect(await noor.call('saveAttraction', ATTRACTION)).toMatchObject({
    code: 'TOO_MANY_ATTRACTIONS',
  })
})

const banner = async ({ noor }: World) =>
  granted(await noor.call('readCompanyPage', { type: FRONT }))
const bannerShown = async ({ visitor }: World) =>
  granted(await visitor('readStaticPage', { type: FRONT }))

test('the banner has the words and the picture that were published, in both languages, and its first ones restored', async () => {
  const there = await world()
  const { noor } = there
  const { open, rendered } = await processOf(there)
  await open('/')
  const first = await bannerShown(there)
  expect(first.data.picture).toBeNull()
  const { words, revisions } = await banner(there)
  const { remarks, ...stored } = granted(
    await noor.call('addPagePicture', { picture: await photo() }),
  )
  expect(remarks).toEqual([])
  const written = {
    en: { ...words.en, maintitle: 'By the sea', picture: { ...stored, alt: 'A quiet quay' } },
    ar: { ...words.ar, maintitle: 'عند البحر', picture: { ...stored, alt: '' } },
  }
  const saved = granted(
    await noor.call('saveCompanyPage', { type: FRONT, version: 0, words: written }),
  )
  expect(saved.lacks).toEqual([{ lang: 'ar', part: 'picture.alt', lack: 'empty' }])
  written.ar.picture.alt = 'رصيف هادئ'
  const { version } = granted(
    await noor.call('saveCompanyPage', { type: FRONT, version: saved.version, words: written }),
  )
  const publish = async (of: number) =>
    granted(
      await noor.call('publishCompanyPage', { type: FRONT, version: of, reason: 'Our own sea' }),
    )
  await publish(version)
  expect((await bannerShown(there)).data).toMatchObject({
    maintitle: 'By the sea',
    picture: { file: stored.file, alt: 'A quiet quay' },
  })
  await eventually(async () => {
    await open('/')
    expect(rendered.filter((path) => path === '/').length).toBeGreaterThan(1)
  })
  const [came] = revisions
  const restored = granted(
    await noor.call('restorePageRevision', { revision_id: came?.id ?? 0, version: 0 }),
  )
  await publish(restored.version)
  expect(await bannerShown(there)).toEqual(first)
})

test('a picture that one language alone has keeps the front page from being published', async () => {
  const there = await world()
  const { words } = await banner(there)
  const { remarks, ...stored } = granted(
    await there.noor.call('addPagePicture', { picture: await photo(640, 320) }),
  )
  expect(remarks).toEqual(['small'])
  const { lacks } = granted(
    await there.noor.call('saveCompanyPage', {
      type: FRONT,
      version: 0,
      words: { ...words, en: { ...words.en, picture: { ...stored, alt: 'Quay' } } },
    }),
  )
  expect(lacks).toEqual([{ lang: 'en', part: 'picture.alt', lack: 'other_shape' }])
  const unknown = { ...stored, file: 'page-0123456789abcdef.webp', alt: 'Quay' }
  expect(
    await there.noor.call('saveCompanyPage', {
      type: FRONT,
      version: 1,
      words: { ...words, en: { ...words.en, picture: unknown } },
    }),
  ).toMatchObject({ code: 'FILE_UPLOAD_FAILED' })
})
