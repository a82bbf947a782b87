import { expect, test } from 'vitest'
import { HOME_PREVIEW_DAYS } from '#contract/endpoints/admin/homes.ts'
import { granted, world, type World } from '#kit/index.ts'

const DAY_S = 24 * 60 * 60
const PICTURE = {
  file: 'loft.webp',
  width: 1_600,
  height: 1_056,
  blur: 'data:image/webp;base64,AA==',
  alt_en: 'A loft',
  alt_ar: 'شقة عالية',
}

async function draftIn({ noor, pool, marinaStudio }: World): Promise<number> {
  await pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
  const { room_category_id } = granted(await noor.call('createHome', { copy_of: marinaStudio.id }))
  const fields = {
    'en.nice_name': 'Unseen Loft',
    'ar.nice_name': 'شقة لم تُرَ بعد',
    pictures: [PICTURE],
    amenities: [],
  }
  granted(await noor.call('changeHome', { room_category_id, fields }))
  return room_category_id
}

async function linkTo({ noor }: World, room_category_id: number): Promise<string> {
  const { path } = granted(await noor.call('makeHomePreview', { room_category_id }))
  return new URL(path, 'http://localhost').searchParams.get('id') ?? ''
}

test('whoever has the link sees a draft as its page will be, in both languages, and finds it nowhere else', async () => {
  const there = await world()
  const { noor, sara, visitor, pool } = there
  const room_category_id = await draftIn(there)
  const id = await linkTo(there, room_category_id)
  const { home, expires_at } = granted(await visitor('readHomePreview', { id }))
  expect(home).toMatchObject({
    id: room_category_id,
    slug: '',
    nice_name: 'Unseen Loft',
    images: [{ file: 'loft.webp', alt: 'A loft' }],
    reviews: [],
    offers: [],
    unavailable: [],
    last_night: null,
  })
  expect(home.owner.first_name).toBe('Omar')
  expect(new Date(expires_at).getTime() - there.clock().getTime()).toBe(
    HOME_PREVIEW_DAYS * DAY_S * 1000,
  )
  const arabic = granted(await visitor('readHomePreview', { id }, { 'accept-language': 'ar' }))
  expect(arabic.home).toMatchObject({
    nice_name: 'شقة لم تُرَ بعد',
    images: [{ alt: 'شقة عالية' }],
  })
  // what is written later is seen by the same link
  granted(
    await noor.call('changeHome', { room_category_id, fields: { 'en.nice_name': 'Seen Loft' } }),
  )
  expect(granted(await visitor('readHomePreview', { id })).home.nice_name).toBe('Seen Loft')
  const nights = { from: '2027-02-01', to: '2027-02-04' }
  const { room_categories } = granted(await sara.call('searchRoomCategories', nights))
  expect(room_categories.map((one) => one.id)).not.toContain(room_category_id)
  expect(await sara.call('readRoomRate', { room_category_id, ...nights, guests: 1 })).toMatchObject(
    {
      ok: false,
    },
  )
  // the link itself is kept nowhere
  const { rows } = await pool.query(
    `select l::text from home_preview_links l union all select a::text from activity_log a`,
  )
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('what is written of a home on sale is previewed beside what guests see', async () => {
  const there = await world()
  const { noor, sara, visitor, marinaStudio } = there
  await draftIn(there) // with the right to
  const room_category_id = marinaStudio.id
  granted(
    await noor.call('changeHome', {
      room_category_id,
      fields: { 'en.nice_name': 'Brighter Studio', pictures: [PICTURE] },
    }),
  )
  const id = await linkTo(there, room_category_id)
  expect(granted(await visitor('readHomePreview', { id })).home.nice_name).toBe('Brighter Studio')
  expect(
    granted(await sara.call('readRoomDetails', { room_category_slug: marinaStudio.slug }))
      .nice_name,
  ).not.toBe('Brighter Studio')
})

test('links end after their days, all at once by hand, and with the draft', async () => {
  const there = await world()
  const { noor, visitor } = there
  const room_category_id = await draftIn(there)
  const opens = async (id: string) => (await visitor('readHomePreview', { id })).ok
  const first = await linkTo(there, room_category_id)
  there.setClock((HOME_PREVIEW_DAYS - 1) * DAY_S)
  const second = await linkTo(there, room_category_id)
  const links = async () =>
    granted(await noor.call('readHomePreviewLinks', { room_category_id })).links
  expect([await opens(first), await opens(second), await links()]).toEqual([true, true, 2])
  there.setClock(DAY_S)
  expect([await opens(first), await opens(second), await links()]).toEqual([false, true, 1])
  expect(await visitor('readHomePreview', { id: first })).toMatchObject({ code: 'PREVIEW_ENDED' })
  expect(granted(await noor.call('endHomePreviews', { room_category_id }))).toEqual({ ended: 1 })
  expect([await opens(second), await links()]).toEqual([false, 0])
  const third = await linkTo(there, room_category_id)
  granted(await noor.call('discardHomeChanges', { room_category_id }))
  expect(await visitor('readHomePreview', { id: third })).toMatchObject({ code: 'PREVIEW_ENDED' })
})

test('a home that lacks what its page cannot be drawn without gets no link, and is told what', async () => {
  const there = await world()
  const { noor, visitor } = there
  const room_category_id = await draftIn(there)
  const id = await linkTo(there, room_category_id)
  const fields = { pictures: null, 'ar.nice_name': null }
  granted(await noor.call('changeHome', { room_category_id, fields }))
  const refused = await noor.call('makeHomePreview', { room_category_id })
  expect(refused).toMatchObject({ code: 'HOME_LACKS' })
  expect(JSON.stringify(refused)).toContain('ar.nice_name')
  expect(JSON.stringify(refused)).toContain('pictures')
  expect(await visitor('readHomePreview', { id })).toMatchObject({ code: 'PREVIEW_ENDED' })
})
