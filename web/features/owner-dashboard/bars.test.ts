import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('two months have a bar a day, days without arrivals among them', () => {
  const { by, bars, top } = barsOf([{ date: '2027-01-02', bookings: 3 }], {
    from: '2026-12-01',
    to: '2027-01-31',
  })
  expect([by, bars.length, top]).toEqual(['day', 62, 4])
  expect(bars.filter(({ bookings }) => bookings > 0)).toEqual([{ day: '2027-01-02', bookings: 3 }])
})

test('a year has a bar a month, the arrivals of its days together', () => {
  const stats = ['2026-03-01', '2026-03-31', '2026-04-01'].map((date) => ({ date, bookings: 7 }))
  const { by, bars, top } = barsOf(stats, { from: '2026-02-01', to: '2027-01-31' })
  expect([by, bars.length, top]).toEqual(['month', 12, 20])
  expect(bars.slice(0, 4).map(({ bookings }) => bookings)).toEqual([0, 14, 7, 0])
})

test('a scale has an end where nothing was', () => {
  expect(barsOf([], { from: '2027-01-01', to: '2027-01-31' }).top).toBe(2)
})
