import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { Endpoints } from '#contract/index.ts'
import { serveTranslation } from '#kit/outside/translation.ts'
import { begun, onSale, photograph, pictured, WHOLE, write } from '#kit/written-home.ts'
import { granted, hold, rateFor, world, type World, permitsUntil } from '#kit/index.ts'

const search = async ({ sara }: World, nights = { from: '2027-02-01', to: '2027-02-04' }) =>
  granted(await sara.call('searchRoomCategories', nights)).room_categories.map(({ slug }) => slug)

test('a home is begun, written, pictured and published: guests find, quote and hold it', async () => {
  const there = await world()
  const id = await begun(there)
  const before = granted(await there.noor.call('readHome', { room_category_id: id }))
  expect(before).toMatchObject({ state: 'draft', published: null })
  expect(before.lacks).toEqual(
    expect.arrayContaining([
      { field: 'en', code: 'required', parts: {} },
      { field: 'pictures', code: 'pictures_few', parts: { least: 8, there: 0 } },
    ]),
  )
  expect(
    await there.noor.call('publishHome', { room_category_id: id, reason: 'Too early' }),
  ).toMatchObject({ code: 'HOME_LACKS' })
  const pictures = await pictured(there, id)
  expect(granted(await write(there, id, { ...WHOLE, pictures })).lacks).toEqual([])
  expect(granted(await there.noor.call('readHome', { room_category_id: id })).state).toBe('ready')
  expect(await search(there)).not.toContain('courtyard-loft')

  granted(await there.noor.call('publishHome', { room_category_id: id, reason: 'A new home' }))
  expect(await search(there)).toContain('courtyard-loft')
  const home = { id, slug: 'courtyard-loft' }
  // Monday to Thursday
  const { input } = await rateFor(there.sara, home, { from: '2027-02-01', to: '2027-02-04' })
  expect(input).toBeDefined()
  await hold(there.sara, home, { from: '2027-02-01', to: '2027-02-04' })
  const details = granted(
    await there.sara.call('readRoomDetails', { room_category_slug: 'courtyard-loft' }),
  )
  expect(JSON.stringify(details)).toContain('High windows.')
  const { rows } = await there.pool.query(
    `select actor, reason, subject from activity_log where verb = 'publish-home'`,
  )
  expect(rows).toEqual([
    { actor: expect.any(String), reason: 'A new home', subject: 'courtyard-loft' },
  ])
})

test('what is written of a published home is seen once it is published, and discarded as one', async () => {
  const there = await world()
  const id = await onSale(there)
  granted(await write(there, id, { 'en.nice_name': 'Garden Loft', bathrooms: 2 }))
  const details = async () =>
    JSON.stringify(
      granted(await there.sara.call('readRoomDetails', { room_category_slug: 'courtyard-loft' })),
    )
  expect(await details()).not.toContain('Garden Loft')
  granted(await there.noor.call('discardHomeChanges', { room_category_id: id }))
  expect(
    await there.noor.call('publishHome', { room_category_id: id, reason: 'Nothing' }),
  ).toMatchObject({ code: 'HOME_UNCHANGED' })
  granted(await write(there, id, { 'en.nice_name': 'Garden Loft' }))
  granted(await there.noor.call('publishHome', { room_category_id: id, reason: 'Its garden' }))
  expect(await details()).toContain('Garden Loft')
})

test('publishing changes nothing but what was written: nights, units, owner and search stay', async () => {
  const there = await world()
  const id = await onSale(there)
  const tables = [
    'nightly_rates',
    'units',
    'ownerships',
    'rate_plans',
    'room_category_beds',
    'sales_periods',
  ]
  const kept = async () =>
    await Promise.all(
      [...tables, 'home_search', 'room_category_pictures'].map(
        async (table) =>
          (await there.pool.query(`select to_jsonb(t) from ${table} t order by to_jsonb(t)::text`))
            .rows,
      ),
    )
  await there.pool.query(
    `update nightly_rates set fils = fils + 100 where night in ('2027-03-09', '2027-05-01')`,
  )
  const before = await kept()
  granted(await write(there, id, { 'ar.description': 'كلام آخر' }))
  granted(await there.noor.call('publishHome', { room_category_id: id, reason: 'Better words' }))
  expect(await kept()).toEqual(before)
})

test('of two who write, the second is told when it is the same field, and sees who is there', async () => {
  const there = await world()
  const id = await begun(there)
  granted(await write(there, id, { 'en.name': 'One', bathrooms: 1 }))
  granted(
    await there.salem.call('changeHome', {
      room_category_id: id,
      fields: { 'en.name': 'Two' },
      seen: { 'en.name': 'One' },
    }),
  )
  expect(
    await write(there, id, { 'en.name': 'Three', bathrooms: 2 }, { seen: { 'en.name': 'One' } }),
  ).toMatchObject({
    code: 'HOME_CHANGED_MEANWHILE',
    errors: [{ field: 'fields.en.name', code: 'HOME_CHANGED_MEANWHILE' }],
  })
  const { fields, others } = granted(await there.noor.call('readHome', { room_category_id: id }))
  expect(fields).toMatchObject({ 'en.name': 'Two', bathrooms: 1 })
  expect(others).toMatchObject([{ name: 'Salem Al Ketbi', field: 'en.name' }])
  // another field, or the same words, disturbs nobody
  granted(await write(there, id, { bathrooms: 2 }, { seen: { bathrooms: 1 } }))
  granted(await write(there, id, { 'en.name': 'Two' }, { seen: { 'en.name': 'One' } }))
})

test('every edit can be taken back, with all later ones', async () => {
  const there = await world()
  const id = await begun(there)
  granted(await write(there, id, { 'en.name': 'A lo' }))
  granted(await write(there, id, { 'en.name': 'A loft' }))
  granted(
    await there.salem.call('changeHome', { room_category_id: id, fields: { 'en.name': 'B' } }),
  )
  granted(await write(there, id, { bathrooms: 3 }))
  const { edits } = granted(await there.noor.call('listHomeEdits', { room_category_id: id }))
  expect(edits.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['bathrooms', null, 3],
    ['en.name', 'A loft', 'B'],
    ['en.name', null, 'A loft'],
  ])
  const [newest, middle, oldest] = edits.map((edit) => edit.id)
  const compare = async (edit_id = 0, other_edit_id?: number) =>
    await there.noor.call('compareHomeStates', {
      room_category_id: id,
      edit_id,
      ...(other_edit_id !== undefined && { other_edit_id }),
    })
  expect(granted(await compare(oldest))).toEqual({
    former: { 'en.name': null, bathrooms: null },
    other: { 'en.name': 'B', bathrooms: 3 },
    stays: [],
  })
  expect(granted(await compare(oldest, newest))).toEqual({
    former: { 'en.name': null },
    other: { 'en.name': 'B' },
    stays: [],
  })
  expect(granted(await compare(middle, middle))).toEqual({ former: {}, other: {}, stays: [] })
  expect(await compare(oldest, 9_999)).toMatchObject({
    code: 'NOT_FOUND',
    errors: [{ field: 'other_edit_id' }],
  })
  granted(
    await there.noor.call('restoreHome', { room_category_id: id, edit_id: edits[1]?.id ?? 0 }),
  )
  const { fields } = granted(await there.noor.call('readHome', { room_category_id: id }))
  expect(fields).toMatchObject({ 'en.name': 'A loft', bathrooms: null })
  const other = await begun(there)
  expect(
    await there.noor.call('restoreHome', { room_category_id: other, edit_id: edits[0]?.id ?? 0 }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('a home is paused, put on sale again and retired; what was booked and held stays', async () => {
  const there = await world()
  const id = await onSale(there)
  const home = { id, slug: 'courtyard-loft' }
  await hold(there.sara, home, { from: '2027-02-01', to: '2027-02-04' })
  const move = async (to: 'paused' | 'on_sale' | 'retired') =>
    granted(await there.noor.call('moveHome', { room_category_id: id, to, reason: 'Because' }))
  expect(
    granted(await there.noor.call('previewHomeMove', { room_category_id: id, to: 'paused' })),
  ).toEqual({ stays: 0, last_departure: null, holds: 1, lacks: [] })
  expect(await move('paused')).toEqual({ state: 'paused' })
  expect(await search(there, { from: '2027-03-01', to: '2027-03-04' })).not.toContain(home.slug)
  granted(await write(there, id, { bathrooms: 2 }))
  granted(await there.noor.call('publishHome', { room_category_id: id, reason: 'While paused' }))
  expect(granted(await there.noor.call('readHome', { room_category_id: id })).state).toBe('paused')
  expect(await move('on_sale')).toEqual({ state: 'on_sale' })
  expect(await search(there, { from: '2027-03-01', to: '2027-03-04' })).toContain(home.slug)
  expect(await move('retired')).toEqual({ state: 'retired' })
  await permitsUntil(there.pool, id, '2026-12-01')
  expect(
    await there.noor.call('moveHome', { room_category_id: id, to: 'on_sale', reason: 'Again' }),
  ).toMatchObject({ code: 'HOME_LACKS', errors: [{ field: 'units' }] })
})

test('a copy has everything but what is of one home alone', async () => {
  const there = await world()
  const id = await onSale(there)
  const copy = granted(await there.noor.call('createHome', { copy_of: id })).room_category_id
  const { fields, lacks, state } = granted(
    await there.noor.call('readHome', { room_category_id: copy }),
  )
  expect(state).toBe('draft')
  expect(fields).toMatchObject({
    'en.description': 'High windows.\n\nA desk.',
    slug: null,
    units: null,
    pictures: null,
    permits: null,
  })
  expect(lacks.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['slug', 'units', 'pictures']),
  )
  expect(
    granted(await write(there, copy, { slug: 'courtyard-loft' })).lacks.map(({ code }) => code),
  ).toContain('slug_taken')
})

test('a published home gets another address; the one before leads to it, for good or until it is taken back', async () => {
  const there = await world()
  const { noor, sara } = there
  const id = await onSale(there)
  const publish = async (slug: string) => {
    granted(await write(there, id, { slug }))
    return await noor.call('publishHome', { room_category_id: id, reason: 'A better address' })
  }
  const details = async (room_category_slug: string) =>
    await sara.call('readRoomDetails', { room_category_slug })
  expect(granted(await publish('quiet-loft'))).toEqual({ slug: 'quiet-loft' })
  expect(granted(await publish('quietest-loft'))).toEqual({ slug: 'quietest-loft' })
  const nights = { from: '2027-02-01', to: '2027-02-04' }
  for (const room_category_slug of ['courtyard-loft', 'quiet-loft', 'quietest-loft']) {
    expect(granted(await details(room_category_slug))).toMatchObject({ id, slug: 'quietest-loft' })
    const asked = { room_category_slug, ...nights, guests: 2 }
    expect(granted(await sara.call('readRoomRate', asked)).member.refundable).not.toBeNull()
    expect(granted(await sara.call('listNightPrices', asked)).nights).not.toEqual([])
    granted(await sara.call('listDeparturePrices', asked))
    expect(granted(await sara.call('listFreeNights', asked)).nights).not.toEqual([])
    const { similar_homes } = granted(await sara.call('listSimilarHomes', asked))
    expect(similar_homes.map(({ slug }) => slug)).not.toContain('quietest-loft')
  }
  const slugs = 'courtyard-loft,quietest-loft'
  expect(granted(await sara.call('listSeenHomes', { slugs })).seen_homes).toMatchObject([{ id }])
  expect(await search(there)).toContain('quietest-loft')
  // no other home gets an address that leads here, by screen or by file
  const draft = granted(await noor.call('createHome', { copy_of: id })).room_category_id
  expect(granted(await write(there, draft, { slug: 'quiet-loft' })).lacks).toContainEqual({
    field: 'slug',
    code: 'slug_former',
    parts: { slug: 'quiet-loft', now: 'quietest-loft' },
  })
  expect(granted(await publish('courtyard-loft'))).toEqual({ slug: 'courtyard-loft' })
  expect(granted(await details('quietest-loft'))).toMatchObject({ slug: 'courtyard-loft' })
  const { rows } = await there.pool.query('select slug from former_slugs order by slug')
  expect(rows.map(({ slug }) => slug)).toEqual(['quiet-loft', 'quietest-loft'])
  expect(granted(await details('courtyard-loft'))).toMatchObject({ id })
})

test('the list finds published homes and drafts, says what they lack, and is a file too', async () => {
  const there = await world()
  const id = await onSale(there)
  const draft = await begun(there)
  granted(await write(there, draft, { 'en.nice_name': 'Unwritten Villa' }))
  const { homes, total_count } = granted(await there.noor.call('listHomes', {}))
  expect(total_count).toBe(homes.length)
  expect(homes.find((home) => home.room_category_id === id)).toMatchObject({
    state: 'on_sale',
    lacks: 0,
    units: 2,
    occupancy_bp: 0,
    owner: 'Omar Al Mansoori',
    has_changes: false,
  })
  expect(homes.find((home) => home.room_category_id === draft)).toMatchObject({
    state: 'draft',
    nice_name: 'Unwritten Villa',
    area: null,
    units: 0,
    occupancy_bp: null,
  })
  const found = async (filter: ClientInput<Endpoints['listHomes']>) =>
    granted(await there.noor.call('listHomes', filter)).homes.map(
      ({ room_category_id: one }) => one,
    )
  expect(await found({ q: 'courtyard' })).toEqual([id])
  expect(await found({ q: 'شقة الفناء' })).toEqual([id]) // read in English
  expect(await found({ q: '12' })).toContain(id)
  expect(await found({ state: 'draft' })).toEqual([draft])
  expect(await found({ q: '100%' })).toEqual([])
  for (const sort of ['area', '-changed', 'permit', 'occupancy', '-occupancy'] as const)
    expect((await found({ sort })).toSorted((a, b) => a - b)).toEqual(
      homes.map((home) => home.room_category_id).toSorted((a, b) => a - b),
    )
  granted(await there.noor.call('listHomes', { page: 2 }))
})

test('a photograph is turned upright and loses its metadata; small, dark and alike ones are taken and said', async () => {
  const there = await world()
  const room_category_id = await begun(there)
  const add = async (picture: File) =>
    await there.noor.call('addHomePicture', { room_category_id, picture })
  const first = granted(await add(await photograph('a.jpg', 40)))
  expect(first.remarks).toEqual([])
  const { services } = there
  const stored = await services.files.read(first.picture.file)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(granted(await add(await photograph('a.jpg', 40, 1_400))).remarks).toContain('twice')
  expect(granted(await add(await photograph('b.jpg', 200, 640))).remarks).toContain('small')
  const dark = await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: '#0a0a0c' },
  })
    .jpeg()
    .toBuffer()
  expect(granted(await add(new File([new Uint8Array(dark)], 'night.jpg'))).remarks).toContain(
    'dark',
  )
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', {
    type: 'image/svg+xml',
  })
  expect(await add(svg)).toMatchObject({ code: 'FILE_TYPE_INVALID' })
  const cut = new File(
    [(await (await photograph('c.jpg', 80)).arrayBuffer()).slice(0, 400)],
    'c.jpg',
  )
  expect(await add(cut)).toMatchObject({ code: 'FILE_BROKEN' })
  const strip = await sharp({
    create: { width: 12_000, height: 20, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer()
  expect(await add(new File([new Uint8Array(strip)], 'strip.png'))).toMatchObject({
    code: 'IMAGE_TOO_LARGE',
  })
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  expect(fields.pictures).toHaveLength(4)
})

test('areas and buildings are described on screen; homes without a pin of their own move with their building', async () => {
  const there = await world()
  await begun(there) // everybody may
  const described = {
    name_en: 'Al Quoz',
    name_ar: 'القوز',
    description_en: 'Galleries.',
    description_ar: 'معارض.',
    latitude: 25.14,
    longitude: 55.23,
  }
  granted(
    await there.noor.call('saveArea', {
      ...described,
      slug: 'al-quoz',
      radius_m: 900,
      is_top: false,
    }),
  )
  const building = {
    ...described,
    name_en: 'Gallery House',
    name_ar: 'بيت المعارض',
    area: 'al-quoz',
  }
  const { id } = granted(await there.noor.call('saveBuilding', building))
  expect(await there.noor.call('saveBuilding', building)).toMatchObject({ code: 'BUILDING_EXISTS' })
  expect(await there.noor.call('saveBuilding', { ...building, area: 'nowhere' })).toMatchObject({
    code: 'AREA_NOT_FOUND',
  })
  const home = await onSale(there)
  const { latitude: _latitude, longitude: _longitude, ...rest } = WHOLE
  granted(
    await write(there, home, {
      ...rest,
      'location.slug': 'al-quoz',
      'property.name': 'Gallery House',
      latitude: null,
      longitude: null,
    }),
  )
  granted(await there.noor.call('publishHome', { room_category_id: home, reason: 'It moved' }))
  granted(
    await there.noor.call('saveBuilding', {
      ...building,
      id,
      latitude: 25.2,
      name_en: 'Gallery Court',
    }),
  )
  const { rows } = await there.pool.query('select latitude from room_categories where id = $1', [
    home,
  ])
  expect(rows).toEqual([{ latitude: 25.2 }])
  const { buildings } = granted(await there.noor.call('listBuildings', {}))
  expect(buildings.find((one) => one.id === id)).toMatchObject({
    name_en: 'Gallery Court',
    homes: 1,
  })
})

test('where a translation service is set, a text that is missing is suggested; a person takes it', async () => {
  const service = await serveTranslation()
  const there = await world({ env: { TRANSLATION_URL: `${service.url}/`, TRANSLATION_KEY: 'k1' } })
  const room_category_id = await begun(there)
  granted(await write(there, room_category_id, { 'en.name': 'A loft', 'ar.sub_title': 'طوب' }))
  expect(granted(await there.noor.call('readHomeChoices', {})).can_suggest).toBe(true)
  const suggest = async (field: 'ar.name' | 'en.sub_title' | 'ar.description') =>
    await there.noor.call('suggestHomeText', { room_category_id, field })
  expect(granted(await suggest('ar.name')).text).toContain('A loft')
  expect(granted(await suggest('en.sub_title')).text).toContain('طوب')
  expect(granted(await suggest('ar.description'))).toEqual({ text: null })
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  expect(fields['ar.name'] ?? null).toBeNull()
  service.answerWith({ status: 429, body: { error: 'Slowdown' } })
  expect(await suggest('ar.name')).toMatchObject({ code: 'SUGGESTION_FAILED' })
})
