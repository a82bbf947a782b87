import { expect, test } from 'vitest'
import { granted, SILENT, world } from '#kit/index.ts'
import { paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { book } from '#kit/owners.ts'

const JANUARY = { start_date: '2027-01-01', end_date: '2027-01-31' }
const OWN = { from: '2027-01-12', to: '2027-01-15' } // 360.00 a night
const NIGHTS = { from: '2027-01-18', to: '2027-01-21' }
const AHEAD = { from: '2027-01-29', to: '2027-02-03' }

test('nights that other sites sold count as those sold here; what a night brings is of those whose money is known', async () => {
  const there = await world(SILENT)
  await book(there, OWN)
  const id = await soldElsewhere(there, NIGHTS)
  await soldElsewhere(there, AHEAD)
  there.setClock(new Date('2027-01-25T08:00:00Z'))
  const read = async () =>
    granted(await there.omar.call('readDashboardPerformance', JANUARY)).performance
  const before = await read()
  expect(before).toMatchObject({ nights: 6, revenue: '1080.00', average_daily_rate: '360.00' })
  expect(before.occupancy).toBe(Math.round(6_000 / before.available_nights) / 10)
  expect(before.revenue_per_available_night).toBe(
    (1_080 / (before.available_nights - 3)).toFixed(2),
  )
  await paysOut(there, id, {})
  const after = await read()
  expect(after).toMatchObject({ nights: 6, revenue: '2035.00', average_daily_rate: '339.17' })
  const { occupancy_status, reservation_stats } = granted(
    await there.omar.call('readDashboardDates', JANUARY),
  )
  expect(occupancy_status).toMatchObject({
    total_reservations: 3,
    total_nights: 6,
    booked_nights: 3,
    shorter_stay_reservations: 3,
  })
  expect(reservation_stats).toContainEqual({ date: NIGHTS.from, bookings: 1 })
  const { reservation_count } = granted(await there.omar.call('readDashboardUnit', JANUARY))
  expect(reservation_count).toBe(3)
  const maha = granted(await there.maha.call('readDashboardPerformance', JANUARY)).performance
  expect(maha.nights).toBe(0)
})

test('an owner sees who sold each stay, what it brought once that is known, and nothing of another owner', async () => {
  const there = await world(SILENT)
  const airbnb = await soldElsewhere(there, { ...NIGHTS, reference: 'HMABCDEF12' })
  await soldElsewhere(there, { ...AHEAD, source: 'agent' })
  await soldElsewhere(there, { ...AHEAD, unit_id: 2 })
  await paysOut(there, airbnb, {})
  const list = async (more = {}) =>
    granted(await there.omar.call('listOwnerReservations', more)).elsewhere
  const room = { id: 1, name: 'Pearl Tower 1204 · Marina Studio' }
  const one = { channel_stay_id: airbnb, room, source: 'airbnb', reference: 'HMABCDEF12' }
  const told = {
    ...one,
    ...NIGHTS,
    nights: 3,
    is_cancelled: false,
    is_rented: false,
    revenue: '955.00',
  }
  const ahead = { source: 'agent', reference: null, ...AHEAD, nights: 5, revenue: null }
  expect(await list()).toMatchObject([ahead, told])
  expect(await list({ from: '2027-01-01', to: '2027-01-20' })).toEqual([told])
  expect(await list({ reservation_id: 'hmab' })).toEqual([told])
  expect(await list({ status: 'cancelled' })).toEqual([])
  granted(await there.noor.call('removeChannelStay', { channel_stay_id: airbnb, reason: 'There' }))
  await there.runJobs()
  expect(await list()).toMatchObject([ahead])
  const kept = { charged: undefined, taxes_kept: '0', cleaning_fee: '0', reason: 'Kept there' }
  await paysOut(there, airbnb, { ...kept, payout: '200', commission: '20' })
  expect(await list({ status: 'cancelled' })).toEqual([
    { ...told, is_cancelled: true, revenue: '220.00' },
  ])
})
