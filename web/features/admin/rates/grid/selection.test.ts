import { expect, test } from 'vitest'
import { chosenTo, everything, isChosen, rangesOf, wholeColumn, wholeRow } from './selection.ts'

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

test('a press begins a choice anew, and with Shift goes on from where it began', () => {
  const begun = { anchor: { row: 1, column: 1 }, end: { row: 1, column: 2 } }
  const cell = { row: 2, column: 4 }
  expect(chosenTo(begun, cell, true)).toEqual({ anchor: begun.anchor, end: cell })
  expect(chosenTo(begun, cell, false)).toEqual({ anchor: cell, end: cell })
  expect(chosenTo(null, cell, true)).toEqual({ anchor: cell, end: cell })
})
