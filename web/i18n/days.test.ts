import { expect, test } from 'vitest'
import { addDays, earliestDeparture, nightsBetween, withArrival, withDeparture } from './days.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other))

test('nights are counted between arrival and departure', () =>
  expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3))

test.each([
  ['before check-out keeps it', '2026-12-01', '2026-12-04'],
  ['on check-out moves it to the next day', '2026-12-04', '2026-12-05'],
  ['after check-out moves it to the next day', '2026-12-09', '2026-12-10'],
])('a check-in %s', (_case, from, to) =>
  expect(withArrival({ from: '2026-11-30', to: '2026-12-04' }, from)).toEqual({ from, to }),
)

test('the earliest check-out is the day after check-in, tomorrow without one', () => {
  expect(earliestDeparture({ from: '2026-12-05' }, '2026-12-01')).toBe('2026-12-06')
  expect(earliestDeparture({}, '2026-12-01')).toBe('2026-12-02')
})

test('a check-out alone is a stay of one night', () =>
  expect(withDeparture({}, '2026-12-06')).toEqual({ from: '2026-12-05', to: '2026-12-06' }))
