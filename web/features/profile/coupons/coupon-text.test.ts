import { expect, test } from 'vitest'
import { beyondWorth, daysLeftSoon, saysAmount } from './coupon-text.ts'

test('the value of a coupon is said once', () => {
  expect(beyondWorth('AED 100 off, for your birthday', 'AED\u00A0100 off')).toBe(
    'For your birthday',
  )
  expect(beyondWorth('خصم 10% على إقامتك التالية', 'خصم \u206610%\u2069')).toBe(
    'على إقامتك التالية',
  )
  expect(beyondWorth('A thank-you: AED 150 off', 'AED 150 off')).toBe('A thank-you: AED 150 off')
})

test('an amount that the description names is not named beside it', () => {
  expect(saysAmount('stays from AED 2,000', 'AED\u00A02,000')).toBe(true)
  expect(saysAmount('على الإقامات من 2,000 درهم فأكثر', '\u20662,000\u2069\u00A0درهم')).toBe(true)
  expect(saysAmount('AED 150 off your next stay', 'AED 600')).toBe(false)
})

test('its last two weeks are counted, earlier and later ones are not', () => {
  expect(daysLeftSoon('2027-01-29', '2027-01-14')).toBeNull()
  expect(daysLeftSoon('2027-01-28', '2027-01-14')).toBe(14)
  expect(daysLeftSoon('2027-01-14', '2027-01-14')).toBe(0)
  expect(daysLeftSoon('2027-01-13', '2027-01-14')).toBeNull()
})
