import { expect, test } from 'vitest'
import { buy, granted, hold, rateFor, world, type World } from '#kit/index.ts'

const EID = { from: '2027-03-08', to: '2027-03-15' }
const QUARTER_MORE = { kind: 'percent' as const, bp: 2_500 }
const BOTH = [1, 2]
const UNSOLD = { sold: 0, sold_year_before: 0, picked_up: 0 }

async function ratesOf({ pool }: World, { from, to } = EID) {
  const { rows } = await pool.query<{ rate: string }>(
    `select room_category_id || ' ' || to_char(night, 'MM-DD') || ' ' || fils as rate from nightly_rates
     where night >= $1::date and night < $2::date order by room_category_id, night`,
    [from, to],
  )
  return rows.map(({ rate }) => rate)
}

test('a quarter more over Eid for several homes: previewed to the night, done, logged and undone to the fils', async () => {
  const there = await world()
  const before = await ratesOf(there)
  const change = { room_category_ids: BOTH, ...EID, change: QUARTER_MORE }
  const preview = granted(await there.noor.call('previewRates', change))
  expect(preview).toEqual({
    nights: 14,
    homes: 2,
    rates: 14,
    rules: { min_nights: 0, max_nights: 0, is_closed: 0, no_arrival: 0, no_departure: 0 },
    unchanged: 0,
    without_rate: 0,
    cheapest: { before: '400.00', after: '500.00' },
    dearest: { before: '1020.00', after: '1275.00' },
  })
  expect(await ratesOf(there)).toEqual(before)
  const { id, ...done } = granted(
    await there.noor.call('changeRates', { ...change, reason: 'Eid al-Fitr' }),
  )
  expect(done).toEqual(preview)
  expect((await ratesOf(there)).slice(0, 7)).toEqual(
    ['08 50000', '09 50000', '10 50000', '11 50000', '12 65000', '13 65000', '14 50000'].map(
      (night) => `1 03-${night}`,
    ),
  )
  const { entries } = granted(await there.noor.call('listActivity', { verb: 'change-rates' }))
  expect(entries).toMatchObject([
    {
      reason: 'Eid al-Fitr',
      after: { cheapest_fils: 50_000, dearest_fils: 127_500, nights: 14, homes: 2 },
    },
  ])
  expect(granted(await there.noor.call('undoRates', { id }))).toEqual({ restored: 14, left: 0 })
  expect(await ratesOf(there)).toEqual(before)
  expect(await there.noor.call('undoRates', { id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('search, quote and calendar ask the new price at once; a quote already given keeps its own', async () => {
  const there = await world()
  const stay = { from: '2027-03-08', to: '2027-03-10' }
  const given = await rateFor(there.sara, there.marinaStudio, stay)
  granted(
    await there.noor.call('changeRates', {
      room_category_ids: [1],
      ...EID,
      change: QUARTER_MORE,
      reason: 'Eid',
    }),
  )
  const fresh = await rateFor(there.layla, there.marinaStudio, stay)
  expect(fresh.total_fils).toBeGreaterThan(given.total_fils)
  const { room_categories } = granted(
    await there.visitor('searchRoomCategories', { ...stay, guests: 2 }),
  )
  const studio = room_categories.find(({ id }) => id === 1)
  expect(Math.round(Number(studio?.price.non_member.total) * 100)).toBe(fresh.total_fils)
  const { nights } = granted(
    await there.visitor('listNightPrices', { room_category_slug: 'marina-studio' }),
  )
  expect(nights.find(({ date }) => date === '2027-03-08')?.price).toBe('500.00')
  const held = granted(await there.sara.call('holdNights', given.input))
  const paying = granted(
    await there.sara.call('startCheckout', { reservation_id: held.reservation_id }),
  )
  expect(Math.round(Number(paying.amount) * 100)).toBe(given.total_fils)
})

test('only the chosen weekdays; a fixed rate also where there was none; the rate of as many days before', async () => {
  const there = await world()
  const change = async (input: object) =>
    granted(
      await there.noor.call('changeRates', {
        room_category_ids: [1],
        ...EID,
        reason: 'x',
        change: QUARTER_MORE,
        ...input,
      }),
    )
  expect(await change({ weekdays: [5, 6], change: { kind: 'set', amount: '777' } })).toMatchObject({
    nights: 2,
  })
  expect(await ratesOf(there)).toContain('1 03-12 77700')
  const beyond = { from: '2028-01-30', to: '2028-02-03' }
  expect(await change({ ...beyond })).toMatchObject({ nights: 2, without_rate: 2 })
  const { id } = await change({ ...beyond, change: { kind: 'set', amount: '300' } })
  expect(await ratesOf(there, beyond)).toContain('1 02-02 30000')
  granted(await there.noor.call('undoRates', { id }))
  expect((await ratesOf(there, beyond)).join()).not.toContain('1 02-02')
  await change({ from: '2027-03-19', to: '2027-03-21', change: { kind: 'copy', days_before: 7 } })
  expect(await ratesOf(there, { from: '2027-03-19', to: '2027-03-21' })).toContain('1 03-19 77700')
})

test('half a dirham is rounded up; a rate below a dirham, above the highest, or a night that is over is refused', async () => {
  const there = await world()
  const change = { room_category_ids: [1], from: '2027-03-08', to: '2027-03-09' }
  const preview = (more: object) =>
    there.noor.call('previewRates', { ...change, change: QUARTER_MORE, ...more })
  // 444.52
  expect(granted(await preview({ change: { kind: 'percent', bp: 1_113 } })).cheapest?.after).toBe(
    '445.00',
  )
  granted(
    await there.noor.call('changeRates', {
      ...change,
      change: { kind: 'set', amount: '650' },
      reason: 'To have a half',
    }),
  )
  // 656.50
  expect(granted(await preview({ change: { kind: 'percent', bp: 100 } })).cheapest?.after).toBe(
    '657.00',
  )
  // 643.50
  expect(granted(await preview({ change: { kind: 'percent', bp: -100 } })).cheapest?.after).toBe(
    '644.00',
  )
  expect(await preview({ change: { kind: 'set', amount: '0' } })).toMatchObject({
    code: 'RATE_OUT_OF_RANGE',
  })
  expect(await preview({ change: { kind: 'set', amount: '300001' } })).toMatchObject({
    code: 'RATE_OUT_OF_RANGE',
  })
  expect(await preview({ from: '2027-01-09' })).toMatchObject({ code: 'INVALID_DATES' })
  expect(await preview({ to: '2027-03-08' })).toMatchObject({ code: 'INVALID_DATES' })
})

test('undoing leaves nights that somebody else changed since', async () => {
  const there = await world()
  const all = { room_category_ids: [1], ...EID, change: QUARTER_MORE, reason: 'Eid' }
  const { id } = granted(await there.noor.call('changeRates', all))
  granted(
    await there.noor.call('changeRates', {
      ...all,
      to: '2027-03-09',
      change: { kind: 'set', amount: '999' },
    }),
  )
  expect(granted(await there.noor.call('undoRates', { id }))).toEqual({ restored: 6, left: 1 })
  expect((await ratesOf(there)).slice(0, 2)).toEqual(['1 03-08 99900', '1 03-09 40000'])
})

test('the grid shows rates, taken units and the year before; without the right prices nobody sees or changes them', async () => {
  const there = await world()
  const paint = ['--from=2027-03-09', '--to=2027-03-10', '--block-kind=repair', '--note=Paint']
  await there.operate('add-block', 'downtown-flat/801', ...paint)
  const { homes, total_count, found_ids } = granted(
    await there.noor.call('readRateGrid', { from: '2027-03-08', days: 7 }),
  )
  expect(total_count).toBe(2)
  expect(found_ids).toEqual([1, 2])
  const { found_ids: marina } = granted(
    await there.noor.call('readRateGrid', { from: '2027-03-08', q: 'marina', page: 2 }),
  )
  expect(marina).toEqual([1]) // on whichever page
  expect(homes.map(({ nice_name, units }) => [nice_name, units])).toEqual([
    ['Downtown Flat', 3],
    ['Marina Studio', 1],
  ])
  expect(homes[0]?.nights.slice(0, 2)).toEqual([
    { night: '2027-03-08', rate: '900.00', rules: null, taken: 0, year_before: null, ...UNSOLD },
    { night: '2027-03-09', rate: '900.00', rules: null, taken: 1, year_before: null, ...UNSOLD },
  ])
  expect(
    granted(await there.noor.call('readRateGrid', { from: '2027-12-30', days: 7, q: 'studio' }))
      .homes[0]?.nights[1],
  ).toMatchObject({
    year_before: '520.00',
  })
  expect(await there.salem.call('readRateGrid', { from: '2027-03-08' })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('beside each night stands how many units are sold, how many in the last week, and how many were on that weekday a year before', async () => {
  const there = await world()
  await buy(there, there.sara, { home: there.downtownFlat, from: '2027-03-08', to: '2027-03-11' })
  await hold(there.layla, there.downtownFlat, { from: '2027-03-08', to: '2027-03-11' })
  const paint = ['--from=2027-03-08', '--to=2027-03-10', '--block-kind=repair', '--note=Paint']
  await there.operate('add-block', 'downtown-flat/803', ...paint)
  const numbers = async (from: string) => {
    const { homes } = granted(
      await there.noor.call('readRateGrid', { from, days: 7, q: 'downtown' }),
    )
    return (homes[0]?.nights ?? [])
      .slice(0, 4)
      .map(({ sold, picked_up, sold_year_before }) => [sold, picked_up, sold_year_before])
  }
  expect(await numbers('2027-03-08')).toEqual([
    [1, 1, 0],
    [1, 1, 0],
    [1, 1, 0],
    [0, 0, 0],
  ])
  expect(await numbers('2028-03-06')).toEqual([
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 0],
  ])
  there.setClock(8 * 86_400)
  expect((await numbers('2027-03-08'))[0]).toEqual([1, 0, 0])
})

test('homes are found by name, building, area and owner in either language, by kind and by bedrooms', async () => {
  const there = await world()
  const found = async (filter: { q?: string; type?: 'studio'; bedrooms?: number }) => {
    const { homes, found_ids } = granted(
      await there.noor.call('readRateGrid', { from: EID.from, days: 7, ...filter }),
    )
    expect(new Set(homes.map(({ id }) => id))).toEqual(new Set(found_ids))
    return found_ids
  }
  const everyone = await found({})
  const { rows } = await there.pool.query<{
    id: number
    type: string
    bedrooms: number
    owner: string | null
  }>(
    `select rc.id::int, rc.type::text, rc.bedrooms, u.first_name || ' ' || u.last_name as owner
     from room_categories rc left join ownerships o on o.room_category_id = rc.id and o.valid @> current_date
     left join users u on u.id = o.owner_id order by rc.id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(everyone)
  const those = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).map(({ id }) => id)
  expect(await found({ type: 'studio' })).toEqual(those(({ type }) => type === 'studio'))
  for (const bedrooms of [0, 1, 2, 9])
    expect(await found({ bedrooms })).toEqual(those((row) => row.bedrooms === bedrooms))
  const owners = new Set(rows.flatMap(({ owner }) => (owner === null ? [] : [owner])))
  expect(owners.size).toBeGreaterThan(0)
  for (const owner of owners)
    expect(await found({ q: owner.toUpperCase() })).toEqual(those((row) => row.owner === owner))
  expect(await found({ q: '100%' })).toEqual([])
})
