import { expect, test } from 'vitest'
import { dirhamsOf, filsOf } from '#contract/money.ts'
import type { ClientInput } from '#contract/define-endpoint.ts'
import type { owners } from '#contract/endpoints/owners.ts'
import { granted, hold, SILENT, world, type World } from '#kit/index.ts'
import { book, sell } from '#kit/owners.ts'

const JANUARY = { from: '2027-01-12', to: '2027-01-15' }
const FEBRUARY = { from: '2027-02-01', to: '2027-02-03' }

async function listed(
  person: World['omar'],
  input: ClientInput<typeof owners.listOwnerReservations> = {},
) {
  const { reservations } = granted(await person.call('listOwnerReservations', input))
  return reservations.map(({ reservation_id }) => reservation_id)
}

test('a stay as its owner sees it: what the guest paid, of which the nights and the rest', async () => {
  const there = await world(SILENT)
  const { reservation_id, total_fils } = await book(there, JANUARY)
  const { reservations, total_count } = granted(await there.omar.call('listOwnerReservations', {}))
  expect(total_count).toBe(1)
  expect(reservations).toEqual([
    {
      reservation_id,
      room: { id: 1, name: 'Pearl Tower 1204 · Marina Studio' },
      arrival_date: '2027-01-12',
      departure_date: '2027-01-15',
      booking_date: there.clock().toISOString(),
      extensions: [],
      is_no_show: false,
      is_rented: false,
      parts: [],
      extends: null,
      guest_first_name: 'Sara',
      length_of_stay: 3,
      status: 'confirmed',
      amount: dirhamsOf(total_fils),
      revenue: '1080.00', // three nights of 400.00 less a tenth
      tax_other: dirhamsOf(total_fils - 1080_00),
    },
  ])
})

test('a hold is a pencil without money until its window closes; what was never paid is not listed', async () => {
  const there = await world(SILENT)
  const held = await hold(there.sara, there.marinaStudio, JANUARY)
  const { reservations } = granted(await there.omar.call('listOwnerReservations', {}))
  expect(reservations).toMatchObject([
    { reservation_id: held.reservation_id, status: 'pencil', amount: '0.00', revenue: '0.00' },
  ])
  const given_back = await hold(there.sara, there.marinaStudio, FEBRUARY)
  granted(
    await there.sara.call('updatePayment', {
      reservation_id: given_back.reservation_id,
      action: 'cancel',
    }),
  )
  expect(await listed(there.omar)).toEqual([held.reservation_id])
  there.setClock(24 * 60 * 60)
  expect(await listed(there.omar)).toEqual([])
  await there.runJobs()
  expect(await listed(there.omar)).toEqual([])
})

test('a cancelled stay stays listed with what was kept of it; each status can be asked for', async () => {
  const there = await world(SILENT)
  const kept = await book(there, JANUARY)
  const cancelled = await book(there, FEBRUARY)
  granted(await there.sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  await there.runJobs()
  const { reservations } = granted(
    await there.omar.call('listOwnerReservations', { status: 'cancelled' }),
  )
  expect(reservations).toMatchObject([
    { reservation_id: cancelled.reservation_id, status: 'cancelled' },
  ])
  // all but the Tourism Dirham of two nights
  expect(filsOf(reservations[0]?.amount ?? '')).toBe(cancelled.total_fils - 20_00)
  expect(await listed(there.omar, { status: 'confirmed' })).toEqual([kept.reservation_id])
  expect(await listed(there.omar, { status: 'departed' })).toEqual([])
})

test('a stay touches a range by its nights: from the day before it leaves to the day it arrives', async () => {
  const there = await world(SILENT)
  const { reservation_id } = await book(there, JANUARY)
  expect(await listed(there.omar, { from: '2027-01-14', to: '2027-01-20' })).toEqual([
    reservation_id,
  ])
  expect(await listed(there.omar, { from: '2027-01-15', to: '2027-01-20' })).toEqual([])
  expect(await listed(there.omar, { from: '2027-01-01', to: '2027-01-12' })).toEqual([
    reservation_id,
  ])
  expect(await listed(there.omar, { from: '2027-01-01', to: '2027-01-11' })).toEqual([])
  expect(await listed(there.omar, { from: '2027-01-14' })).toEqual([reservation_id])
  expect(await listed(there.omar, { to: '2027-01-11' })).toEqual([])
})

test('pages of a list in any order, and a part of the number is enough to find one', async () => {
  const there = await world(SILENT)
  const long = await book(there, { from: '2027-01-20', to: '2027-01-24' })
  there.setClock(60)
  const first = await book(there, JANUARY)
  there.setClock(60)
  const last = await book(there, FEBRUARY)
  const numbers = [long, first, last].map(({ reservation_id }) => reservation_id)
  const inOrder = async (sort?: ClientInput<typeof owners.listOwnerReservations>['sort']) =>
    (await listed(there.omar, sort ? { sort } : {})).map(
      (number) => ['long', 'first', 'last'][numbers.indexOf(number)],
    )
  expect(await inOrder()).toEqual(['last', 'long', 'first'])
  expect(await inOrder('arrival_date')).toEqual(['first', 'long', 'last'])
  expect(await inOrder('-departure_date')).toEqual(['last', 'long', 'first'])
  expect(await inOrder('booking_date')).toEqual(['long', 'first', 'last'])
  expect(await inOrder('-reservation_id')).toEqual(['last', 'first', 'long'])
  for (const column of ['length_of_stay', 'amount', 'revenue', 'tax_other'] as const) {
    expect(await inOrder(column), column).toEqual(['last', 'first', 'long'])
    expect(await inOrder(`-${column}`), column).toEqual(['long', 'first', 'last'])
  }
  granted(await there.sara.call('cancelMyBooking', { booking_id: first.id }))
  expect(await inOrder('status')).toEqual(['last', 'long', 'first'])
  expect(await inOrder('room')).toEqual(['last', 'first', 'long'])
  const second_page = granted(
    await there.omar.call('listOwnerReservations', { sort: 'arrival_date', limit: 2, page: 2 }),
  )
  expect(second_page).toMatchObject({
    total_count: 3,
    reservations: [{ reservation_id: last.reservation_id }],
  })
  expect(granted(await there.omar.call('listOwnerReservations', { limit: 2, page: 3 }))).toEqual({
    total_count: 3,
    reservations: [],
    blocks: [],
    elsewhere: [],
  })
  expect(await listed(there.omar, { reservation_id: last.reservation_id.toLowerCase() })).toEqual([
    last.reservation_id,
  ])
  expect(await listed(there.omar, { reservation_id: last.reservation_id.slice(-3) })).toEqual([
    last.reservation_id,
  ])
  expect(await listed(there.omar, { reservation_id: '%' })).toEqual([])
})

test('an owner sees nothing of another, and cannot name a unit that was never theirs', async () => {
  const there = await world(SILENT)
  const hers = await book(there, FEBRUARY_LONG, there.downtownFlat)
  expect(
    granted(
      await there.omar.call('listOwnerReservations', { reservation_id: hers.reservation_id }),
    ),
  ).toEqual({
    reservations: [],
    total_count: 0,
    blocks: [],
    elsewhere: [],
  })
  for (const units of ['2', '1,2', '99', 'all'])
    expect(await there.omar.call('listOwnerReservations', { units }), units).toMatchObject({
      code: 'UNIT_DATA_NOT_FOUND',
      errors: [{ field: 'units' }],
    })
  expect(await listed(there.maha, { units: '2,3,4' })).toEqual([hers.reservation_id])
  const { rows } = await there.pool.query<{ unit_id: number }>(
    'select unit_id from bookings where id = $1',
    [hers.id],
  )
  const others = [2, 3, 4].filter((id) => id !== rows[0]?.unit_id)
  expect(await listed(there.maha, { units: others.join() })).toEqual([])
})

const FEBRUARY_LONG = { from: '2027-02-01', to: '2027-02-05' }

test('of a stay across a sale each owner sees their own days alone, and of others nothing', async () => {
  const there = await world(SILENT)
  const across = await book(there, JANUARY)
  const after = await book(there, FEBRUARY)
  const cancelled = await book(there, { from: '2027-02-10', to: '2027-02-12' })
  granted(await there.sara.call('cancelMyBooking', { booking_id: cancelled.id }))
  await sell(there, 'maha@example.com', '2027-01-14')
  expect(await listed(there.omar, { units: '1' })).toEqual([
    cancelled.reservation_id,
    across.reservation_id,
  ])
  expect(await listed(there.maha, { units: '1' })).toEqual([
    after.reservation_id,
    across.reservation_id,
  ])
  const partOf = async (person: World['omar']) => {
    const { reservations } = granted(
      await person.call('listOwnerReservations', { reservation_id: across.reservation_id }),
    )
    return { revenue: reservations[0]?.revenue, amount: filsOf(reservations[0]?.amount ?? '') }
  }
  const [his, hers] = [await partOf(there.omar), await partOf(there.maha)]
  expect([his.revenue, hers.revenue]).toEqual(['720.00', '360.00'])
  expect(his.amount + hers.amount).toBe(across.total_fils)
})

test('days that end before they begin are refused, and so are days before our time', async () => {
  const there = await world()
  const refused = { code: 'INVALID_DATES', errors: [{ field: 'to' }] }
  expect(
    await there.omar.call('listOwnerReservations', { from: '2027-02-01', to: '2027-01-31' }),
  ).toMatchObject(refused)
  expect(await there.omar.call('listOwnerReservations', { from: '1000-01-01' })).toMatchObject(
    refused,
  )
  expect(await there.omar.call('listOwnerReservations', { from: '0999-12-31' })).toMatchObject({
    code: 'INVALID_INPUT',
    errors: [{ field: 'from' }],
  })
  expect(await there.layla.call('listOwnerReservations', {})).toMatchObject({ code: 'FORBIDDEN' })
})
