import { expect, test } from 'vitest'
import { readShortDay, readTypedDay } from './typed-day.ts'

test.each([
  ['2027-02-08', '2027-02-08'],
  ['8/2/2027', '2027-02-08'],
  ['08.02.2027', '2027-02-08'],
  ['08022027', '2027-02-08'],
  ['8 Feb 2027', '2027-02-08'],
  ['08 Feb, 2027', '2027-02-08'],
  ['8 february 2027', '2027-02-08'],
  ['٨/٢/٢٠٢٧', '2027-02-08'],
  ['08 فبراير، 2027', '2027-02-08'],
  ['8 فبراير 2027', '2027-02-08'],
  ['٨ ابريل ٢٠٢٧', '2027-04-08'],
  ['29/2/2028', '2028-02-29'],
])('%s is the day %s', (typed, day) => expect(readTypedDay(typed)).toBe(day))

test.each([
  '',
  '8',
  '8/2',
  '8/2/202',
  '0002-02-08',
  '29/2/2027',
  '31 Apr 2027',
  '8 Foo 2027',
  '13/13/2027',
])('%s is no day', (typed) => expect(readTypedDay(typed)).toBeUndefined())

const TODAY = '2026-11-28'

test.each([
  ['10/12', '2026-12-10'],
  ['27/11', '2027-11-27'],
  ['28/11', '2026-11-28'],
  ['10/12/26', '2026-12-10'],
  ['10 dec', '2026-12-10'],
  ['10dec27', '2027-12-10'],
  ['١٠/١٢', '2026-12-10'],
  ['١٠ ديسمبر', '2026-12-10'],
  ['29/2', '2028-02-29'],
  ['2027-02-08', '2027-02-08'],
])('left in the field, %s is the day %s', (typed, day) =>
  expect(readShortDay(typed, TODAY)).toBe(day),
)

test.each(['', '10', '31/4', '10/13', 'soon', '10 foo'])(
  'left in the field, %s is no day',
  (typed) => expect(readShortDay(typed, TODAY)).toBeUndefined(),
)
