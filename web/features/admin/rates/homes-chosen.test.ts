import { expect, test } from 'vitest'
import { homesIn, keptOrNot, keptWith, PAGE_ALONE } from './homes-chosen.ts'

const [a, b, c] = [
  { id: 1, nice_name: 'A' },
  { id: 2, nice_name: 'B' },
  { id: 3, nice_name: 'C' },
] as const
const GRID = { found_ids: [9, 1, 2], homes: [a, b] }

test('homes kept of other pages join those chosen here, none twice', () => {
  expect(keptWith([a], [a, b])).toEqual([a, b])
  expect(homesIn({ kept: [c], is_everywhere: false }, [a, b], GRID)).toEqual([c, a, b])
  expect(homesIn(PAGE_ALONE, [b], GRID)).toEqual([b])
})

test('a home is taken in by itself, and out again', () => {
  expect(keptOrNot([a], b)).toEqual([a, b])
  expect(keptOrNot([a, b], a)).toEqual([b])
})

test('every home found is all of them on all pages, one that is shown first', () => {
  expect(homesIn({ kept: [c], is_everywhere: true }, [b], GRID)).toEqual([
    a,
    b,
    { id: 9, nice_name: '' },
  ])
})
