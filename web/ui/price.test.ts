import { expect, test } from 'vitest'
import { earnedAmount, readableAmount, wholeAmount } from './price.tsx'

test.each([
  ['0.00', '0'],
  ['950.00', '950'],
  ['2310.00', '2,310'],
  ['2310.50', '2,310.50'],
  ['1234567.89', '1,234,567.89'],
  ['-120.00', '-120'],
  ['-1200.05', '-1,200.05'],
])('%s reads %s', (amount, read) => expect(readableAmount(amount)).toBe(read))

test.each([
  ['4377.00', '4377'],
  ['4377.01', '4378'],
  ['999.50', '1000'],
  ['0.00', '0'],
  ['-120.50', '-120'],
])('%s is %s in whole dirhams: never less than what is charged', (exact, whole) =>
  expect(wholeAmount(exact)).toBe(whole),
)

test.each([
  ['327880.96', '327880'],
  ['327880.00', '327880'],
  ['0.00', '0'],
  ['-120.00', '-120'],
  ['-120.50', '-121'],
])('of %s earned %s is shown: never more than there is', (exact, whole) =>
  expect(earnedAmount(exact)).toBe(whole),
)
