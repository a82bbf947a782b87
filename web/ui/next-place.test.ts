import { expect, test } from 'vitest'
import { nextPlace } from './next-place.ts'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, 2],
  ['ArrowDown', 0, 1, 0],
  ['ArrowUp', -1, 0, -1],
  ['Home', 1, 3, undefined],
])('%s from option %i of %i leads to %s', (key, place, count, next) => {
  expect(nextPlace(key, place, count)).toBe(next)
})
