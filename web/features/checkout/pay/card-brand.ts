import { digitsOf } from '#contract/digits.ts'

export const CARD_BRANDS = ['visa', 'mastercard', 'amex'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** First four digits, both ends included. */
const MASTERCARD = [
  { from: 5100, to: 5599 },
  { from: 2221, to: 2720 },
] as const

/** By the number's range (ISO/IEC 7812), as soon as enough of it is typed to tell. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  const start = (fill: string) => Number(digits.slice(0, 4).padEnd(4, fill))
  const is_mastercard =
    digits !== '' && MASTERCARD.some(({ from, to }) => start('0') >= from && start('9') <= to)
  return is_mastercard ? 'mastercard' : null
}
