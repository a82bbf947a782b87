import { digitsOf } from '#contract/digits.ts'
import { plainIdentifier } from '#contract/pasted-text.ts'

export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'holder'] as const
export type CardField = (typeof CARD_FIELDS)[number]
export type TypedCard = Record<CardField, string>
export type CardFault =
  | 'required'
  | 'invalid_number'
  | 'invalid_expiry'
  | 'expired_card'
  | 'invalid_cvc'

const DIGITS = { number_min: 12, number_max: 19, cvc: 3, cvc_amex: 4 } as const
const EXPIRY = /^(\d{2})(\d{2})$/

const isAmex = (digits: string): boolean => /^3[47]/.test(digits)

export const cvcDigits = (digits: string): number => (isAmex(digits) ? DIGITS.cvc_amex : DIGITS.cvc)

/** 4-4-4-4; American Express 4-6-5. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, DIGITS.number_max)
  if (isAmex(digits))
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
  return digits.match(/\d{1,4}/g)?.join(' ') ?? ''
}

/** 12/2034, 2034-12, 1/34: as password managers and people write it. */
const IN_PARTS = /^(\d{1,2})\D+(?:20)?(\d{2})$/
const YEAR_FIRST = /^20(\d{2})\D+(\d{1,2})$/
const LONG = /^(0[1-9]|1[0-2])20(\d{2})$/
const LONG_SO_FAR = /^(0[1-9]|1[0-2])20\d$/

export function groupExpiry(text: string): string {
  const plain = plainIdentifier(text)
  const [, month = '', year] = IN_PARTS.exec(plain) ?? []
  if (year !== undefined) return `${month.padStart(2, '0')} / ${year}`
  const [, of_year, month_after = ''] = YEAR_FIRST.exec(plain) ?? []
  if (of_year !== undefined) return `${month_after.padStart(2, '0')} / ${of_year}`
  const typed = digitsOf(text)
  const [, of_month, of_long_year] = LONG.exec(typed) ?? []
  if (of_month !== undefined) return `${of_month} / ${of_long_year}`
  if (LONG_SO_FAR.test(typed)) return `${typed.slice(0, 2)} / ${typed.slice(2)}`
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = EXPIRY.exec(digitsOf(text)) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12)
    return null
  return { month: Number(month), year: 2000 + Number(year) }
}

/** `today` is 'yyyy-MM-dd'. */
export function cardFaults(
  { number, expiry, cvc, holder }: TypedCard,
  today: string,
): Partial<Record<CardField, CardFault>> {
  const digits = digitsOf(number)
  const date = readExpiry(expiry)
  const is_expired =
    date !== null && `${date.year}-${String(date.month).padStart(2, '0')}` < today.slice(0, 7)
  const faults: Partial<Record<CardField, CardFault | false>> = {
    number:
      digits === ''
        ? 'required'
        : (digits.length < DIGITS.number_min || !passesLuhn(digits)) && 'invalid_number',
    expiry:
      expiry.trim() === ''
        ? 'required'
        : date === null
          ? 'invalid_expiry'
          : is_expired && 'expired_card',
    cvc:
      cvc.trim() === '' ? 'required' : digitsOf(cvc).length !== cvcDigits(digits) && 'invalid_cvc',
    holder: holder.trim() === '' && 'required',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== false))
}

/** Luhn. */
export function passesLuhn(number: string): boolean {
  const digits = Array.from(digitsOf(number), Number).toReversed()
  const sum = digits.reduce(
    (total, digit, n) => total + (n % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
    0,
  )
  return digits.length > 0 && sum % 10 === 0
}
