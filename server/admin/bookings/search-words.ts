import { digitsOf } from '#contract/digits.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'

const PHONE = /^[+\d\s()./-]+$/
const SHORTEST_PHONE = 4

/**
 * One for all that is typed when it is a telephone number in any spelling, as its last digits stand
 * everywhere; otherwise each word.
 */
export function searchWords(typed: string): string[] {
  const folded = foldSearchText(typed)
  const national = digitsOf(folded).replace(/^00/, '').replace(/^971/, '').replace(/^0+/, '')
  if (PHONE.test(folded) && national.length >= SHORTEST_PHONE) return [national]
  return folded.split(' ').filter((word) => word !== '')
}

export const escapedForLike = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** For LIKE: somewhere in the text. */
export const somewhere = (word: string) => `%${escapedForLike(word)}%`

const INVOICE = /^(inv|cn)(\d*)(\d{4})(\d{6})$/

/** Of the folded word: 'inv122026000001' is INV-12-2026-000001; those of before had no supplier's. */
export function invoiceNumber(word: string): string | undefined {
  const [, kind = '', supplier = '', year, number] = INVOICE.exec(word) ?? []
  if (number === undefined) return undefined
  return [kind.toUpperCase(), ...(supplier === '' ? [] : [supplier]), year, number].join('-')
}
