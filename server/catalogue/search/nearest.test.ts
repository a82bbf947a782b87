import { expect, test } from 'vitest'
import { addDays } from '#server/core/time.ts'
import { granted, TODAY, world, type World } from '#kit/index.ts'

const NIGHTS = { from: '2027-02-01', to: '2027-02-05' }
const MARINA = '55.1,25.0,55.2,25.1'

type Params = Record<string, string | number>

async function nearest(there: World, more: Params = {}) {
  return granted(await there.visitor('findNearestNights', { ...NIGHTS, ...more }))
}

const block = ({ pool }: World, during: string, home: number) =>
  pool.query(
    `insert into occupancies (room_category_id, unit_id, during, kind) select room_category_id, id, $1, 'block' from units where room_category_id = $2`,
    [during, home],
  )

test('as many nights, the nearest four, before and after, in the order of the calendar, each as its own search says', async () => {
  const there = await world()
  await block(there, '[2027-01-30,2027-02-06)', 1)
  const only_studio = { bounds: MARINA }
  const { nights } = await nearest(there, only_studio)
  expect(nights.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-25', '2027-01-29'],
    ['2027-01-26', '2027-01-30'],
    ['2027-02-06', '2027-02-10'],
    ['2027-02-07', '2027-02-11'],
  ])
  for (const { from, to, total_count, total } of nights) {
    const search = granted(
      await there.visitor('searchRoomCategories', { ...only_studio, from, to }),
    )
    expect(search.total_count).toBe(total_count)
    expect(search.price_range.min).toBe(total)
  }
})

test('nothing sooner than today, nothing beyond a fortnight, nothing that the filters refuse', async () => {
  const there = await world()
  await block(there, '[2027-01-01,2027-02-20)', 1)
  const bounds = MARINA
  expect((await nearest(there, { bounds })).nights).toEqual([])
  expect(
    (await nearest(there, { bounds, from: '2027-02-07', to: '2027-02-08' })).nights.map(
      ({ from }) => from,
    ),
  ).toEqual(['2027-02-20', '2027-02-21'])
  await there.pool.query('delete from occupancies')
  await block(there, '[2027-01-12,2027-02-20)', 1)
  const soon = await nearest(there, { bounds, from: '2027-01-12', to: '2027-01-13' })
  expect(soon.nights.map(({ from }) => from)).toEqual([TODAY, addDays(TODAY, 1)])
  expect(
    (
      await nearest(there, {
        bounds,
        from: '2027-01-12',
        to: '2027-01-13',
        free_cancellation: 'true',
      })
    ).nights,
  ).toEqual([])
  expect(
    (await nearest(there, { bounds, from: '2027-01-12', to: '2027-01-13', price_max: '1' })).nights,
  ).toEqual([])
})

test('a member sees the lowest total of members', async () => {
  const there = await world()
  await block(there, '[2027-01-30,2027-02-06)', 1)
  const input = { ...NIGHTS, bounds: MARINA }
  const [member] = granted(await there.layla.call('findNearestNights', input)).nights
  const [visitor] = granted(await there.visitor('findNearestNights', input)).nights
  expect(Number(member?.total)).toBeLessThan(Number(visitor?.total))
})

test('the same nights in other areas, and their homes', async () => {
  const there = await world()
  await block(there, '[2027-02-01,2027-02-05)', 1)
  const { areas, homes } = await nearest(there, { bounds: MARINA })
  expect(homes.map(({ slug }) => slug)).toEqual(['downtown-flat'])
  expect(areas).toEqual([
    {
      slug: 'downtown-dubai',
      name: 'Downtown Dubai',
      total_count: 1,
      total: homes[0]?.price.non_member.total,
    },
  ])
  expect((await nearest(there, { bounds: MARINA, pets: 'true' })).areas).toEqual([])
})

test('which single choice frees the most homes, and those homes', async () => {
  const there = await world()
  await there.pool.query('update room_categories set pets_allowed = true')
  const input = { types: 'villa', amenities: 'wifi', pets: 'true', guests: 2 }
  const { fewer_filters, homes, areas } = await nearest(there, input)
  expect(fewer_filters).toEqual([{ filter: 'types', amenity: null, total_count: 2 }])
  expect(homes.map(({ slug }) => slug)).toEqual(['marina-studio', 'downtown-flat'])
  expect(areas).toEqual([])
  await there.pool.query(`update room_categories set type = 'villa' where id = 2`)
  expect(
    (await nearest(there, { ...input, amenities: 'wifi,oven,nothing' })).fewer_filters,
  ).toEqual([{ filter: 'amenities', amenity: 'nothing', total_count: 1 }])
  const two_ways = await nearest(there, { bedrooms: '4', price_max: '1' })
  expect(two_ways.fewer_filters).toEqual([])
})

test('homes that one choice less finds here come before those of other areas', async () => {
  const there = await world()
  const { fewer_filters, areas, homes } = await nearest(there, { bounds: MARINA, bedrooms: '2' })
  expect(fewer_filters).toEqual([{ filter: 'bedrooms', amenity: null, total_count: 1 }])
  expect(areas.map(({ slug }) => slug)).toEqual(['downtown-dubai'])
  expect(homes.map(({ slug }) => slug)).toEqual(['marina-studio'])
})

test('where no single choice helps, the nearest homes for as many people on these nights', async () => {
  const there = await world()
  const more = { bounds: MARINA, bedrooms: '4', price_max: '1', amenities: 'nothing', guests: 2 }
  const { nights, areas, fewer_filters, homes, nights_of_homes } = await nearest(there, more)
  expect([nights, areas, fewer_filters]).toEqual([[], [], []])
  expect(nights_of_homes).toEqual(NIGHTS)
  expect(homes.map(({ slug }) => slug)).toEqual(['marina-studio', 'downtown-flat'])
  await block(there, '[2027-02-01,2027-02-05)', 1)
  expect((await nearest(there, more)).homes.map(({ slug }) => slug)).toEqual(['downtown-flat'])
  await there.pool.query('update room_categories set max_occupants = 4, legal_occupants = 4')
  expect((await nearest(there, { ...more, guests: 5 })).homes).toEqual([])
})

test('where no home takes them on these nights, the nearest on which one does, longer where it asks for more nights', async () => {
  const there = await world()
  const more = { bedrooms: '4', price_max: '1', amenities: 'nothing', guests: 2 }
  await there.pool.query('update room_categories set min_nights = case id when 1 then 3 else 6 end')
  const longer = await nearest(there, { ...more, from: '2027-02-01', to: '2027-02-02' })
  expect(longer.nights_of_homes).toEqual({ from: '2027-02-01', to: '2027-02-04' })
  expect(longer.homes.map(({ slug }) => slug)).toEqual(['marina-studio'])
  expect(longer.nights_for_party).toHaveLength(4)
  expect(longer.nights_for_party[0]).toMatchObject(longer.nights_of_homes)
  for (const { from, to, total_count, total } of longer.nights_for_party) {
    const search = granted(await there.visitor('searchRoomCategories', { from, to, guests: 2 }))
    expect([search.total_count, search.price_range.min]).toEqual([total_count, total])
  }
  await block(there, '[2027-01-30,2027-02-06)', 1)
  const later = await nearest(there, more)
  expect(later.nights_of_homes).toEqual({ from: '2027-02-01', to: '2027-02-07' })
  expect(later.homes.map(({ slug }) => slug)).toEqual(['downtown-flat'])
  await block(there, '[2027-01-30,2027-02-06)', 2)
  expect((await nearest(there, more)).nights_of_homes).toEqual({
    from: '2027-02-06',
    to: '2027-02-10',
  })
  await there.pool.query('update room_categories set min_nights = 30')
  expect(await nearest(there, more)).toMatchObject({
    homes: [],
    nights_of_homes: NIGHTS,
    nights_for_party: [],
  })
})

test('the choice that frees more homes comes first', async () => {
  const there = await world()
  await there.pool.query(`update room_categories set pets_allowed = true where id = 1;
    insert into room_category_beds (room_category_id, room, kind, beds) values (1, 1, 'single', 2), (2, 1, 'single', 2)`)
  const { fewer_filters } = await nearest(there, { beds: 2, pets: 'true', bedrooms: '2' })
  expect(fewer_filters).toEqual([
    { filter: 'bedrooms', amenity: null, total_count: 1 },
    { filter: 'pets', amenity: null, total_count: 1 },
  ])
  const free = await nearest(there, { rating: '4.5', types: 'apartment' })
  expect(free.fewer_filters).toEqual([
    { filter: 'types', amenity: null, total_count: 1 },
    { filter: 'rating', amenity: null, total_count: 1 },
  ])
})

test('an emirate without homes has nothing near; what a search refuses is refused', async () => {
  const there = await world()
  expect(await nearest(there, { location: 'sharjah' })).toEqual({
    ...NIGHTS,
    nights: [],
    first_nights: null,
    areas: [],
    fewer_filters: [],
    homes: [],
    nights_of_homes: NIGHTS,
    nights_for_party: [],
  })
  expect(
    await there.visitor('findNearestNights', { from: '2027-02-05', to: '2027-02-01' }),
  ).toMatchObject({ code: 'INVALID_DATES' })
  expect(
    await there.visitor('findNearestNights', { ...NIGHTS, location: 'atlantis' }),
  ).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a shorter minimum for one date opens nights that the home alone would not; a closed departure shuts them', async () => {
  const there = await world()
  const set = (rules: object, from: string, to: string) =>
    there.noor.call('changeRates', { room_category_ids: [2], from, to, rules, reason: 'Gap' })
  granted(await set({ min_nights: 2 }, '2027-02-04', '2027-02-06'))
  granted(await set({ no_departure: true }, '2027-02-07', '2027-02-08'))
  const { nights } = await nearest(there, {
    bounds: '55.2,25.1,55.4,25.3',
    from: '2027-02-01',
    to: '2027-02-03',
  })
  expect(nights.map(({ from, to }) => [from, to])).toEqual([['2027-02-04', '2027-02-06']])
})

test('beyond a fortnight it names the first nights there are, as many; where the filters never fit, of whatever takes so many guests', async () => {
  const there = await world()
  for (const home of [1, 2]) await block(there, '[2027-01-10,2027-05-01)', home)
  const long = { from: '2027-01-25', to: '2027-03-01' }
  const { nights, first_nights } = await nearest(there, long)
  expect(nights).toEqual([])
  expect(first_nights).toMatchObject({
    from: '2027-05-01',
    to: '2027-06-05',
    total_count: 2,
    is_everywhere: false,
  })
  const never = await nearest(there, { ...long, pets: 'true', price_max: '1' })
  expect(never.first_nights).toMatchObject({ from: '2027-05-01', is_everywhere: true })
  expect((await nearest(there, { from: '2027-04-28', to: '2027-05-02' })).first_nights).toBeNull()
})
