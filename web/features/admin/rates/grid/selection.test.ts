import { expect, test } from 'vitest'
import { everything, isChosen, rangesOf, stepOf, wholeColumn, wholeRow } from './selection.ts'

const SIZE = { rows: 3, columns: 7 }

test('a selection is the rectangle between its ends, whichever was first', () => {
  const backwards = { anchor: { row: 2, column: 5 }, end: { row: 1, column: 3 } }
  expect(rangesOf(backwards)).toEqual({
    rows: { first: 1, last: 2 },
    columns: { first: 3, last: 5 },
  })
  expect(isChosen(backwards, { row: 1, column: 4 })).toBe(true)
  expect(isChosen(backwards, { row: 0, column: 4 })).toBe(false)
  expect(isChosen(backwards, { row: 1, column: 6 })).toBe(false)
  expect(isChosen(null, { row: 0, column: 0 })).toBe(false)
})

test('a home, a night or all of them', () => {
  expect(rangesOf(wholeRow(1, SIZE))).toEqual({
    rows: { first: 1, last: 1 },
    columns: { first: 0, last: 6 },
  })
  expect(rangesOf(wholeColumn(4, SIZE))).toEqual({
    rows: { first: 0, last: 2 },
    columns: { first: 4, last: 4 },
  })
  expect(rangesOf(everything(SIZE))).toEqual({
    rows: { first: 0, last: 2 },
    columns: { first: 0, last: 6 },
  })
})

test('keys move within the grid, and follow the direction of writing', () => {
  const at = { row: 0, column: 2 }
  expect(stepOf('ArrowRight', at, { ...SIZE, is_rtl: false })).toEqual({ row: 0, column: 3 })
  expect(stepOf('ArrowRight', at, { ...SIZE, is_rtl: true })).toEqual({ row: 0, column: 1 })
  expect(stepOf('ArrowUp', at, { ...SIZE, is_rtl: false })).toEqual(at)
  expect(stepOf('End', at, { ...SIZE, is_rtl: true })).toEqual({ row: 0, column: 6 })
  expect(stepOf('PageDown', at, { ...SIZE, is_rtl: false })).toEqual({ row: 2, column: 2 })
  expect(stepOf('x', at, { ...SIZE, is_rtl: false })).toBeUndefined()
})
