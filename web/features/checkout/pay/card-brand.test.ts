import { expect, test } from 'vitest'
import { cardBrand } from './card-brand.ts'

test.each([
  ['4', 'visa'],
  ['4242 4242', 'visa'],
  ['٤٢٤٢', 'visa'],
  ['34', 'amex'],
  ['3782 82', 'amex'],
  ['51', 'mastercard'],
  ['5599', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720 99', 'mastercard'],
  ['23', 'mastercard'],
] as const)('the number %s is a card of %s', (number, brand) =>
  expect(cardBrand(number)).toBe(brand),
)

test.each(['', '5', '2', '22', '2220', '2721', '50', '56', '3', '35', '6011'])(
  '%s is no card of the three, or cannot be told yet',
  (number) => expect(cardBrand(number)).toBeNull(),
)
