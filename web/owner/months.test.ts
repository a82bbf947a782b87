import { expect, test } from 'vitest'
import { addMonths, lastOfMonth, monthRangeOf, monthsBefore, monthsOf } from './months.ts'

const USUAL = { from: '2026-12-01', to: '2027-01-31' }

test.each([
  ['nothing chosen', {}, USUAL],
  ['one end alone', { from: '2026-05-01' }, USUAL],
  ['reversed', { from: '2026-06-01', to: '2026-05-31' }, USUAL],
  [
    'two months',
    { from: '2026-02-01', to: '2026-06-30' },
    { from: '2026-02-01', to: '2026-06-30' },
  ],
  [
    'days within months',
    { from: '2028-01-20', to: '2028-02-03' },
    { from: '2028-01-01', to: '2028-02-29' },
  ],
])('the months of an address: %s', (_case, chosen, range) =>
  expect(monthRangeOf(chosen, '2027-01-10')).toEqual(range),
)

test('months are counted across years', () => {
  expect([
    addMonths('2027-01-31', -1),
    addMonths('2026-12-15', 1),
    addMonths('2026-03-31', 11),
  ]).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
  expect(lastOfMonth('2026-12-02')).toBe('2026-12-31')
  expect(monthsOf(USUAL)).toEqual(['2026-12-01', '2027-01-01'])
})

test('what months are compared with: as many before them, as far as they are counted', () => {
  const range = { from: '2026-12-01', to: '2027-01-31' }
  expect(monthsBefore(range)).toEqual({ from: '2026-10-01', to: '2026-11-30' })
  expect(monthsBefore(range, '2026-12-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})
