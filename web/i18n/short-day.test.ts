import { expect, test } from 'vitest'
import { isWithinYear } from './short-day.ts'

test('a year is left out only where all days lie within the next twelve months', () => {
  expect(isWithinYear('2026-11-28', ['2026-11-28', '2027-11-27'])).toBe(true)
  expect(isWithinYear('2026-11-28', ['2027-11-27', '2027-11-28'])).toBe(false)
  expect(isWithinYear('2026-11-28', ['2028-02-02'])).toBe(false)
})
