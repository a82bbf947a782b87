import { expect, test } from 'vitest'
import { checkout, payAtBank, granted, world } from '#kit'
import { moveArrivalsAndDepartures } from './statuses-by-clock.ts'

test('a booking arrives at check-in time and departs at check-out time, Dubai time; its nights are then free', async () => {
  const there = await world({ bank_delays: { poll_ms: 3_600_000 } })
  const paying = await checkout(there.sara, there.marinaStudio, { from: '2027-02-01', to: '2027-02-04' })
  await payAtBank(there, paying)
  granted(await there.sara.call('updatePayment', { reservation_id: paying.reservation_id, action: 'pay' }))
  const statusAt = async (moment: string) => {
    await moveArrivalsAndDepartures(there.services.db, new Date(moment))
    const { rows } = await there.pool.query<{ status: string; claims: number }>(
      `select status, (select count(*)::int from occupancies) as claims from bookings`,
    )
    return [rows[0]?.status, rows[0]?.claims]
  }
  expect(await statusAt('2027-02-01T10:59:59Z')).toEqual(['confirmed', 1])
  expect(await statusAt('2027-02-01T11:00:00Z')).toEqual(['arrived', 1]) // 15:00 in Dubai
  expect(await statusAt('2027-02-04T07:59:59Z')).toEqual(['arrived', 1])
  expect(await statusAt('2027-02-04T08:00:00Z')).toEqual(['departed', 0]) // 12:00 in Dubai
})
