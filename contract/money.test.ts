import { expect, test } from 'vitest'
import { averageNight } from './money.ts'

test.each([
  ['4082.40', 3, '1360.80'],
  ['100.00', 3, '33.34'],
  ['640.00', 1, '640.00'],
])('%s for %i nights is %s a night, rounded up', (total, nights, night) =>
  expect(averageNight(total, nights)).toBe(night),
)
