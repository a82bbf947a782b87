import { expect, test } from 'vitest'
import { arrivalTimes } from './arrival-times.ts'

test('half hours from check-in to the early morning after', () => {
  const times = arrivalTimes('15:00')
  expect(times.slice(0, 3)).toEqual(['15:00', '15:30', '16:00'])
  expect(times).toContain('00:00')
  expect(times.at(-1)).toBe('05:30')
  expect(arrivalTimes('14:10').at(0)).toBe('14:30')
})
