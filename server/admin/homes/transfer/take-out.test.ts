import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { entriesOf } from '#kit/zip.ts'
import { granted, world, type World } from '#kit/index.ts'
import { drawn, emptiedWorld, PICTURE, picturedWorld } from '#kit/worlds/pictured-world.ts'

const archive = async ({ noor }: World) =>
  await entriesOf(granted(await noor.call('exportHomesArchive', {})).bytes)

function folderOf(entries: Map<string, Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-taken-out-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of entries) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

async function pricesOf({ sara, downtownFlat }: World) {
  const { member, non_member } = granted(
    await sara.call('readRoomRate', {
      room_category_slug: downtownFlat.slug,
      from: '2027-02-04',
      to: '2027-02-08',
    }),
  )
  const totals = [member, non_member].flatMap(({ refundable, non_refundable }) => [
    refundable?.rate.daily_rate,
    non_refundable?.rate.daily_rate,
    refundable?.rate.total,
    non_refundable?.rate.total,
  ])
  return totals
}

test('everything that was taken out is brought into an empty installation: texts, amounts and pictures alike', async () => {
  const there = await picturedWorld()
  const taken = await archive(there)
  expect([...taken.keys()]).toEqual(['homes.json', `pictures/${PICTURE}`])
  const elsewhere = await emptiedWorld()
  const brought = await elsewhere.operate('import-catalogue', join(folderOf(taken), 'homes.json'))
  expect(brought).toMatchObject({ ok: true })
  const again = await archive(elsewhere)
  expect(again.get('homes.json')?.toString()).toBe(taken.get('homes.json')?.toString())
  expect([...again.keys()]).toEqual([...taken.keys()])
  const { blur } = granted(
    await elsewhere.noor.call('readHome', { room_category_id: there.marinaStudio.id }),
  ).fields.pictures?.[0] ?? { blur: '' }
  expect(blur).toMatch(/^data:image/)
  expect(await pricesOf(elsewhere)).toEqual(await pricesOf(there))
})

test('what was taken out is brought back without a change, as an archive and as a table', async () => {
  const there = await picturedWorld()
  const folder = folderOf(await archive(there))
  const unchanged = ['unchanged  marina-studio', 'unchanged  downtown-flat']
  expect(await there.operate('import-catalogue', join(folder, 'homes.json'))).toEqual({
    ok: true,
    lines: unchanged,
  })
  const { name, bytes } = granted(await there.noor.call('exportHomesTable', {}))
  expect(name).toBe('homes-to-import-2027-01-10.csv')
  writeFileSync(join(folder, 'homes.csv'), bytes)
  expect(await there.operate('import-catalogue', join(folder, 'homes.csv'))).toEqual({
    ok: true,
    lines: unchanged,
  })
  rmSync(join(folder, 'pictures'), { recursive: true })
  expect(await there.operate('import-catalogue', join(folder, 'homes.csv'))).toEqual({
    ok: true,
    lines: unchanged,
  })
})

test('signs of the table and formulas within texts come back as they were', async () => {
  const there = await picturedWorld()
  await there.pool.query(String.raw`
    update room_category_texts set sub_title = '=cmd|"/c calc"!A1' where room_category_id = 1 and lang = 'en';
    update room_category_texts set description = E'''=2+2\n\nبجانب Marina Mall, "north"' where room_category_id = 1 and lang = 'ar';
    update units set name = 'A|12;\\3' where id = 1;
    update pictures set alt_en = 'One; two | three \\', alt_ar = '-- غرفة'`)
  const before = await archive(there)
  const folder = folderOf(before)
  writeFileSync(
    join(folder, 'homes.csv'),
    granted(await there.noor.call('exportHomesTable', {})).bytes,
  )
  expect(readFileSync(join(folder, 'homes.csv'), 'utf8')).toContain(`"'=cmd|`)
  expect(await there.operate('import-catalogue', join(folder, 'homes.csv'))).toMatchObject({
    lines: ['unchanged  marina-studio', 'unchanged  downtown-flat'],
  })
})

test('a home off sale and one that is sold no more come in as they went out; a changed picture is a change', async () => {
  const there = await picturedWorld()
  await there.pool.query(
    `update room_categories set is_active = false, retired_on = case id when 2 then date '2027-01-05' end`,
  )
  const taken = await archive(there)
  const elsewhere = await emptiedWorld()
  const folder = folderOf(taken)
  await elsewhere.operate('import-catalogue', join(folder, 'homes.json'))
  const { homes } = granted(await elsewhere.noor.call('listHomes', {}))
  expect(homes.map(({ slug, state }) => [slug, state])).toEqual([
    ['downtown-flat', 'retired'],
    ['marina-studio', 'paused'],
  ])
  writeFileSync(join(folder, 'pictures', PICTURE), await drawn(20))
  expect(await there.operate('import-catalogue', join(folder, 'homes.json'))).toMatchObject({
    lines: ['changed    marina-studio', 'changed    downtown-flat'],
  })
})

test('a colleague without the right takes nothing out', async () => {
  const { salem } = await world()
  expect(await salem.call('exportHomesArchive', {})).toMatchObject({ code: 'FORBIDDEN' })
  expect(await salem.call('exportHomesTable', {})).toMatchObject({ code: 'FORBIDDEN' })
})
