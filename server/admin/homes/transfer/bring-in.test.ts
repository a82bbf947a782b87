import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Matching } from '#contract/endpoints/admin/home-transfer.ts'
import { csvOf } from '#contract/csv.ts'
import { archiveOf, emptied, everything, look, send, textOf } from '#kit/home-transfer.ts'
import { granted, hold, TODAY, world, type World } from '#kit/index.ts'
import { openDemo } from '#kit/worlds/open-demo.ts'
import { drawn, PICTURE, picturedWorld } from '#kit/worlds/pictured-world.ts'
import { ssimOf } from '#kit/ssim.ts'
import { entriesOf, zipOf } from '#kit/zip.ts'

const REASON = { reason: 'From the spring list' }

/** As the demo's album has it, under its name there. */
const inAlbum = async (file: string) =>
  await readFile(
    join(
      import.meta.dirname,
      '../../../../demo/pictures',
      file.replace(/-[0-9a-f]+\.webp$/, '.webp'),
    ),
  )

type Raw = {
  slug: string
  en: Record<string, string>
  rates: unknown
  pictures: { file: string }[]
}
const homesOf = async (there: World): Promise<{ homes: Raw[] }> => JSON.parse(await textOf(there))

test('an archive is brought into an empty installation on screen: looked at first, whole, and taken out again equal', async () => {
  const there = await picturedWorld()
  const taken = await archiveOf(there)
  const elsewhere = await emptied()
  const import_id = await send(elsewhere, 'homes.zip', taken)
  const found = await look(elsewhere, import_id)
  expect(found).toMatchObject({
    state: 'read',
    counts: { new: 2, changed: 0, same: 0, faulty: 0 },
    faults: [],
    new_owners: ['Maha Al Suwaidi', 'Omar Al Mansoori'],
  })
  expect(granted(await elsewhere.noor.call('listHomes', {})).total_count).toBe(0)
  expect(granted(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON }))).toEqual({
    added: 2,
    changed: 0,
    unchanged: 0,
  })
  expect(await textOf(elsewhere)).toBe(await textOf(there))
  expect(
    (await elsewhere.waitingJobs()).filter(({ name }) => name === 'send_account_email'),
  ).toHaveLength(2)
  const stay = { from: '2027-02-04', to: '2027-02-08' }
  const found_there = granted(await elsewhere.sara.call('searchRoomCategories', stay))
  expect(found_there.room_categories.map(({ slug }) => slug).toSorted()).toEqual([
    'downtown-flat',
    'marina-studio',
  ])
  await hold(elsewhere.sara, elsewhere.downtownFlat, stay)
  const { entries } = granted(await elsewhere.noor.call('listActivity', {}))
  expect(entries.filter(({ verb }) => verb === 'bring-in-homes')).toMatchObject([
    {
      subject: `homes ${import_id}`,
      reason: REASON.reason,
      after: { file: 'homes.zip', added: 2 },
    },
  ])
})

test('what stands is told apart: new, changed with before and after, and the same; undone in one step it is as it was', async () => {
  const there = await picturedWorld()
  const before = await everything(there)
  const content = await homesOf(there)
  const [studio, flat] = content.homes
  if (!studio || !flat) throw new Error('Two homes')
  const added = {
    ...studio,
    slug: 'marina-loft',
    units: [{ name: '77', permits: [{ number: 'LOFT-77', expires_on: '2028-06-30' }] }],
    location: {
      slug: 'creek',
      about: {
        latitude: 25.2,
        longitude: 55.3,
        radius_m: 900,
        en: { name: 'The Creek', description: 'Water.' },
        ar: { name: 'الخور', description: 'ماء.' },
      },
    },
    property: {
      name: 'Creek House',
      about: {
        latitude: 25.2,
        longitude: 55.3,
        en: { description: 'A house.' },
        ar: { name: 'بيت الخور', description: 'بيت.' },
      },
    },
  }
  const changed = {
    ...flat,
    owner: 'omar@example.com',
    en: { ...flat.en, sub_title: 'Three of us' },
    units: ['801', '802', '803', '804'],
    rates: [{ from: TODAY, to: '2029-01-01', weekday: '910.50', weekend: '1000' }],
  }
  const picture = `pictures/${PICTURE}`
  const zip = await zipOf([
    ['homes.json', JSON.stringify({ homes: [studio, changed, added] })],
    [picture, await drawn(200)],
  ])
  const import_id = await send(there, 'homes.zip', zip)
  const { homes, counts } = await look(there, import_id)
  expect(counts).toEqual({ new: 1, changed: 1, same: 1, faulty: 0 })
  const flat_row = homes.find(({ slug }) => slug === 'downtown-flat')
  expect(flat_row?.outcome).toBe('changed')
  expect(flat_row?.changes).toEqual(
    expect.arrayContaining([
      { field: 'en.sub_title', before: 'Two bedrooms', after: 'Three of us' },
      { field: 'units', before: ['801', '802', '803'], after: ['801', '802', '803', '804'] },
      { field: 'rates', before: '900.00 – 1020.00', after: '910.50 – 1000.00' },
    ]),
  )
  expect(await everything(there)).toEqual(before)
  granted(await there.noor.call('bringInHomes', { import_id, ...REASON }))
  expect(granted(await there.noor.call('listHomes', {})).total_count).toBe(3)
  granted(await there.noor.call('readNumbers', {})) // counts what is for sale
  expect(await there.noor.call('bringInHomes', { import_id, ...REASON })).toMatchObject({
    code: 'IMPORT_NOT_READY',
  })
  expect(granted(await there.noor.call('undoHomeImport', { import_id, ...REASON }))).toEqual({
    removed: 1,
    restored: 1,
  })
  expect(await everything(there)).toEqual(before)
  expect(await there.noor.call('undoHomeImport', { import_id, ...REASON })).toMatchObject({
    code: 'IMPORT_NOT_READY',
  })
  const only_changed = await send(there, 'homes.json', JSON.stringify({ homes: [changed] }))
  granted(await there.noor.call('bringInHomes', { import_id: only_changed, ...REASON }))
  expect(
    granted(await there.noor.call('undoHomeImport', { import_id: only_changed, ...REASON })),
  ).toEqual({ removed: 0, restored: 1 })
})

test('the whole world of the demo comes into an empty installation: texts and prices equal', async () => {
  const there = await openDemo()
  const { rows: pictures } = await there.pool.query<{ file: string }>('select file from pictures')
  const photographs = pictures.filter(({ file }) => file.startsWith('living-')).slice(0, 2)
  for (const [at, { file }] of pictures.entries())
    await there.services.files.put(
      file,
      photographs.some((one) => one.file === file)
        ? await inAlbum(file)
        : await drawn(at % 256, 96),
    )
  await there.pool.query(
    `update staff set rights = rights || array['homes'] where not 'homes' = any(rights)`,
  )
  const taken = await archiveOf(there)
  const elsewhere = await emptied()
  const import_id = await send(elsewhere, 'homes.zip', taken)
  const { counts, faults } = await look(elsewhere, import_id)
  expect(faults).toEqual([])
  expect(counts.new).toBeGreaterThan(40)
  granted(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON }))
  expect(await textOf(elsewhere)).toBe((await entriesOf(taken)).get('homes.json')?.toString())
  expect(photographs).toHaveLength(2)
  for (const { file } of photographs) {
    const came = (await elsewhere.services.files.read(file)) ?? Buffer.alloc(0)
    expect(await ssimOf(await inAlbum(file), came)).toBeGreaterThanOrEqual(0.98)
  }
}, 120_000)

test('a home whose permit has lapsed is the same where it stands, and comes in elsewhere without being sold', async () => {
  const there = await picturedWorld()
  await there.pool.query(
    `update unit_permits set valid_during = '[2026-01-01,2027-01-05)' where room_category_id = 1`,
  )
  const taken = await archiveOf(there)
  expect(await look(there, await send(there, 'homes.zip', taken))).toMatchObject({
    counts: { new: 0, changed: 0, same: 2, faulty: 0 },
  })
  const elsewhere = await emptied()
  const import_id = await send(elsewhere, 'homes.zip', taken)
  granted(await elsewhere.noor.call('bringInHomes', { import_id, ...REASON }))
  const stay = { from: '2027-02-04', to: '2027-02-08' }
  const { room_categories } = granted(await elsewhere.sara.call('searchRoomCategories', stay))
  expect(room_categories.map(({ slug }) => slug)).toEqual(['downtown-flat'])
})

async function broughtIn(there: World) {
  const content = await homesOf(there)
  const homes = content.homes.map((home) => ({
    ...home,
    en: { ...home.en, sub_title: 'Brought in' },
    pictures: [],
  }))
  const import_id = await send(there, 'homes.json', JSON.stringify({ homes }))
  granted(await there.noor.call('bringInHomes', { import_id, ...REASON }))
  return import_id
}

test('it is not undone once one of its homes was booked or written in since, and says which', async () => {
  const there = await picturedWorld()
  const booked = await broughtIn(there)
  await hold(there.sara, there.downtownFlat, { from: '2027-02-04', to: '2027-02-08' })
  expect(await there.noor.call('undoHomeImport', { import_id: booked, ...REASON })).toMatchObject({
    code: 'IMPORT_BOOKED',
    errors: [{ field: 'downtown-flat' }],
  })
  const elsewhere = await picturedWorld()
  const touched = await broughtIn(elsewhere)
  await elsewhere.pool.query(
    `update nightly_rates set fils = fils + 100 where room_category_id = 1 and night = '2027-03-01'`,
  )
  expect(
    await elsewhere.noor.call('undoHomeImport', { import_id: touched, ...REASON }),
  ).toMatchObject({
    code: 'IMPORT_TOUCHED',
    errors: [{ field: 'marina-studio' }],
  })
})

const HEADER = ['Listing ID', 'Name', 'الاسم', 'Deposit', 'Prices', 'Notes']

test('a table of any shape: columns are guessed in both languages, said, remembered, and rows change only what they have', async () => {
  const there = await picturedWorld()
  const table = csvOf([
    HEADER,
    [
      'marina-studio',
      '=SUM Studio مطل',
      'استوديو Marina',
      '150000',
      '10/01/2027;01/02/2027;45000;52000',
      'x',
    ],
    ['downtown-flat', 'Downtown Flat', 'شقة وسط المدينة', '250000', '', ''],
  ])
  const import_id = await send(there, 'list.csv', table)
  const found = await look(there, import_id)
  expect(found.state).toBe('matching')
  expect(found.table).toMatchObject({
    header: HEADER,
    row_count: 2,
    matching: {
      columns: ['slug', 'en.nice_name', 'ar.nice_name', 'damage_deposit', 'rates', null],
    },
    sources: [],
  })
  if (!found.table) throw new Error('A table')
  const matching: Matching = { ...found.table.matching, amounts: 'fils', days: 'dmy' }
  granted(await there.noor.call('matchHomeImport', { import_id, matching, source: 'Spring list' }))
  await there.runJobs()
  const read = await look(there, import_id)
  expect(read.counts).toEqual({ new: 0, changed: 1, same: 1, faulty: 0 })
  expect(read.homes[0]?.changes).toEqual([
    { field: 'en.nice_name', before: 'Marina Studio', after: '=SUM Studio مطل' },
    { field: 'ar.nice_name', before: 'استوديو المرسى', after: 'استوديو Marina' },
    { field: 'damage_deposit', before: '1000.00', after: '1500.00' },
    { field: 'rates', before: '400.00 – 520.00', after: '450.00 – 520.00' },
  ])
  const next = await send(
    there,
    'list.csv',
    csvOf([HEADER.toReversed(), ['', '', '', '', '', 'x']]),
  )
  const [known] = (await look(there, next)).table?.sources ?? []
  expect(known).toMatchObject({
    name: 'Spring list',
    matching: { columns: matching.columns.toReversed(), amounts: 'fils', days: 'dmy' },
  })
})

const SAME = {
  'location.slug': 'dubai-marina',
  'property.name': 'Pearl Tower',
  owner: 'omar@example.com',
  'supplier.legal_name_en': 'A',
  'supplier.legal_name_ar': 'أ',
  'supplier.address_en': 'B',
  'supplier.address_ar': 'ب',
  type: 'studio',
  bedrooms: '0',
  bathrooms: '1',
  square_feet: '400',
  max_occupants: '2',
  'permit.class': 'standard',
  is_active: 'no',
  'en.name': 'N',
  'en.nice_name': 'N',
  'en.sub_title': 'S',
  'en.description': 'D',
  'ar.name': 'ن',
  'ar.nice_name': 'ن',
  'ar.sub_title': 'ع',
  'ar.description': 'و',
  units: '1',
  rate_plans: 'refundable',
  rates: '2027-01-10;2027-01-20;500;600',
}

test('of ten thousand rows the wrong one is named by row and column, and nothing is brought in', async () => {
  const there = await picturedWorld()
  const before = await everything(there)
  const rows = Array.from({ length: 10_000 }, (_, n) => [
    `home-${n}`,
    n === 6_998 ? '12 EUR' : '1500',
  ])
  const import_id = await send(there, 'many.csv', csvOf([['slug', 'Deposit'], ...rows]))
  const matching: Matching = {
    columns: ['slug', 'damage_deposit'],
    same_for_all: SAME,
    amounts: 'aed',
    days: 'ymd',
  }
  granted(await there.noor.call('matchHomeImport', { import_id, matching }))
  await there.runJobs()
  const found = await look(there, import_id)
  expect(found.counts).toMatchObject({ new: 9_999, faulty: 1 })
  expect(found.faults).toMatchObject([{ line: 7_000, home: 'home-6998', column: 'Deposit' }])
  expect(await there.noor.call('bringInHomes', { import_id, ...REASON })).toMatchObject({
    code: 'IMPORT_FAULTY',
  })
  expect(await everything(there)).toEqual(before)
}, 120_000)

const LIES: Record<string, () => Promise<readonly [name: string, content: Uint8Array | string]>> = {
  file_not_archive: async () => ['homes.zip', 'PK\x03\x04 and then nothing of the kind'],
  file_without_text: async () => ['homes.zip', await zipOf([['readme.txt', 'Hello']])],
  file_not_json: async () => ['homes.json', '{"homes": ['],
  file_other_shape: async () => ['homes.json', '[]'],
  file_without_homes: async () => ['homes.csv', 'slug\r\n'],
  file_not_utf8: async () => ['homes.csv', Uint8Array.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3])],
}

test.each(Object.entries(LIES))('a file with %s is said to be so', async (code, make) => {
  const there = await world()
  const [name, content] = await make()
  const found = await look(there, await send(there, name, content))
  expect(found).toMatchObject({ state: 'read', faults: [{ line: null, code }] })
  expect(
    await there.noor.call('bringInHomes', { import_id: found.import_id, ...REASON }),
  ).toMatchObject({ code: 'IMPORT_FAULTY' })
})

test('pictures that are none: a drawing, a bomb, a broken one, one that is not there and addresses that lead inside are named, each on its field', async () => {
  const there = await picturedWorld()
  const [studio, flat] = (await homesOf(there)).homes
  if (!studio || !flat) throw new Error('Two homes')
  const bomb = await sharp({
    create: { width: 16_000, height: 16_000, channels: 3, background: 'white' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const inside = [
    'http://homes.example/a.jpg',
    'https://169.254.169.254/a.jpg',
    'file:///etc/passwd',
  ]
  const files = {
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'b.png': bomb,
    'c.jpg': Buffer.from('ffd8ffe000104a46', 'hex'),
  }
  const pictures = [...Object.keys(files), 'd.jpg', ...inside].map((file) => ({
    file,
    alt_en: file,
    alt_ar: file,
  }))
  const zip = await zipOf([
    ['homes.json', JSON.stringify({ homes: [{ ...studio, pictures }] })],
    ...Object.entries(files),
  ])
  const { faults } = await look(there, await send(there, 'homes.zip', zip))
  expect(faults.map(({ column, code }) => [column, code])).toEqual([
    ['pictures.0.file', 'picture_type'],
    ['pictures.1.file', 'picture_too_large'],
    ['pictures.2.file', 'picture_unreadable'],
    ['pictures.3.file', 'picture_missing'],
    ['pictures.4.file', 'address_refused'],
    ['pictures.5.file', 'address_refused'],
    ['pictures.6.file', 'address_refused'],
  ])
})

test('a part out of turn or of another size is refused, and one that comes twice does no harm', async () => {
  const { noor, runJobs } = await world()
  const { import_id } = granted(
    await noor.call('beginHomeImport', { file_name: 'homes.json', bytes: 4 }),
  )
  const part = (text: string) => new File([text], 'part')
  const sent = (part_no: number, text: string) =>
    noor.call('sendHomeImportPart', { import_id, part_no, part: part(text) })
  expect(await sent(0, '[]')).toMatchObject({ code: 'FILE_UPLOAD_FAILED' })
  expect(await sent(1, '[]  ')).toMatchObject({ ok: false })
  expect(granted(await sent(0, '[]  '))).toEqual({ is_complete: true })
  expect(granted(await sent(0, '[]  '))).toEqual({ is_complete: true })
  await runJobs()
  expect(await look({ noor, runJobs }, import_id)).toMatchObject({ state: 'read' })
  expect(await noor.call('readHomeImport', { import_id: 999 })).toMatchObject({ code: 'NOT_FOUND' })
})

test('after a month a file is forgotten with all its parts', async () => {
  const there = await world()
  const import_id = await send(there, 'homes.csv', 'a,b\r\n1,2\r\n')
  expect(await look(there, import_id)).toMatchObject({ state: 'matching' })
  there.setClock(31 * 24 * 3600)
  const { forgetImports } = await import('#server/admin/homes/index.ts')
  const names = async () =>
    (await Array.fromAsync(there.services.files.list())).map(({ name }) => name)
  expect(await names()).toContain(`imports/${import_id}/part-0`)
  await forgetImports(there.services, there.clock())
  expect(await there.noor.call('readHomeImport', { import_id })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await names()).toEqual([])
})
