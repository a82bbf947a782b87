import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { BOOKING_COM, paysOut, soldElsewhere } from '#kit/elsewhere.ts'
import { listReverseCharge } from './reverse-charge-queries.ts'

test('commission of sites abroad is declared in the month of departure, in dirhams; that of an agent here is not', async () => {
  const there = await world()
  const sold = async (source: 'airbnb' | 'booking_com' | 'agent', from: string, to: string) =>
    soldElsewhere(there, { source, from, to })
  await paysOut(there, await sold('airbnb', '2027-01-30', '2027-02-02'), {}) // 150 dirhams
  await paysOut(there, await sold('airbnb', '2027-02-10', '2027-02-12'), {
    commission: '0',
    payout: '1150',
  })
  await paysOut(there, await sold('booking_com', '2027-02-20', '2027-02-23'), BOOKING_COM) // 50.01 euros at 4.2155
  await paysOut(there, await sold('agent', '2027-02-24', '2027-02-26'), {})
  await sold('airbnb', '2027-02-26', '2027-02-28') // nobody knows its money
  const of = (month: string, bp = 500) => listReverseCharge(there.services.db, { month, bp })
  expect(await of('2027-01-01')).toEqual([])
  expect(await of('2027-02-01')).toEqual([
    { source: 'airbnb', stays: 1, commission_fils: 150_00, vat_fils: 7_50 },
    { source: 'booking_com', stays: 1, commission_fils: 210_82, vat_fils: 10_54 },
  ])
  const told = async () => JSON.stringify(await there.operate('vat-due', '2027-02-01'))
  expect(await told()).toContain(
    'AED 0.00  due 10.54  taken back 10.54  commission 210.82  Booking.com',
  )
  await there.pool.query("update settings set value = '0' where name = 'reverse_charge_bp'")
  expect(await told()).not.toContain('taken back')
})
