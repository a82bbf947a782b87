import { expect, test } from 'vitest'
import { nextSort, sortedBy } from './sorting.ts'

test('a column rises at the first press and falls at the second', () => {
  expect(nextSort('-arrival_date', 'amount')).toBe('amount')
  expect(nextSort('amount', 'amount')).toBe('-amount')
  expect(nextSort('-amount', 'amount')).toBe('amount')
})

test('the list says which column sorts it, and which way', () => {
  expect(sortedBy('-tax_other')).toEqual({ column: 'tax_other', is_falling: true })
  expect(sortedBy('room')).toEqual({ column: 'room', is_falling: false })
})
