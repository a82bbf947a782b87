import { expect, test } from 'vitest'
import {
  count as countOfCalls,
  day as dayOfCalls,
  yesNo as yesNoOfCalls,
} from '#contract/address-fields.ts'
import { count, day, oneOf, readFields, text, yesNo } from './fields.ts'

const DAYS = [
  '2027-02-28',
  '2027-02-29',
  '2028-02-29',
  '2027-13-01',
  '2027-1-1',
  '٢٠٢٧-٠٢-٢٨',
  'tomorrow',
  '0000-00-00',
]
const NUMBERS = [
  '3',
  '٣',
  ' 3 ',
  '3.0',
  '3.5',
  '0',
  '-1',
  '1e1',
  '11',
  'three',
  '1,000',
  3,
  0,
  11,
  2.5,
  Number.NaN,
]
const ANSWERS = [
  'true',
  'TRUE',
  'false',
  'on',
  'off',
  'yes',
  'no',
  'y',
  'enabled',
  '1',
  true,
  false,
  'maybe',
  undefined,
  null,
  {},
]

test.each([...DAYS, ...NUMBERS, ...ANSWERS])(
  '%j in an address means what it means in a call',
  (input) => {
    expect(day(input)).toBe(dayOfCalls.safeParse(input).data)
    expect(count(2, 10)(input)).toBe(countOfCalls(2, 10).safeParse(input).data)
    expect(yesNo(input)).toBe(yesNoOfCalls.safeParse(input).data)
  },
)

test('an empty value is no number', () => expect(count(0, 10)('')).toBeUndefined())

test('fields are read by their names, what is none of them is left out', () => {
  const fields = { tab: oneOf(['list', 'map']), place: text(/^[a-z]+$/) }
  expect(readFields(fields, { tab: 'map', place: 'JBR', other: 'x' })).toEqual({
    tab: 'map',
    place: undefined,
  })
})
