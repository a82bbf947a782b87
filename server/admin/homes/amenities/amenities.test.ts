import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMENITIES_MAX } from '#contract/home-kinds.ts'
import { granted, world, type World } from '#kit/index.ts'
import { loadAmenities } from '#server/catalogue/amenities.ts'

const HOT_TUB = {
  name_en: 'Plunge pool',
  name_ar: 'حوض غطس',
  amenity_group: 'other_facilities',
} as const
const reason = 'Guests ask for it'

const kept = async ({ noor }: World, filter: object = {}) =>
  granted(await noor.call('listKeptAmenities', filter)).amenities

const codesOf = async (there: World) => (await kept(there)).map(({ code }) => code)

const found = async ({ visitor }: World, amenities: string) =>
  granted(
    await visitor('searchRoomCategories', {
      from: '2027-02-01',
      to: '2027-02-08',
      bounds: '54,24,57,27',
      amenities,
    }),
  )
    .room_categories.map(({ slug }) => slug)
    .toSorted()

const lastEntry = async ({ pool }: World) => {
  const { rows } = await pool.query(
    'select verb, subject, reason, before, after, detail from activity_log order by id desc limit 1',
  )
  return rows[0]
}

test('an amenity is added in both languages, takes its place in the order and is in the log', async () => {
  const there = await world()
  const before = await codesOf(there)
  expect(granted(await there.noor.call('saveAmenity', { ...HOT_TUB, place: 2, reason }))).toEqual({
    code: 'plunge_pool',
  })
  expect(await codesOf(there)).toEqual([before[0], 'plunge_pool', ...before.slice(1)])
  expect(await lastEntry(there)).toMatchObject({
    verb: 'save-amenity',
    subject: 'amenity plunge_pool',
    reason,
    before: {},
    after: { ...HOT_TUB, place: 2 },
  })
})

test('an amenity is named anew, moves to another group and place, and keeps its homes', async () => {
  const there = await world()
  const renamed = {
    name_en: 'Wi-Fi 7',
    name_ar: 'واي فاي 7',
    amenity_group: 'entertainment',
  } as const
  granted(await there.noor.call('saveAmenity', { code: 'wifi', ...renamed, place: 1, reason }))
  const [first] = await kept(there)
  expect(first).toEqual({ code: 'wifi', ...renamed, place: 1, homes: 2, drafts: 0 })
  const { amenities } = granted(await there.visitor('listAmenities', {}))
  expect(amenities.find(({ code }) => code === 'wifi')).toMatchObject({ name: 'Wi-Fi 7' })
})

test('two amenities never share a name, however it is written', async () => {
  const there = await world()
  for (const [field, names] of [
    ['name_en', { name_en: ' sauna' }],
    ['name_ar', { name_ar: 'سَاونا' }],
  ] as const)
    expect(await there.noor.call('saveAmenity', { ...HOT_TUB, ...names, reason })).toMatchObject({
      code: 'AMENITY_EXISTS',
      errors: [{ field, code: 'AMENITY_EXISTS' }],
    })
})

test('search has 63 places: the 64th amenity is refused by name, and one that ends gives its place back', async () => {
  const there = await world()
  const { places_left } = granted(await there.noor.call('listKeptAmenities', {}))
  expect(places_left).toBeGreaterThan(0)
  for (let n = 0; n < places_left; n += 1)
    granted(
      await there.noor.call('saveAmenity', {
        ...HOT_TUB,
        name_en: `Own ${n}`,
        name_ar: `خاص ${n}`,
        reason,
      }),
    )
  expect(await there.noor.call('saveAmenity', { ...HOT_TUB, reason })).toMatchObject({
    code: 'AMENITIES_FULL',
  })
  granted(await there.noor.call('endAmenity', { code: 'sauna', reason }))
  granted(await there.noor.call('saveAmenity', { ...HOT_TUB, reason }))
  const { rows } = await there.pool.query('select bit from amenities order by bit')
  expect(rows.map(({ bit }) => bit)).toEqual(Array.from({ length: AMENITIES_MAX }, (_, bit) => bit))
})

test('homes and drafts lose an amenity that ends; how many is said before, and no start brings it back', async () => {
  const there = await world()
  const { room_category_id } = granted(await there.noor.call('createHome', {}))
  const write = async (amenities: string[]) =>
    granted(await there.noor.call('changeHome', { room_category_id, fields: { amenities } }))
  await write(['gym', 'oven'])
  const standing = { homes: 1, also: 0, drafts: 1 }
  expect(granted(await there.noor.call('previewAmenityEnd', { code: 'gym' }))).toEqual(standing)
  expect(granted(await there.noor.call('endAmenity', { code: 'gym', reason }))).toEqual(standing)
  expect(await lastEntry(there)).toMatchObject({
    verb: 'end-amenity',
    before: { name_en: 'Gym' },
    detail: standing,
  })
  await loadAmenities(there.services.db)
  expect(await codesOf(there)).not.toContain('gym')
  expect(await found(there, 'gym')).toEqual([])
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  expect(fields.amenities).toEqual(['oven'])
  await write(['gym', 'wifi']) // by a colleague whose page still shows it
  const after = granted(await there.noor.call('readHome', { room_category_id }))
  expect(after.fields.amenities).toEqual(['wifi'])
  expect(await there.noor.call('endAmenity', { code: 'gym', reason })).toMatchObject({
    code: 'AMENITY_NOT_FOUND',
  })
})

test('an amenity that ended can be added again under its code', async () => {
  const there = await world()
  granted(await there.noor.call('endAmenity', { code: 'gym', reason }))
  const again = { ...HOT_TUB, name_en: 'Gym', name_ar: 'صالة رياضية', reason }
  expect(granted(await there.noor.call('saveAmenity', again))).toEqual({ code: 'gym' })
  expect(await found(there, 'gym')).toEqual([])
})

test('what became another amenity means that one in searches, drafts and old edits', async () => {
  const there = await world()
  const { room_category_id } = granted(await there.noor.call('createHome', {}))
  const write = async (amenities: string[]) =>
    granted(await there.noor.call('changeHome', { room_category_id, fields: { amenities } }))
  await write(['oven', 'gym', 'wifi'])
  await write(['gym'])
  const asked = { code: 'oven', into: 'wifi' }
  expect(granted(await there.noor.call('previewAmenityEnd', asked))).toEqual({
    homes: 1,
    also: 1,
    drafts: 0,
  })
  granted(await there.noor.call('mergeAmenities', { ...asked, reason }))
  granted(await there.noor.call('mergeAmenities', { code: 'wifi', into: 'ethernet', reason }))
  expect(await found(there, 'oven')).toEqual(await found(there, 'ethernet'))
  expect(await found(there, 'oven,wifi,gym')).toEqual(['downtown-flat'])
  const { amenities } = granted(await there.visitor('listAmenities', {}))
  expect(amenities.find(({ code }) => code === 'ethernet')?.former_codes).toEqual(['oven', 'wifi'])
  const { edits } = granted(await there.noor.call('listHomeEdits', { room_category_id }))
  const [newest] = edits
  if (!newest) throw new Error('It was written')
  granted(await there.noor.call('restoreHome', { room_category_id, edit_id: newest.id }))
  await write(['oven', 'gym'])
  const { fields } = granted(await there.noor.call('readHome', { room_category_id }))
  expect(fields.amenities).toEqual(['ethernet', 'gym'])
  // its name is free, its code means another one for good
  const again = { ...HOT_TUB, name_en: 'Oven', name_ar: 'فرن', reason }
  expect(granted(await there.noor.call('saveAmenity', again))).toEqual({ code: 'oven_2' })
  expect(
    await there.noor.call('mergeAmenities', { code: 'gym', into: 'gym', reason }),
  ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('the list is filtered by words and group, sorted, and exported as it is shown', async () => {
  const there = await world()
  const pools = await kept(there, { q: 'POOL', sort: 'name' })
  expect(pools.map(({ code }) => code)).toEqual(['private_pool', 'shared_pool'])
  expect((await kept(there, { q: 'مسبح' })).map(({ code }) => code)).toEqual([
    'private_pool',
    'shared_pool',
  ])
  const [most] = await kept(there, { sort: '-homes' })
  expect(most).toMatchObject({ code: 'wifi', homes: 2 })
  expect(
    new Set((await kept(there, { amenity_group: 'kitchen' })).map((one) => one.amenity_group)),
  ).toEqual(new Set(['kitchen']))
  const { bytes } = granted(await there.noor.call('exportAmenities', { q: 'sauna' }))
  expect(new TextDecoder().decode(bytes)).toContain('"sauna","other_facilities","Sauna","ساونا"')
})

const step = fc.record({
  act: fc.constantFrom('add', 'end', 'merge', 'have'),
  one: fc.nat(62),
  other: fc.nat(62),
  home: fc.constantFrom(1, 2),
})

test('after any adds, mergers and ends, search finds by every code the homes that have what it means', async () => {
  const there = await world()
  const { noor, pool } = there
  /** What each code that ever was means, and which homes have it; null: it ended. */
  const means = new Map<string, string | null>()
  const has = new Map<string, Set<number>>()
  for (const code of await codesOf(there)) {
    means.set(code, code)
    has.set(code, new Set())
  }
  has
    .set('wifi', new Set([1, 2]))
    .set('gym', new Set([2]))
    .set('oven', new Set([2]))
  const { rows: slugs } = await pool.query<{ id: number; slug: string }>(
    'select id, slug from room_categories where id in (1, 2)',
  )
  let made = 0
  const living = () => [...has.keys()]
  const follow = (from: string, to: string | null) => {
    for (const [code, meaning] of means) if (meaning === from) means.set(code, to)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      for (const { act, one, other, home } of steps) {
        const codes = living()
        const code = codes[one % codes.length]
        const into = codes[other % codes.length]
        if (code === undefined || into === undefined) continue
        if (act === 'add') {
          const named = {
            ...HOT_TUB,
            name_en: `Own ${(made += 1)}`,
            name_ar: `خاص ${made}`,
            reason,
          }
          const reply = await noor.call('saveAmenity', named)
          expect(reply.ok).toBe(codes.length < AMENITIES_MAX)
          if (!reply.ok) continue
          means.set(reply.data.code, reply.data.code)
          has.set(reply.data.code, new Set())
        } else if (act === 'have') {
          await pool.query(
            'insert into room_category_amenities select $1, id from amenities where code = $2 on conflict do nothing',
            [home, code],
          )
          has.get(code)?.add(home)
        } else if (act === 'end' || code === into) {
          granted(await noor.call('endAmenity', { code, reason }))
          follow(code, null)
          has.delete(code)
        } else {
          granted(await noor.call('mergeAmenities', { code, into, reason }))
          follow(code, into)
          for (const id of has.get(code) ?? []) has.get(into)?.add(id)
          has.delete(code)
        }
      }
      expect((await codesOf(there)).toSorted()).toEqual(living().toSorted())
      // search is asked for whatever changed; others it cannot have touched
      const touched = [...means].filter(
        ([code, meaning]) => meaning !== code || has.get(code)?.size || code.startsWith('own_'),
      )
      for (const [code, meaning] of touched) {
        const homes = meaning === null ? undefined : has.get(meaning)
        const expected = slugs.filter(({ id }) => homes?.has(id)).map(({ slug }) => slug)
        expect(await found(there, code), code).toEqual(expected.toSorted())
      }
      const { rows } = await pool.query('select max(bit) as most from amenities')
      expect(rows[0].most).toBeLessThan(AMENITIES_MAX)
    }),
    { numRuns: 4, seed: 20270111 },
  )
}, 60_000)
