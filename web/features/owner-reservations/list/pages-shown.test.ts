import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [6, 9, [4, 5, 6, 7, 8]],
  [9, 9, [5, 6, 7, 8, 9]],
])('on page %i of %i the links are %j', (page, pages, shown) =>
  expect(pagesShown(page, pages, 5)).toEqual(shown),
)
