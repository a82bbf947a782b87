import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entriesOf } from '#kit/zip.ts'
import { granted, type World } from '#kit/index.ts'
import { emptiedWorld, PICTURE, picturedWorld } from '#kit/worlds/pictured-world.ts'

const FOCUS = { x: 82, y: 7 }

/** Nothing is said of what the photograph shows but its room. */
async function pointed(there: World) {
  const room_category_id = there.marinaStudio.id
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  const [picture] = fields.pictures ?? []
  if (!picture) throw new Error('A photograph')
  const said = { ...picture, alt_en: '', alt_ar: '', room: 'terrace' as const, focus: FOCUS }
  granted(await there.noor.call('changeHome', { room_category_id, fields: { pictures: [said] } }))
  granted(await there.noor.call('publishHome', { room_category_id, reason: 'Its best side' }))
  return room_category_id
}

const studioOf = async ({ sara, marinaStudio: { slug } }: World) =>
  granted(await sara.call('readRoomDetails', { room_category_slug: slug })).images[0]

test('where a photograph looks and which room it shows: guests see it once it is published, and not after it was restored', async () => {
  const there = await picturedWorld()
  const room_category_id = await pointed(there)
  expect(await studioOf(there)).toMatchObject({ alt: '', room: 'terrace', focus: FOCUS })
  const stay = { from: '2027-02-04', to: '2027-02-08' }
  const { room_categories } = granted(await there.sara.call('searchRoomCategories', stay))
  const card = room_categories.find(({ slug }) => slug === there.marinaStudio.slug)
  expect(card?.images[0]?.focus).toEqual(FOCUS)
  const [edit] = granted(await there.noor.call('listHomeEdits', { room_category_id })).edits
  granted(await there.noor.call('restoreHome', { room_category_id, edit_id: edit?.id ?? 0 }))
  granted(await there.noor.call('publishHome', { room_category_id, reason: 'As it was' }))
  const image = await studioOf(there)
  expect(image?.alt).toBe('A living room')
  expect(image).not.toHaveProperty('focus')
  expect(image).not.toHaveProperty('room')
})

test('a photograph says what is seen on it, or which room it shows, and looks within itself', async () => {
  const there = await picturedWorld()
  const room_category_id = there.marinaStudio.id
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  const pictures = (fields.pictures ?? []).map((one) => ({ ...one, alt_en: '' }))
  const { lacks } = granted(
    await there.noor.call('changeHome', { room_category_id, fields: { pictures } }),
  )
  expect(lacks.map(({ field }) => field)).toContain('pictures.0.alt_en')
  const beyond = pictures.map((one) => ({ ...one, focus: { x: 101, y: 0 } }))
  expect(
    await there.noor.call('changeHome', { room_category_id, fields: { pictures: beyond } }),
  ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('an archive and a table carry both, into an empty installation and back', async () => {
  const there = await picturedWorld()
  await pointed(there)
  const archive = async ({ noor }: World) =>
    await entriesOf(granted(await noor.call('exportHomesArchive', {})).bytes)
  const taken = await archive(there)
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-pointed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of taken) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const { bytes } = granted(await there.noor.call('exportHomesTable', {}))
  expect(Buffer.from(bytes).toString()).toContain(`pictures/${PICTURE};;;terrace;82;7`)
  writeFileSync(join(folder, 'homes.csv'), bytes)
  const elsewhere = await emptiedWorld()
  expect(await elsewhere.operate('import-catalogue', join(folder, 'homes.json'))).toMatchObject({
    ok: true,
  })
  expect((await archive(elsewhere)).get('homes.json')?.toString()).toBe(
    taken.get('homes.json')?.toString(),
  )
  expect(await elsewhere.operate('import-catalogue', join(folder, 'homes.csv'))).toEqual({
    ok: true,
    lines: ['unchanged  marina-studio', 'unchanged  downtown-flat'],
  })
})
