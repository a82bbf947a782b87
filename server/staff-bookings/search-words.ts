import { digitsOf, latinDigits } from '#contract/digits.ts'

const FOLDED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }
const PHONE = /^[+\d\s()./-]+$/
const SHORTEST_PHONE = 4

/** As migration 0006 folds what is searched. */
export const fold = (typed: string) =>
  latinDigits(typed)
    .toLowerCase()
    .replaceAll(/[أإآٱىة]/g, (letter) => FOLDED[letter] ?? letter)

/** One for all that is typed when it is a telephone number in any spelling, as its last digits stand everywhere; otherwise each word. */
export function searchWords(typed: string): string[] {
  const folded = fold(typed).trim()
  const national = digitsOf(folded).replace(/^00/, '').replace(/^971/, '').replace(/^0+/, '')
  if (PHONE.test(folded) && national.length >= SHORTEST_PHONE) return [national]
  return folded.split(/\s+/).filter((word) => word !== '')
}

/** For LIKE: somewhere in the text. */
export const somewhere = (word: string) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
