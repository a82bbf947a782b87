import { latinDigits } from './digits.ts'

const FOLDED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

/** As the database folds what is searched (fold_search_text()): one case, one script of digits, one form of each Arabic letter. */
export const foldSearchText = (typed: string) =>
  latinDigits(typed)
    .toLowerCase()
    .replaceAll(/[أإآٱىة]/g, (letter) => FOLDED[letter] ?? letter)
