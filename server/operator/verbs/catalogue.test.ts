import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { dubaiDay } from '#server/core/time.ts'
import { granted, hold, rateFor, type World, world } from '#kit/index.ts'
import { operate, type OperatorReply } from '#server/operator/index.ts'

const EXAMPLES = join(import.meta.dirname, '../../../docs/operator')
const JSON_FILE = join(EXAMPLES, 'catalogue.json')
const CSV_FILE = join(EXAMPLES, 'catalogue.csv')
const LOFT = 'gallery-house-loft'

type Given = Record<string, unknown>
const example = (): Given => JSON.parse(readFileSync(JSON_FILE, 'utf8')).homes[0]

const importing = ({ services, clock }: World, file: string, ...flags: string[]) =>
  operate(services, { now: clock(), today: dubaiDay(clock()) }, [
    'import-catalogue',
    file,
    ...flags,
  ])

function catalogue(homes: unknown[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(EXAMPLES, folder, { recursive: true })
  writeFileSync(join(folder, 'own.json'), JSON.stringify({ homes }))
  return join(folder, 'own.json')
}

function lines(answer: OperatorReply): string[] {
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.lines
}

const TABLES =
  'locations location_texts properties property_texts suppliers room_categories room_category_texts units rate_plans nightly_rates room_category_amenities room_category_beds room_category_pictures pictures'.split(
    ' ',
  )

const byName = (a: string, b: string) => a.localeCompare(b)

async function everything({ pool }: World) {
  const kept = await Promise.all(
    TABLES.map((table) => pool.query(`select * from ${table} t order by to_jsonb(t)::text`)),
  )
  return Object.fromEntries(kept.map(({ rows }, index) => [TABLES[index], rows]))
}

async function loft({ pool, sara }: World) {
  const { rows } = await pool.query<{ id: number }>(
    'select id from room_categories where slug = $1',
    [LOFT],
  )
  return { person: sara, home: { id: rows[0]?.id ?? 0, slug: LOFT } }
}

const unitsOfBefore = (number: string, units: string[]) => ({
  permit: { class: 'deluxe', number, expires_on: '2027-12-31' },
  units,
})

async function permitsIn({ pool }: World) {
  const { rows } = await pool.query(
    `select u.name as unit, p.number, lower(p.valid_during)::text as first, (upper(p.valid_during) - 1)::text as last
     from unit_permits p join units u on u.id = p.unit_id where p.room_category_id > 2 order by u.name, p.valid_during`,
  )
  return rows
}

async function readSearch({ pool }: World) {
  const { rows } = await pool.query(
    'select s::text as row from home_search s union all select c::text from home_cards c order by 1',
  )
  return rows
}

test('after an import search reads what it would if all of it were made anew, also of homes that share an area, a supplier or a picture', async () => {
  const there = await world()
  const loftBesides = { ...example(), slug: 'gallery-house-studio', ...unitsOfBefore('GAL', ['9']) }
  lines(await importing(there, catalogue([example(), loftBesides])))
  const { location, ...rest } = example()
  const about = {
    ...Object(Reflect.get(Object(location), 'about')),
    en: { name: 'Al Quoz Arts', description: 'Galleries.', activities: [] },
  }
  lines(
    await importing(
      there,
      catalogue([
        { ...rest, ...unitsOfBefore('ALQ', ['1']), location: { slug: 'al-quoz', about } },
      ]),
    ),
  )
  const kept = await readSearch(there)
  expect(JSON.stringify(kept).match(/Al Quoz Arts/g)).toHaveLength(2)
  await there.pool.query('select rebuild_search()')
  expect(kept).toEqual(await readSearch(there))
})

test('an imported home can be searched, read in both languages, quoted and held', async () => {
  const there = await world()
  expect(lines(await importing(there, JSON_FILE))).toEqual([`added      ${LOFT}`])
  const { person, home } = await loft(there)
  // Thursday to Sunday: one weekday night, two weekend nights
  const nights = { from: '2027-02-04', to: '2027-02-07' }
  const found = granted(await person.call('searchRoomCategories', nights)).room_categories.find(
    ({ slug }) => slug === LOFT,
  )
  expect(found).toMatchObject({
    nice_name: 'Gallery Loft',
    units_left: 2,
    area: { slug: 'al-quoz', name: 'Al Quoz' },
  })
  const quote = granted(await person.call('readRoomRate', { room_category_slug: LOFT, ...nights }))
  expect(quote.non_member.refundable?.rate.daily_rate.map(({ price }) => price)).toEqual([
    '640.00',
    '760.00',
    '760.00',
  ])
  expect(quote.non_member.non_refundable?.rate.daily_rate[0]?.price).toBe('560.00') // 12.5% off
  await hold(person, home, nights)

  const details = granted(
    await person.call('readRoomDetails', { room_category_slug: LOFT }, { 'accept-language': 'ar' }),
  )
  expect(details).toMatchObject({
    nice_name: 'لوفت المعرض',
    property: { name: 'بيت المعرض' },
    area: { name: 'القوز' },
    permit_class: 'deluxe',
    permits: [
      { number: 'ALQ-GAL-2041', expires_on: '2027-12-31', url: null },
      { number: 'ALQ-GAL-2042', expires_on: '2027-12-31', url: null },
    ],
    rules: { pets: true, group: false, smoking_allowed: false, min_age_to_book: 21 },
    damage_deposit: '1500.00',
    legal_occupants: 4,
    check_out_time: '11:00',
    images: [{ alt: 'غرفة معيشة اللوفت في ضوء المساء', width: 720, height: 480 }],
  })
  expect(details.amenities.map(({ code }) => code)).toEqual(['wifi', 'oven'])
  const shown = await there.app.request(`/pictures/${details.images[0]?.file}?w=320`)
  expect(shown.headers.get('content-type')).toBe('image/webp')
  const { rows } = await there.pool.query('select actor, verb, subject, detail from activity_log')
  expect(rows).toEqual([
    {
      actor: 'operator',
      verb: 'import-catalogue',
      subject: 'catalogue.json',
      detail: { dry_run: false, added: [LOFT], changed: [], unchanged: 0 },
    },
  ])
})

test('importing the same file again changes nothing, nor does the same catalogue as CSV', async () => {
  const there = await world()
  lines(await importing(there, JSON_FILE))
  const before = await everything(there)
  expect(lines(await importing(there, JSON_FILE))).toEqual([`unchanged  ${LOFT}`])
  expect(lines(await importing(there, CSV_FILE))).toEqual([`unchanged  ${LOFT}`])
  expect(await everything(there)).toEqual(before)
})

test('a file of before, with one permit for the home, gives it to each unit; a name alone keeps what the unit has', async () => {
  const there = await world()
  const before = { ...example(), ...unitsOfBefore('ALQ-1', ['L1', 'L2']) }
  lines(await importing(there, catalogue([before])))
  const kept = [
    { unit: 'L1', number: 'ALQ-1', first: null, last: '2027-12-31' },
    { unit: 'L2', number: 'ALQ-1', first: null, last: '2027-12-31' },
  ]
  expect(await permitsIn(there)).toEqual(kept)
  const renewed = { name: 'L1', permits: [{ number: 'ALQ-2', expires_on: '2028-12-31' }] }
  const next = { ...example(), permit: { class: 'deluxe' }, units: [renewed, 'L2'] }
  expect(lines(await importing(there, catalogue([next])))).toEqual([`changed    ${LOFT}`])
  const after = [
    ...kept.slice(0, 1),
    { unit: 'L1', number: 'ALQ-2', first: '2028-01-01', last: '2028-12-31' },
    ...kept.slice(1),
  ]
  expect(await permitsIn(there)).toEqual(after)
  for (const file of [before, next])
    expect(lines(await importing(there, catalogue([file])))).toEqual([`unchanged  ${LOFT}`])
  expect(await permitsIn(there)).toEqual(after)
})

test('permits that contradict each other are not imported', async () => {
  const there = await world()
  lines(await importing(there, JSON_FILE))
  const before = await permitsIn(there)
  const units = (...permits: object[]) => [{ name: 'L1', permits }, 'L2']
  const wrong = { number: 'X', issued_on: '2027-06-01', expires_on: '2028-06-01' }
  expect(await importing(there, catalogue([{ ...example(), units: units(wrong) }]))).toMatchObject({
    faults: [{ where: `${LOFT} · units.0`, problem: expect.stringContaining('shares days') }],
  })
  const taken = { number: 'MAR-STU-1', issued_on: '2028-01-01', expires_on: '2028-06-01' }
  expect(await importing(there, catalogue([{ ...example(), units: units(taken) }]))).toMatchObject({
    faults: [{ where: `${LOFT} · units.0`, problem: expect.stringContaining('marina-studio') }],
  })
  expect(await permitsIn(there)).toEqual(before)
})

const YESTERDAY = '2027-01-09'

test.each([
  ['has lapsed', { permit: { class: 'deluxe', number: 'ALQ', expires_on: YESTERDAY } }],
  ['is not named', {}],
  [
    'has lapsed for each unit',
    { units: [{ name: 'L1', permits: [{ number: 'ALQ', expires_on: YESTERDAY }] }] },
  ],
])('a home whose permit %s comes in and is sold to nobody', async (_, permits) => {
  const there = await world()
  const units = ['L1', 'L2']
  lines(await importing(there, catalogue([{ ...example(), units, ...permits }])))
  const { person, home } = await loft(there)
  const stay = { from: '2027-02-04', to: '2027-02-07' }
  const { room_categories } = granted(await person.call('searchRoomCategories', stay))
  expect(room_categories.map(({ slug }) => slug)).not.toContain(home.slug)
  expect(await person.call('readRoomRate', { room_category_slug: LOFT, ...stay })).toMatchObject({
    code: 'ROOM_UNAVAILABLE',
  })
})

test('a home that comes in without a permit is sold once it has one', async () => {
  const there = await world()
  const file = { ...example(), permit: { class: 'deluxe' }, units: ['L1'] }
  lines(await importing(there, catalogue([file])))
  const permitted = { name: 'L1', permits: [{ number: 'ALQ', expires_on: '2027-12-31' }] }
  lines(await importing(there, catalogue([{ ...file, units: [permitted] }])))
  const { person } = await loft(there)
  const { room_categories } = granted(
    await person.call('searchRoomCategories', { from: '2027-02-04', to: '2027-02-07' }),
  )
  expect(room_categories.map(({ slug }) => slug)).toContain(LOFT)
})

test('CSV and JSON give the same home', async () => {
  const [from_json, from_csv] = [await world(), await world()]
  lines(await importing(from_json, JSON_FILE))
  expect(lines(await importing(from_csv, CSV_FILE))).toEqual([`added      ${LOFT}`])
  expect(await everything(from_csv)).toEqual(await everything(from_json))
})

test('a place described once serves the homes that come after it in the file, not those before', async () => {
  const there = await world()
  const neighbour = {
    ...example(),
    slug: 'neighbour',
    ...unitsOfBefore('NEIGHBOUR', ['1']),
    location: { slug: 'al-quoz' },
    property: { name: 'Gallery House' },
  }
  expect(await importing(there, catalogue([neighbour, example()]))).toMatchObject({
    faults: [{ where: 'neighbour · location.slug' }, { where: 'neighbour · property.name' }],
  })
  expect(lines(await importing(there, catalogue([example(), neighbour])))).toEqual([
    `added      ${LOFT}`,
    'added      neighbour',
  ])
  const { rows } = await there.pool.query(
    'select count(distinct property_id)::int as buildings from room_categories where id > 2',
  )
  expect(rows).toEqual([{ buildings: 1 }])
})

test('a dry run says what would change, changes nothing, and is logged', async () => {
  const there = await world()
  const before = await everything(there)
  expect(lines(await importing(there, JSON_FILE, '--dry-run'))).toEqual([
    `added      ${LOFT}`,
    'Dry run: nothing was changed.',
  ])
  expect(await everything(there)).toEqual(before)
  expect((await there.pool.query('select detail from activity_log')).rows).toMatchObject([
    { detail: { dry_run: true, added: [LOFT] } },
  ])
})

test('a changed file changes the home: units that are gone are no longer sold and stay, new prices hold for their nights alone', async () => {
  const there = await world()
  lines(await importing(there, JSON_FILE))
  const { person, home } = await loft(there)
  const june = await rateFor(person, home, { from: '2027-06-01', to: '2027-06-03' })
  const changed = {
    ...example(),
    units: ['L2', 'L3'],
    rate_plans: [{ is_refundable: false }],
    amenities: ['gym'],
    beds: [
      { room: 1, kind: 'queen' },
      { room: 0, kind: 'sofa_bed' },
    ],
    pictures: [],
    needs_health_consent: false,
    rates: [{ from: '2027-02-01', to: '2027-03-01', weekday: 700, weekend: '800.5' }],
  }
  expect(lines(await importing(there, catalogue([changed])))).toEqual([`changed    ${LOFT}`])
  const { rows: units } = await there.pool.query(
    'select name, is_active from units where room_category_id = $1 order by id',
    [home.id],
  )
  const { rows: declared } = await there.pool.query(
    'select needs_health_consent from room_categories where id = $1',
    [home.id],
  )
  expect(declared).toEqual([{ needs_health_consent: false }])
  expect(units).toEqual([
    { name: 'L1', is_active: false },
    { name: 'L2', is_active: true },
    { name: 'L3', is_active: true },
  ])
  const price = async (from: string, to: string) =>
    granted(await person.call('readRoomRate', { room_category_slug: LOFT, from, to }))
  const february = await price('2027-02-05', '2027-02-08')
  expect(february.non_member.refundable).toBeNull()
  expect(february.non_member.non_refundable?.rate.daily_rate.map((night) => night.price)).toEqual([
    '800.50',
    '800.50',
    '700.00',
  ])
  expect(
    (await rateFor(person, home, { from: '2027-06-01', to: '2027-06-03' })).total_fils,
  ).toBeGreaterThan(june.total_fils)
  const details = granted(await person.call('readRoomDetails', { room_category_slug: LOFT }))
  expect(details).toMatchObject({ images: [], amenities: [{ code: 'gym' }] })
  expect(details.rooms).toEqual([
    { room: 1, beds: [{ kind: 'queen', beds: 1 }] },
    { room: 0, beds: [{ kind: 'sofa_bed', beds: 1 }] },
  ])
  lines(await importing(there, JSON_FILE))
  const { rows } = await there.pool.query(
    'select name, is_active from units where room_category_id = $1 order by id',
    [home.id],
  )
  expect(rows.map(({ is_active }) => is_active)).toEqual([true, true, false])
})

test('beds that are told sleep everybody, stand in every bedroom and in no other', async () => {
  const there = await world()
  const faultsOf = async (beds: Given[]) => {
    const answer = await importing(there, catalogue([{ ...example(), beds }]))
    return answer.ok ? [] : answer.faults
  }
  const king = { room: 1, kind: 'king', beds: 1 }
  const sofa = { room: 0, kind: 'sofa_bed', beds: 1 }
  const found = (field: string, problem: string) => ({ where: `${LOFT} · ${field}`, problem })
  expect(await faultsOf([])).toEqual([])
  expect(await faultsOf([king])).toEqual([found('beds', 'sleep 2 people, and the home is for 3')])
  expect(await faultsOf([sofa, { ...sofa, kind: 'queen' }])).toEqual([
    found('beds', 'bedroom 1 has no bed'),
  ])
  expect(await faultsOf([king, { ...king, room: 2 }])).toEqual([
    found('beds.1.room', 'there is no bedroom 2'),
  ])
  expect(await faultsOf([king, king])).toEqual([found('beds.1', 'king in room 1 is listed twice')])
  expect(await faultsOf([king, { ...sofa, kind: 'hammock' }])).toHaveLength(1)
})

test('every error of a file is reported at once, with home and field, and nothing is imported', async () => {
  const there = await world()
  const before = await everything(there)
  const { ar: _ar, ...no_arabic } = example()
  const file = catalogue([
    example(),
    {
      ...no_arabic,
      slug: 'second',
      owner: 'sara@example.com',
      location: { slug: 'atlantis' },
      bedrooms: 1,
      max_occupants: 6,
      legal_occupants: 5,
      damage_deposit: '50',
      permit: { number: 'X', class: 'gold', expires_on: '2027-12-31' },
      amenities: ['wifi', 'moat'],
      units: ['A', 'A'],
      rates: [
        { from: '2027-01-01', to: '2027-02-01', weekday: '1', weekend: '1' },
        { from: '2027-01-31', to: '2027-01-31', weekday: '1', weekend: '1' },
        { from: '2027-01-15', to: '2027-03-01', weekday: '1', weekend: '1' },
      ],
      pictures: [
        { file: 'nowhere.jpg', alt_en: 'a', alt_ar: 'أ' },
        { file: 'README.md', alt_en: 'a', alt_ar: 'أ' },
        { file: '../../../etc/hostname', alt_en: 'a', alt_ar: 'أ' },
      ],
      balcony: true,
    },
    {
      ...example(),
      slug: 'third',
      owner: 'nobody@example.com',
      type: 'studio',
      permit: { number: 'X', class: 'deluxe', expires_on: '2027-01-09' },
      supplier: {
        legal_name_en: 'Gallery House Holiday Homes LLC',
        legal_name_ar: 'أ',
        address_en: 'a',
        address_ar: 'أ',
      },
      property: { name: 'Pearl Tower' },
    },
    { ...example() },
  ])
  const answer = await importing(there, file)
  const told = answer.ok ? [] : answer.faults.map(({ where }) => where)
  const second = [
    'ar',
    'permit.class',
    'balcony',
    'owner',
    'location.slug',
    'location.slug',
    'legal_occupants',
    'max_occupants',
  ]
  const of_lists = [
    'amenities.1',
    'beds',
    'units.1',
    'rates.1.to',
    'rates.2',
    'pictures.0.file',
    'pictures.1.file',
    'pictures.2.file',
  ]
  const third = ['owner', 'bedrooms', 'supplier', 'location.slug', 'units.0', 'units.1']
  const expected = [
    `${LOFT} · slug`,
    ...[...second, ...of_lists, 'damage_deposit'].map((field) => `second · ${field}`),
    ...third.map((field) => `third · ${field}`),
  ]
  expect(told.toSorted(byName)).toEqual(expected.toSorted(byName))
  expect(await everything(there)).toEqual(before)
  expect((await there.pool.query('select verb from activity_log')).rows).toEqual([])
})

test('a file that is none, is not there or has no homes is refused, and an unknown column of a CSV is named', async () => {
  const there = await world()
  const file = catalogue([])
  expect(await importing(there, '/nowhere/catalogue.json')).toMatchObject({
    ok: false,
    faults: [{ where: '--file' }],
  })
  expect(await importing(there, file)).toMatchObject({ ok: false, faults: [{ where: 'the file' }] })
  writeFileSync(file, '{"homes": [')
  expect(await importing(there, file)).toMatchObject({
    ok: false,
    faults: [{ where: 'the file', problem: expect.stringContaining('not JSON') }],
  })
  const csv = file.replace('own.json', 'own.csv')
  writeFileSync(
    csv,
    readFileSync(CSV_FILE, 'utf8').replace('square_feet', 'square_metres').replace(',820,', ',76,'),
  )
  expect(await importing(there, csv)).toMatchObject({
    faults: [
      { where: `${LOFT} · square_feet`, problem: 'is required' },
      { where: `${LOFT} · square_metres` },
    ],
  })
  writeFileSync(csv, 'slug,owner\na,b,c\n')
  expect(await importing(there, csv)).toMatchObject({
    faults: [{ where: 'the file', problem: expect.stringContaining('not CSV') }],
  })
})

test('a large photograph is stored upright, at most 2400 px a side, without metadata', async () => {
  const there = await world()
  const file = catalogue([
    { ...example(), pictures: [{ file: 'large.jpg', alt_en: 'a', alt_ar: 'أ' }] },
  ])
  await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#135' } })
    .withExif({ IFD0: { Artist: 'The photographer' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file.replace('own.json', 'large.jpg'))
  lines(await importing(there, file))
  const { rows } = await there.pool.query<{ file: string }>(
    `select file, width, height, blur from pictures where alt_en = 'a'`,
  )
  expect(rows).toMatchObject([
    { width: 1_200, height: 2_400, blur: expect.stringMatching(/^data:image\/webp;base64,/) },
  ])
  const kept = await sharp(await there.services.files.read(rows[0]?.file ?? '')).metadata()
  expect(kept).toMatchObject({ format: 'webp', width: 1_200, height: 2_400 })
  expect(kept.exif).toBeUndefined()
})
