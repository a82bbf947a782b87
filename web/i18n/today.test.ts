import { expect, test } from 'vitest'
import { todayInDubai } from './today.ts'

test('the day in Dubai begins at 20:00 UTC of the day before', () => {
  expect(todayInDubai(new Date('2026-11-30T19:59:59Z'))).toBe('2026-11-30')
  expect(todayInDubai(new Date('2026-11-30T20:00:00Z'))).toBe('2026-12-01')
})
