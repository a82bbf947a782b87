import { expect, test } from 'vitest'
import { dubaiParts } from './dubai-parts.ts'

test('a moment is typed as a day in Dubai; a midnight that ends something is the day before', () => {
  expect(dubaiParts('2027-02-28T20:00:00.000Z')).toEqual({ day: '2027-03-01', time: '' })
  expect(dubaiParts('2027-02-28T20:00:00.000Z', 'end')).toEqual({ day: '2027-02-28', time: '' })
  expect(dubaiParts('2027-02-28T21:30:00.000Z', 'end')).toEqual({
    day: '2027-03-01',
    time: '01:30',
  })
})
