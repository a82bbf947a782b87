import { expect, test } from 'vitest'
import { clockText, hoursLeft, minutesLeft } from './clock.ts'

test('a clock counts whole seconds and stops at nothing', () => {
  expect(clockText(15 * 60_000)).toBe('15:00')
  expect(clockText(14 * 60_000 + 31_400)).toBe('14:32')
  expect(clockText(23 * 3_600_000 + 57 * 60_000 + 50_000)).toBe('23:57:50')
  expect(clockText(3_600_000)).toBe('01:00:00')
  expect(clockText(3_599_000)).toBe('59:59')
  expect(clockText(1)).toBe('00:01')
  expect(clockText(0)).toBe('00:00')
  expect(clockText(-5_000)).toBe('00:00')
})

test('minutes change once a minute, so that they can be said', () => {
  expect(minutesLeft(14 * 60_000 + 59_000)).toBe(14)
  expect(minutesLeft(59_000)).toBe(0)
  expect(minutesLeft(-1)).toBe(0)
  expect(hoursLeft(23 * 3_600_000 + 57 * 60_000 + 50_000)).toEqual({ hours: 23, minutes: 57 })
})
