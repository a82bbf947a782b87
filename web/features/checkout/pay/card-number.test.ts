import { expect, test } from 'vitest'
import { cardFaults, groupCardNumber, groupExpiry, passesLuhn, readExpiry } from './card-number.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', holder: 'Layla H' }
const TODAY = '2026-11-21'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242', '4242'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242 42a', '4242 4242 42'],
  ['٤٢٤٢۴۲۴۲۴۲', '4242 4242 42'],
  ['', ''],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('%s is grouped as %s', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['5', '05'],
  ['530', '05 / 30'],
  ['12/3012', '12 / 30'],
  ['۱۲۳۰', '12 / 30'],
  ['12/2034', '12 / 34'],
  ['12 / 203', '12 / 203'],
  ['12 / 2034', '12 / 34'],
  ['2034-12', '12 / 34'],
  ['122034', '12 / 34'],
  ['1/34', '01 / 34'],
  ['3/2027', '03 / 27'],
  ['\u202a12/34\u202c', '12 / 34'],
])('the expiry %s reads %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown)
})

test('an expiry is a month and a year, or nothing', () => {
  expect(readExpiry('12 / 30')).toEqual({ month: 12, year: 2030 })
  expect(readExpiry('13 / 30')).toBeNull()
  expect(readExpiry('00 / 30')).toBeNull()
  expect(readExpiry('12 / 3')).toBeNull()
})

test('a number must carry its check digit', () => {
  expect(passesLuhn('4242 4242 4242 4242')).toBe(true)
  expect(passesLuhn('4242 4242 4242 4241')).toBe(false)
  expect(passesLuhn('')).toBe(false)
})

test('a good card has no faults', () => {
  expect(cardFaults(card, TODAY)).toEqual({})
})

test('each field says what is wrong with it', () => {
  expect(cardFaults({ number: '', expiry: '', cvc: '', holder: ' ' }, TODAY)).toEqual({
    number: 'required',
    expiry: 'required',
    cvc: 'required',
    holder: 'required',
  })
  expect(cardFaults({ ...card, number: '4242 4242 4242 4241' }, TODAY)).toEqual({
    number: 'invalid_number',
  })
  expect(cardFaults({ ...card, expiry: '10 / 26' }, TODAY)).toEqual({ expiry: 'expired_card' })
  expect(cardFaults({ ...card, expiry: '11 / 26' }, TODAY)).toEqual({})
  expect(cardFaults({ ...card, cvc: '12' }, TODAY)).toEqual({ cvc: 'invalid_cvc' })
  expect(cardFaults({ ...card, number: '3782 822463 10005' }, TODAY)).toEqual({
    cvc: 'invalid_cvc',
  })
})
