import { expect, test } from 'vitest'
import { foldEqual, readTyped, typedOf } from './typed-value.ts'

test.each([
  ['vat_bp', 500, { value: '5' }],
  ['service_charge_bp', 725, { value: '7.25' }],
  ['max_stay_nights', 180, { value: '180' }],
  ['tourism_fee_fils', { standard: 1_000, deluxe: 1_550 }, { standard: '10', deluxe: '15.5' }],
  ['sms_countries', ['AE', 'SA'], { value: 'AE, SA' }],
] as const)('%s is shown as it is typed, and read back the same', (name, value, typed) => {
  const own = typeof value === 'object' && 'length' in value ? [...value] : value
  expect(typedOf(name, own)).toEqual(typed)
  expect(readTyped(name, typed)).toEqual(value)
})

test('digits of any script are read; what is no number, a fraction of a count or no country is not', () => {
  expect(readTyped('vat_bp', { value: '٧٫٥' })).toBe(750)
  expect(readTyped('max_stay_nights', { value: '1.5' })).toBeUndefined()
  expect(readTyped('vat_bp', { value: '' })).toBeUndefined()
  expect(readTyped('tourism_fee_fils', { standard: '10', deluxe: '-1' })).toBeUndefined()
  expect(readTyped('sms_countries', { value: 'ae، sa AE' })).toEqual(['AE', 'SA'])
  expect(readTyped('sms_countries', { value: 'Emirates' })).toBeUndefined()
})

test('the last amounts that are equal stand in one row; classes of permit do not', () => {
  const fees: [string, number][] = [
    ['0', 19_500],
    ['1', 29_500],
    ['2', 29_500],
    ['3', 59_500],
    ['4', 59_500],
  ]
  expect(foldEqual(fees)).toEqual([
    { part: '0', fils: 19_500, goes_on: false },
    { part: '1', fils: 29_500, goes_on: false },
    { part: '2', fils: 29_500, goes_on: false },
    { part: '3', fils: 59_500, goes_on: true },
  ])
  expect(foldEqual(fees.slice(0, 2))).toEqual([
    { part: '0', fils: 19_500, goes_on: false },
    { part: '1', fils: 29_500, goes_on: false },
  ])
  const classes: [string, number][] = [
    ['standard', 1_000],
    ['deluxe', 1_000],
  ]
  expect(foldEqual(classes)).toHaveLength(2)
})
