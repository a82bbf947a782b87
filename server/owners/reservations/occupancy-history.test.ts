import { expect, test } from 'vitest'
import { granted, SILENT, world, type World } from '#kit/index.ts'
import { book } from '#kit/owners.ts'

const JANUARY = { start_date: '2027-01-01', end_date: '2027-01-31' }
const FEBRUARY = { start_date: '2027-02-01', end_date: '2027-02-28' }
const noonOf = (day: string) => new Date(`${day}T08:00:00Z`)

async function figuresOf(person: World['omar'], range: typeof JANUARY) {
  const { units_count, reservation_count } = granted(await person.call('readDashboardUnit', range))
  return {
    units_count,
    reservation_count,
    ...granted(await person.call('readDashboardDates', range)).occupancy_status,
  }
}

async function change({ pool }: World, statement: string, day: string) {
  await pool.query(statement)
  await pool.query('select update_sales_periods(2, $1)', [day])
}

test('what is added or taken off sale today changes no figure of days that are over', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-20' }, there.downtownFlat)
  there.setClock(noonOf('2027-02-11'))
  const january = await figuresOf(there.maha, JANUARY)
  expect(january).toMatchObject({ units_count: 3, total_nights: 8, available_nights: 3 * 31 })
  await change(there, "insert into units (room_category_id, name) values (2, '804')", '2027-02-11')
  expect(await figuresOf(there.maha, JANUARY)).toEqual(january)
  await change(there, "update units set is_active = false where name = '801'", '2027-02-11')
  await change(there, 'update room_categories set is_active = false where id = 2', '2027-02-21')
  await change(there, 'update room_categories set is_active = true where id = 2', '2027-02-25')
  expect(await figuresOf(there.maha, JANUARY)).toEqual(january)
  there.setClock(noonOf('2027-03-01'))
  // 801 until the 11th, 802 and 803 without four days, 804 from the 11th without them
  expect(await figuresOf(there.maha, FEBRUARY)).toMatchObject({
    units_count: 4,
    available_nights: 10 + 2 * 24 + 14,
  })
  const march = { start_date: '2027-03-01', end_date: '2027-03-31' }
  expect(await figuresOf(there.maha, march)).toMatchObject({ units_count: 3 })
})

test('taken off and put back on one day is never off', async () => {
  const there = await world(SILENT)
  await change(there, 'update units set is_active = false where id = 2', '2027-01-10')
  await change(there, 'update units set is_active = true where id = 2', '2027-01-10')
  there.setClock(noonOf('2027-02-01'))
  expect(await figuresOf(there.maha, JANUARY)).toMatchObject({ available_nights: 3 * 31 })
})

test('a night that was slept was there to be slept in, also of a unit that was off sale by then', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-20' }, there.downtownFlat)
  await change(there, 'update room_categories set is_active = false where id = 2', '2027-01-11')
  there.setClock(noonOf('2027-02-01'))
  expect(await figuresOf(there.maha, JANUARY)).toMatchObject({
    total_nights: 8,
    available_nights: 3 * 10 + 8,
  })
})

test('nights that were slept and nights still to come are told apart, as the revenue has them', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-20' })
  there.setClock(noonOf('2027-01-15'))
  const january = await figuresOf(there.omar, JANUARY)
  expect(january).toMatchObject({
    total_reservations: 1,
    total_nights: 3,
    booked_nights: 5,
    available_nights: 14,
  })
  const { revenue } = granted(await there.omar.call('readDashboardUnit', JANUARY))
  expect(revenue.gross_revenue).toBe('1080.00')
})

test('blocked nights are not for sale, and the owner sees why', async () => {
  const there = await world(SILENT)
  const nights = ['--from=2027-01-20', '--to=2027-01-25']
  const why = ['--block-kind=repair', '--note=New kitchen']
  expect(await there.operate('add-block', 'marina-studio/1204', ...nights, ...why)).toMatchObject({
    ok: true,
  })
  const input = { from: '2027-01-01', to: '2027-01-31' }
  const blocks = async (person: World['omar'], range: object = input) =>
    granted(await person.call('listOwnerReservations', range)).blocks
  const block = {
    room: { id: 1, name: 'Pearl Tower 1204 · Marina Studio' },
    from: '2027-01-20',
    to: '2027-01-25',
    nights: 5,
    block_kind: 'repair',
    note: 'New kitchen',
  }
  expect(await blocks(there.omar)).toEqual([block])
  expect(await blocks(there.omar, { from: '2027-01-25', to: '2027-01-31' })).toEqual([])
  expect(await blocks(there.omar, {})).toEqual([block])
  expect(await blocks(there.maha)).toEqual([])
  there.setClock(noonOf('2027-01-23'))
  const freed = ['marina-studio/1204', '--to=2027-01-25']
  expect(await there.operate('remove-block', ...freed, '--from=2027-01-20')).toMatchObject({
    ok: false,
    faults: [{ where: '--from' }],
  })
  expect(await there.operate('remove-block', ...freed, '--from=2027-01-24')).toMatchObject({
    ok: true,
  })
  expect(await blocks(there.omar)).toEqual([{ ...block, to: '2027-01-24', nights: 4 }])
  there.setClock(noonOf('2027-02-01'))
  expect(await figuresOf(there.omar, JANUARY)).toMatchObject({
    available_nights: 27,
    blocked_nights: 4,
  })
})

test('the latest reservations are those booked last, whatever months are asked about', async () => {
  const there = await world(SILENT)
  await book(there, { from: '2027-01-12', to: '2027-01-14' })
  there.setClock(60)
  const later = await book(there, { from: '2027-06-12', to: '2027-06-14' })
  const { recent_reservations } = granted(await there.omar.call('readDashboardDates', JANUARY))
  expect(recent_reservations.map(({ reservation_id }) => reservation_id)[0]).toBe(
    later.reservation_id,
  )
  expect(recent_reservations).toHaveLength(2)
  expect(granted(await there.maha.call('readDashboardDates', JANUARY)).recent_reservations).toEqual(
    [],
  )
})

test('a running month is compared with as many days of the month before', async () => {
  const there = await world(SILENT)
  await there.operate(
    'add-expense',
    '--home=marina-studio',
    '--unit=1204',
    '--category=plumbing',
    '--description=Tap',
    '--vendor=Pipe',
    '--amount=10',
    '--spent-on=2026-12-05',
  )
  await book(there, { from: '2027-01-11', to: '2027-01-15' })
  await book(there, { from: '2027-01-25', to: '2027-01-29' })
  await book(there, { from: '2027-02-08', to: '2027-02-12' })
  const growthAt = async (day: string) => {
    there.setClock(noonOf(day))
    return granted(await there.omar.call('readDashboardUnit', FEBRUARY)).revenue.gross_growth_or_dip
  }
  expect(await growthAt('2027-02-01')).toBeNull()
  // four nights against the two slept until 12 January
  expect(await growthAt('2027-02-13')).toBe(100)
  expect(await growthAt('2027-03-01')).toBe(-50)
})
