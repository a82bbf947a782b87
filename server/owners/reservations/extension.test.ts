import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'

const FEBRUARY = { start_date: '2027-02-01', end_date: '2027-02-28' }

async function longStay(there: World) {
  const home = there.marinaStudio
  const first = await buy(there, there.sara, { home, from: '2027-02-01', to: '2027-02-16' })
  const second = await buy(there, there.sara, {
    home,
    from: '2027-02-16',
    to: '2027-02-26',
    extend_stay: first.reservation_id,
  })
  await there.runJobs()
  return { first, second }
}

test('an extended stay is one for its owner: counted once, long by all its nights, one arrival', async () => {
  const there = await world(SILENT)
  await longStay(there)
  const dates = granted(await there.omar.call('readDashboardDates', FEBRUARY))
  expect(dates.occupancy_status).toMatchObject({
    total_reservations: 1,
    longer_stay_reservations: 1,
    shorter_stay_reservations: 0,
    booked_nights: 25,
  })
  expect(dates.reservation_stats).toEqual([{ date: '2027-02-01', bookings: 1 }])
  expect(granted(await there.omar.call('readDashboardUnit', FEBRUARY)).reservation_count).toBe(1)
  const later = granted(
    await there.omar.call('readDashboardUnit', {
      start_date: '2027-02-20',
      end_date: '2027-02-28',
    }),
  )
  expect(later.reservation_count).toBe(1)
})

test('in the list an extended stay is one row with all its nights and money, found by either number', async () => {
  const there = await world(SILENT)
  const { first, second } = await longStay(there)
  for (const reservation_id of ['', first.reservation_id, second.reservation_id]) {
    const { reservations, total_count } = granted(
      await there.omar.call('listOwnerReservations', { reservation_id }),
    )
    expect(total_count).toBe(1)
    expect(reservations[0]).toMatchObject({
      reservation_id: first.reservation_id,
      arrival_date: '2027-02-01',
      departure_date: '2027-02-26',
      length_of_stay: 25,
      extensions: [second.reservation_id],
      extends: null,
      amount: ((first.total_fils + second.total_fils) / 100).toFixed(2),
      revenue: (
        ((first.lines['accommodation'] ?? 0) + (second.lines['accommodation'] ?? 0)) /
        100
      ).toFixed(2),
    })
  }
  for (const sort of ['amount', '-status', 'length_of_stay'] as const)
    expect(granted(await there.omar.call('listOwnerReservations', { sort })).total_count).toBe(1)
})

test('a cancelled extension leaves the stay as it was and stands by itself', async () => {
  const there = await world(SILENT)
  const { first, second } = await longStay(there)
  granted(await there.sara.call('cancelMyBooking', { booking_id: second.id }))
  const { reservations } = granted(await there.omar.call('listOwnerReservations', {}))
  expect(
    reservations.map(({ reservation_id, length_of_stay, extends: extended, status }) => [
      reservation_id,
      length_of_stay,
      extended,
      status,
    ]),
  ).toEqual([
    [second.reservation_id, 10, first.reservation_id, 'cancelled'],
    [first.reservation_id, 15, null, 'confirmed'],
  ])
  const { occupancy_status } = granted(await there.omar.call('readDashboardDates', FEBRUARY))
  expect(occupancy_status).toMatchObject({
    total_reservations: 1,
    shorter_stay_reservations: 1,
    booked_nights: 15,
  })
})

test('while the guests of an extension are there, the stay has arrived; it departs with them', async () => {
  const there = await world(SILENT)
  const { first, second } = await longStay(there)
  const statusWith = async (first_is: string, second_is: string) => {
    await there.pool.query(
      'update bookings set status = case id when $1 then $2 else $3 end::booking_status',
      [first.id, first_is, second_is],
    )
    const [row] = granted(await there.omar.call('listOwnerReservations', {})).reservations
    expect(
      granted(await there.omar.call('listOwnerReservations', { status: 'departed' })).total_count,
    ).toBe(row?.status === 'departed' ? 1 : 0)
    return row?.status
  }
  expect(await statusWith('confirmed', 'confirmed')).toBe('confirmed')
  expect(await statusWith('arrived', 'confirmed')).toBe('arrived')
  expect(await statusWith('departed', 'arrived')).toBe('arrived')
  expect(await statusWith('departed', 'departed')).toBe('departed')
  expect(second.id).toBeGreaterThan(first.id)
})

test('the statement names the booking that a line extends', async () => {
  const there = await world(SILENT)
  const { first, second } = await longStay(there)
  there.setClock(new Date('2027-02-27T08:00:00Z'))
  await there.pool.query(
    "update sessions set expires_at = '2030-01-01', refresh_expires_at = '2030-01-01'",
  )
  const { raw_data } = granted(
    await there.omar.call('readOwnerReport', { units: '1', from: '2027-02-01', to: '2027-02-28' }),
  )
  const lines = raw_data.lines.map(({ booking, nights }) => [
    booking?.reservation_id,
    booking?.extends,
    nights,
  ])
  expect(lines).toEqual([
    [first.reservation_id, null, 15],
    [second.reservation_id, first.reservation_id, 10],
  ])
})
