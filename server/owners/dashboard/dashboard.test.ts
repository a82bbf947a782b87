import { expect, test } from 'vitest'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import { granted, hold, SILENT, world, type World } from '#kit/index.ts'
import { book, closeMonths, sell, spend } from '#kit/owners.ts'

type Range = ClientInput<typeof owners.readDashboardUnit>
const JANUARY = { start_date: '2027-01-01', end_date: '2027-01-31' }
const FEBRUARY = { start_date: '2027-02-01', end_date: '2027-02-28' }
const THREE_NIGHTS = { from: '2027-01-12', to: '2027-01-15' } // 400.00 each less a tenth
const TWO_NIGHTS = { from: '2027-02-03', to: '2027-02-05' }

const noonOf = (day: string) => new Date(`${day}T08:00:00Z`)
const unitOf = async (person: World['omar'], range: Range) =>
  granted(await person.call('readDashboardUnit', range))
const datesOf = async (person: World['omar'], range: Range) =>
  granted(await person.call('readDashboardDates', range))
const costsOf = async (person: World['omar'], range: Range) =>
  granted(await person.call('readMaintenanceCost', range)).maintenance_costs

test('a night is earned once it was slept; nett is gross until the month is closed, then less fee and maintenance', async () => {
  const there = await world(SILENT)
  await book(there, THREE_NIGHTS)
  const revenue = async () => (await unitOf(there.omar, JANUARY)).revenue
  expect(await revenue()).toMatchObject({ gross_revenue: '0.00', nett_revenue: '0.00' })
  there.setClock(noonOf('2027-01-13'))
  expect(await revenue()).toMatchObject({
    gross_revenue: '360.00',
    nett_revenue: '360.00',
    final_until: null,
  })
  there.setClock(noonOf('2027-01-20'))
  await spend(there, 100_00, '2027-01-18')
  there.setClock(noonOf('2027-02-14'))
  expect(await revenue()).toMatchObject({
    gross_revenue: '1080.00',
    nett_revenue: '1080.00',
    final_until: null,
  })
  there.setClock(noonOf('2027-02-15'))
  await closeMonths(there)
  expect(await revenue()).toEqual({
    gross_revenue: '1080.00',
    nett_revenue: '764.00', // less a fifth, less the repair
    gross_growth_or_dip: null,
    nett_growth_or_dip: null,
    final_until: '2027-01-31',
  })
})

test('a range is compared with as many months before it, and of nett only closed months with their like', async () => {
  const there = await world(SILENT)
  await spend(there, 100_00, '2026-11-05')
  await book(there, THREE_NIGHTS)
  await book(there, TWO_NIGHTS)
  await spend(there, 100_00, '2027-01-10')
  there.setClock(noonOf('2027-02-20'))
  await closeMonths(there)
  expect((await unitOf(there.omar, FEBRUARY)).revenue).toMatchObject({
    gross_revenue: '720.00',
    nett_revenue: '720.00',
    gross_growth_or_dip: -33.3,
    nett_growth_or_dip: null, // February is still open
    final_until: null,
  })
  const both = { start_date: '2027-01-01', end_date: '2027-02-28' }
  expect((await unitOf(there.omar, both)).revenue).toMatchObject({
    gross_revenue: '1800.00',
    nett_revenue: '764.00',
    final_until: '2027-01-31',
  })
  // compared with December and January: of these only December is closed, as February is
  const next = { start_date: '2027-02-01', end_date: '2027-03-31' }
  there.setClock(noonOf('2027-03-15'))
  await closeMonths(there)
  // nothing was earned in the 42 days from December on
  expect((await unitOf(there.omar, next)).revenue).toMatchObject({
    gross_growth_or_dip: null,
    nett_growth_or_dip: null,
  })
  there.setClock(noonOf('2027-04-01'))
  expect((await unitOf(there.omar, next)).revenue).toMatchObject({
    gross_growth_or_dip: -33.3,
    nett_growth_or_dip: null,
  })
  there.setClock(noonOf('2027-03-15'))
  expect((await unitOf(there.omar, FEBRUARY)).revenue).toMatchObject({
    nett_revenue: '576.00',
    nett_growth_or_dip: -24.6,
    final_until: '2027-02-28',
  })
})

test('stays are counted that touch the range and were neither cancelled nor merely held', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-30', to: '2027-02-02' })
  const cancelled = await book(there, TWO_NIGHTS)
  granted(await there.sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  const held = await hold(there.sara, there.marinaStudio, { from: '2027-02-10', to: '2027-02-12' })
  for (const range of [JANUARY, FEBRUARY])
    expect(await unitOf(there.omar, range)).toMatchObject({ units_count: 1, reservation_count: 1 })
  expect((await datesOf(there.omar, FEBRUARY)).occupancy_status).toEqual({
    total_reservations: 1,
    total_nights: 0,
    booked_nights: 1,
    available_nights: 0,
    blocked_nights: 0,
    longer_stay_reservations: 0,
    shorter_stay_reservations: 1,
  })
  expect((await datesOf(there.omar, JANUARY)).reservation_stats).toEqual([
    { date: '2027-01-30', bookings: 1 },
  ])
  expect((await datesOf(there.omar, FEBRUARY)).reservation_stats).toEqual([])
  const recent = (await datesOf(there.omar, FEBRUARY)).recent_reservations
  expect(recent.map(({ status }) => status).toSorted()).toEqual([
    'cancelled',
    'confirmed',
    'pencil',
  ])
  expect(recent[0]?.reservation_id).toBe(held.reservation_id)
})

test('twenty nights are a short stay, twenty-one a long one; only sold units are there to be slept in', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-02-01', to: '2027-02-21' }, there.downtownFlat)
  await book(there, { from: '2027-02-01', to: '2027-02-22' }, there.downtownFlat)
  await there.pool.query('update units set is_active = false where id = 4')
  await there.pool.query("select update_sales_periods(2, '2027-01-10')")
  there.setClock(noonOf('2027-03-01'))
  const { occupancy_status, reservation_stats } = await datesOf(there.maha, FEBRUARY)
  expect(occupancy_status).toEqual({
    total_reservations: 2,
    total_nights: 41,
    booked_nights: 0,
    available_nights: 56,
    blocked_nights: 0,
    longer_stay_reservations: 1,
    shorter_stay_reservations: 1,
  })
  expect(reservation_stats).toEqual([{ date: '2027-02-01', bookings: 2 }])
  expect((await datesOf(there.maha, { ...FEBRUARY, units: '2' })).occupancy_status).toMatchObject({
    total_reservations: 1,
    available_nights: 28,
  })
})

test('the ten stays booked last, the newest first', async () => {
  const there = await world(SILENT)
  const numbers: string[] = []
  for (let day = 11; day <= 21; day++) {
    there.setClock(1)
    const { reservation_id } = await book(there, {
      from: `2027-02-${day}`,
      to: `2027-02-${day + 1}`,
    })
    numbers.unshift(reservation_id)
  }
  const { recent_reservations } = await datesOf(there.omar, FEBRUARY)
  expect(recent_reservations.map(({ reservation_id }) => reservation_id)).toEqual(
    numbers.slice(0, 10),
  )
})

test('maintenance by kind, the largest first, in the months of the range', async () => {
  const there = await world(SILENT)
  await spend(there, 80_00, '2027-01-02')
  await spend(there, 50_00, '2027-01-03')
  await spend(there, 200_00, '2027-01-04', 'painting')
  await spend(there, 70_00, '2027-01-05', 'other')
  await spend(there, -70_00, '2027-01-06', 'other')
  expect(await costsOf(there.omar, JANUARY)).toEqual([
    { name: 'painting', value: '200.00' },
    { name: 'plumbing', value: '130.00' },
  ])
  expect(await costsOf(there.omar, FEBRUARY)).toEqual([])
  expect(await costsOf(there.maha, JANUARY)).toEqual([])
})

test('of a home sold mid-month each owner sees their own days alone', async () => {
  const there = await world(SILENT)
  await book(there, THREE_NIGHTS)
  await spend(there, 50_00, '2027-01-03')
  await sell(there, 'maha@example.com', '2027-01-14')
  there.setClock(noonOf('2027-02-01'))
  const his = { ...JANUARY, units: '1' }
  expect(await unitOf(there.omar, his)).toMatchObject({
    units_count: 1,
    reservation_count: 1,
    revenue: { gross_revenue: '720.00' },
  })
  expect(await unitOf(there.maha, his)).toMatchObject({
    units_count: 1,
    reservation_count: 1,
    revenue: { gross_revenue: '360.00' },
  })
  expect((await datesOf(there.omar, his)).occupancy_status).toMatchObject({
    total_nights: 2,
    available_nights: 13,
  })
  expect((await datesOf(there.maha, his)).occupancy_status).toMatchObject({
    total_nights: 1,
    available_nights: 18,
  })
  expect((await datesOf(there.omar, his)).reservation_stats).toHaveLength(1)
  expect((await datesOf(there.maha, his)).reservation_stats).toEqual([])
  expect(await costsOf(there.maha, his)).toEqual([])
  expect(await unitOf(there.omar, FEBRUARY)).toMatchObject({ units_count: 0, reservation_count: 0 })
})

test('of a home that was somebody else’s for two nights the others are its owner’s', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-20' })
  await book(there, { from: '2027-01-14', to: '2027-01-17' }, there.downtownFlat)
  await sell(there, 'maha@example.com', '2027-01-14')
  await sell(there, 'omar@example.com', '2027-01-16')
  await there.pool.query(
    "insert into home_views select 1, day, 1 from generate_series('2027-01-13'::date, '2027-01-16', '1 day') day",
  )
  there.setClock(noonOf('2027-02-01'))
  const [his, hers] = [
    await datesOf(there.omar, JANUARY),
    await datesOf(there.maha, { ...JANUARY, units: '1' }),
  ]
  expect(his.occupancy_status).toMatchObject({
    total_reservations: 1,
    total_nights: 6,
    available_nights: 29,
  })
  expect(hers.occupancy_status).toMatchObject({
    total_reservations: 1,
    total_nights: 2,
    available_nights: 2,
  })
  expect([his.reservation_stats, hers.reservation_stats]).toEqual([
    [{ date: '2027-01-12', bookings: 1 }],
    [],
  ])
  expect(await unitOf(there.omar, JANUARY)).toMatchObject({
    units_count: 1,
    reservation_count: 1,
    revenue: { gross_revenue: '2268.00' },
  })
  const between = { start_date: '2027-01-14', end_date: '2027-01-15' }
  expect(await unitOf(there.omar, between)).toMatchObject({ units_count: 0 })
  expect(granted(await there.omar.call('readAnalytics', JANUARY)).view_stats.views_count).toBe(2)
  expect(
    granted(await there.maha.call('readAnalytics', { ...JANUARY, units: '1' })).view_stats
      .views_count,
  ).toBe(2)
})

const CALLS = [
  'readDashboardUnit',
  'readDashboardDates',
  'readDashboardPerformance',
  'readMaintenanceCost',
  'readAnalytics',
] as const

test('no call tells an owner of another, a stranger of any, or anybody of days that are none', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-16' }, there.downtownFlat)
  there.setClock(noonOf('2027-01-20'))
  for (const call of CALLS) {
    for (const units of ['2', '1,2', '99', 'x'])
      expect(
        await there.omar.call(call, { ...JANUARY, units }),
        `${call} of ${units}`,
      ).toMatchObject({
        code: 'UNIT_DATA_NOT_FOUND',
        errors: [{ field: 'units' }],
      })
    expect(await there.layla.call(call, JANUARY), call).toMatchObject({ code: 'FORBIDDEN' })
    expect(await there.visitor(call, JANUARY), call).toMatchObject({ code: 'UNAUTHORIZED' })
    for (const range of [
      { start_date: '2027-02-01', end_date: '2027-01-31' },
      { start_date: '1000-01-01', end_date: '9899-12-31' },
    ])
      expect(await there.omar.call(call, range), call).toMatchObject({
        code: 'INVALID_DATES',
        errors: [{ field: 'end_date' }],
      })
    expect(
      (await there.omar.call(call, { start_date: '2017-01-01', end_date: '2027-01-31' })).ok,
      call,
    ).toBe(false)
    expect(
      (await there.omar.call(call, { start_date: '2017-02-01', end_date: '2027-01-31' })).ok,
      call,
    ).toBe(true)
  }
  expect(await unitOf(there.omar, JANUARY)).toMatchObject({
    units_count: 1,
    reservation_count: 0,
    revenue: { gross_revenue: '0.00' },
  })
  expect(await datesOf(there.omar, JANUARY)).toMatchObject({
    reservation_stats: [],
    recent_reservations: [],
  })
  expect(await unitOf(there.maha, { ...JANUARY, units: '2,3,4' })).toMatchObject({
    units_count: 3,
    reservation_count: 1,
  })
})
