import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book, sell } from '#kit/owners.ts'

const JANUARY = { start_date: '2027-01-01', end_date: '2027-01-31' }
const NEXT_JANUARY = { start_date: '2028-01-01', end_date: '2028-01-31' }
const THREE_NIGHTS = { from: '2027-01-12', to: '2027-01-15' } // 400.00 each less a tenth

const noonOf = (day: string) => new Date(`${day}T08:00:00Z`)
const read = async (person: World['omar'], range: typeof JANUARY & { units?: string } = JANUARY) =>
  granted(await person.call('readDashboardPerformance', range))

test('nights slept of nights for sale, and what each brought', async () => {
  const there = await world(SILENT)
  await book(there, THREE_NIGHTS)
  there.setClock(noonOf('2027-01-14'))
  const { performance } = await read(there.omar)
  expect(performance).toEqual({
    available_nights: performance.available_nights,
    nights: 2,
    revenue: '720.00',
    occupancy: Math.round(2000 / performance.available_nights) / 10,
    average_daily_rate: '360.00',
    revenue_per_available_night: (720 / performance.available_nights).toFixed(2),
  })
  there.setClock(noonOf('2027-02-01'))
  expect((await read(there.omar)).performance).toMatchObject({
    nights: 3,
    revenue: '1080.00',
    average_daily_rate: '360.00',
  })
  expect((await read(there.maha)).performance).toMatchObject({
    nights: 0,
    revenue: '0.00',
    average_daily_rate: null,
  })
})

test('an unfinished month is compared with as many days of the same month a year before', async () => {
  const there = await world(SILENT)
  await book(there, THREE_NIGHTS)
  there.setClock(noonOf('2028-01-14'))
  const half = await read(there.omar, NEXT_JANUARY)
  expect(half.performance).toMatchObject({ nights: 0, average_daily_rate: null, occupancy: 0 })
  expect(half.year_before).toMatchObject({ nights: 2, revenue: '720.00' })
  there.setClock(noonOf('2028-02-01'))
  expect((await read(there.omar, NEXT_JANUARY)).year_before).toMatchObject({
    nights: 3,
    revenue: '1080.00',
  })
  await sell(there, 'maha@example.com', '2028-01-02')
  expect((await read(there.maha, { ...NEXT_JANUARY, units: '1' })).year_before).toBeNull()
})

test('the next arrivals of the owner’s days, by first name alone, the soonest first', async () => {
  const there = await world(SILENT)
  const later = await book(there, { from: '2027-02-10', to: '2027-02-12' })
  const sooner = await book(there, { from: '2027-01-20', to: '2027-01-22' })
  const { next_arrivals } = await read(there.omar)
  expect(next_arrivals.map(({ reservation_id }) => reservation_id)).toEqual([
    sooner.reservation_id,
    later.reservation_id,
  ])
  expect(next_arrivals[0]).toMatchObject({
    guest_first_name: 'Sara',
    arrival_date: '2027-01-20',
    length_of_stay: 2,
    guests: 2,
  })
  expect((await read(there.maha)).next_arrivals).toEqual([])
  await sell(there, 'maha@example.com', '2027-02-01')
  expect((await read(there.omar)).next_arrivals).toHaveLength(1)
  expect((await read(there.maha)).next_arrivals).toHaveLength(1)
})
