import { digitsOf } from '#contract/digits.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'

const PHONE = /^[+\d\s()./-]+$/
const SHORTEST_PHONE = 4

/** One for all that is typed when it is a telephone number in any spelling, as its last digits stand everywhere; otherwise each word. */
export function searchWords(typed: string): string[] {
  const folded = foldSearchText(typed).trim()
  const national = digitsOf(folded).replace(/^00/, '').replace(/^971/, '').replace(/^0+/, '')
  if (PHONE.test(folded) && national.length >= SHORTEST_PHONE) return [national]
  return folded.split(/\s+/).filter((word) => word !== '')
}

/** For LIKE: somewhere in the text. */
export const somewhere = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
