import { latinDigits } from './digits.ts'

/**
 * Directions, joiners, soft hyphens, fillers and blanks that copying from messengers, contacts and
 * documents brings along.
 */
const UNSEEN = /\u034f|[\ufe00-\ufe0f]|[\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\u00b4]/gu
const WRAPPED =
  /^["'\u201c-\u201f\u00ab\u00bb\u2039\u203a<[(]+|["'\u201c-\u201f\u00ab\u00bb\u2039\u203a>\])]+$/gu

/**
 * An identifier as it was meant: an email address, telephone number, coupon, reference or code that
 * somebody typed or pasted, without what nobody sees, without quotes around it, with plain dashes,
 * apostrophes and digits.
 */
// nobody pastes a NUL: it is refused
export const plainIdentifier = (pasted: string): string =>
  pasted.includes('\0') ? pasted : meant(pasted)

const meant = (pasted: string): string =>
  latinDigits(pasted.normalize('NFKC').replaceAll(UNSEEN, ''))
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .trim()
    .replaceAll(WRAPPED, '')
    .trim()

/** The same for those that have no spaces in them. */
export const plainCode = (pasted: string): string => plainIdentifier(pasted).replaceAll(/\s/g, '')

/**
 * The code in what was pasted: the first run of so many digits ("789692 is your code"), else as
 * many digits as there are, in order.
 */
export function codeIn(pasted: string, digits: number): string {
  const plain = plainIdentifier(pasted)
  const whole = new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`).exec(plain)?.[0]
  return whole ?? plain.replaceAll(/\D/g, '').slice(0, digits)
}
