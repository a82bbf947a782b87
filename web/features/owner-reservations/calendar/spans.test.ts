import { expect, test } from 'vitest'
import { daysBeside, middleOf, spanAround, spanShown } from './spans.ts'

const TODAY = '2027-01-15'

test.each([
  ['day', '2027-01-15', '2027-01-15', '2027-01-15'],
  ['week', '2027-01-15', '2027-01-11', '2027-01-17'],
  ['week', '2027-01-17', '2027-01-11', '2027-01-17'], // a Sunday ends its week
  ['week', '2027-01-11', '2027-01-11', '2027-01-17'],
  ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s goes from %s to %s', (span, day, from, to) =>
  expect(spanAround(span, day)).toEqual({ from, to }),
)

test('the span of an address holds only for days that are one', () => {
  expect(spanShown('month', { from: '2027-02-01', to: '2027-02-28' })).toBe('month')
  expect(spanShown('month', { from: '2027-02-01', to: '2027-02-27' })).toBe('custom')
  expect(spanShown(undefined, { from: '2027-02-01', to: '2027-02-28' })).toBe('custom')
})

test('before and after lie as many days, or the month beside', () => {
  expect(daysBeside({ from: '2027-01-01', to: '2027-01-31' }, 'month', 1, TODAY)).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
  expect(daysBeside({ from: '2027-01-04', to: '2027-01-10' }, 'week', -1, TODAY)).toEqual({
    from: '2026-12-28',
    to: '2027-01-03',
  })
  expect(daysBeside({ from: '2027-01-05', to: '2027-01-08' }, 'custom', 1, TODAY)).toEqual({
    from: '2027-01-09',
    to: '2027-01-12',
  })
  expect(daysBeside({ from: '2027-01-05', to: '2027-01-08' }, 'custom', -1, TODAY)).toEqual({
    from: '2027-01-01',
    to: '2027-01-04',
  })
  expect(daysBeside({ from: '2037-01-01', to: '2037-12-31' }, 'year', 1, TODAY)).toBeNull()
})

test('another span opens around today while it is shown', () => {
  expect(middleOf({ from: '2027-01-01', to: '2027-01-31' }, TODAY)).toBe(TODAY)
  expect(middleOf({ from: '2027-02-01', to: '2027-02-28' }, TODAY)).toBe('2027-02-01')
})
