import { expect, test } from 'vitest'
import { groupOf } from './elsewhere.ts'

test('a stay of another site arrives on its first day, leaves on its last, and is in-house between', () => {
  const stay = { from: '2027-02-03', to: '2027-02-05' }
  const days = ['2027-02-03', '2027-02-04', '2027-02-05']
  expect(days.map((day) => groupOf(stay, day))).toEqual(['arrivals', 'in_house', 'departures'])
})
