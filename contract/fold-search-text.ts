import { latinDigits } from './digits.ts'

const FOLDED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** As migrations 0006 and 0012 fold what is searched: one case, one script of digits, one form of each Arabic letter. */
export const foldSearchText = (typed: string) =>
  latinDigits(typed)
    .toLowerCase()
    .replaceAll(/[أإآٱىة]/g, (letter) => FOLDED[letter] ?? letter)
