import { expect, test } from 'vitest'
import { buy, granted, SILENT, world, type World } from '#kit/index.ts'
import { CHAINS } from './chains.ts'

async function violationsOf({ pool }: World): Promise<string[]> {
  const found = await Promise.all(CHAINS.map(({ sql }) => pool.query<{ violation: string }>(sql)))
  return found.flatMap(({ rows }) => rows.map(({ violation }) => violation))
}

test('an extension may go on from one that was bought in place of cancelled shorter ones; alone it is a violation', async () => {
  const there = await world(SILENT)
  const home = there.marinaStudio
  const base = await buy(there, there.sara, { home, from: '2027-02-01', to: '2027-02-04' })
  const extend = (from: string, to: string) =>
    buy(there, there.sara, { home, from, to, extend_stay: base.reservation_id })
  const short = await extend('2027-02-04', '2027-02-05')
  await extend('2027-02-05', '2027-02-06')
  granted(await there.sara.call('cancelMyBooking', { booking_id: short.id }))
  const long = await extend('2027-02-04', '2027-02-06')
  const last = await extend('2027-02-06', '2027-02-07')
  expect(await violationsOf(there)).toEqual([])

  await there.pool.query(
    `update bookings set status = 'cancelled', closed_at = confirmed_at where id = $1`,
    [long.id],
  )
  expect(await violationsOf(there)).toEqual([
    `${last.reservation_id} is confirmed, and no booking of its stay sleeps the night before`,
  ])
})
