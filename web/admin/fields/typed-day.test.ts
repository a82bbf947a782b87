import { expect, test } from 'vitest'
import { readTypedDay } from './typed-day.ts'

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
  ['٨ ابريل ٢٠٢٧', '2027-04-08'],
  ['29/2/2028', '2028-02-29'],
])('%s is the day %s', (typed, day) => expect(readTypedDay(typed)).toBe(day))

test.each(['', '8', '8/2', '8/2/202', '0002-02-08', '29/2/2027', '31 Apr 2027', '8 Foo 2027', '13/13/2027'])('%s is no day', (typed) =>
  expect(readTypedDay(typed)).toBeUndefined(),
)
