import { expect, test } from 'vitest'
import { gridStep } from './grid-step.ts'

const SIZE = { rows: 3, columns: 7 }

test('keys move within the grid, and follow the direction of writing', () => {
  const at = { row: 0, column: 2 }
  expect(gridStep('ArrowRight', at, { ...SIZE, is_rtl: false })).toEqual({ row: 0, column: 3 })
  expect(gridStep('ArrowRight', at, { ...SIZE, is_rtl: true })).toEqual({ row: 0, column: 1 })
  expect(gridStep('ArrowUp', at, { ...SIZE, is_rtl: false })).toEqual(at)
  expect(gridStep('End', at, { ...SIZE, is_rtl: true })).toEqual({ row: 0, column: 6 })
  expect(gridStep('PageDown', at, { ...SIZE, is_rtl: false })).toEqual({ row: 2, column: 2 })
  expect(gridStep('x', at, { ...SIZE, is_rtl: false })).toBeUndefined()
})
