/**
 * Apostrophes and dashes of every kind, what nobody sees, tatweel, and a hamza that stands by
 * itself.
 */
const DROPPED =
  /\u034f|['`\u00b4\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\uff07\u002d\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\u2800\u3164\ufeff\u0640\u0621]/gu
/** Accents of Latin, Greek and Cyrillic, points of Hebrew, harakat and the hamza on a letter. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu
const FOLDED_FROM = 'ٱىیېےکہھةەۃıøłđðħŧς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯'
const FOLDED_TO = `اييييكهههههiolddhtσ${'0123456789'.repeat(4)}`
const LETTERS = new Map(
  Array.from(FOLDED_FROM, (letter, index) => [letter, FOLDED_TO.charAt(index)]),
)
const PAIRS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * One form for every spelling of a name or number: no accents, apostrophes, dashes and marks that
 * nobody sees, one case, one script of digits, one form of each Arabic letter. As fold_search() of
 * the database does it, with which a test compares it.
 */
export const foldSearchText = (typed: string) =>
  Array.from(
    typed.replaceAll(DROPPED, '').normalize('NFKD').toLowerCase().replaceAll(MARKS, ''),
    (letter) => LETTERS.get(letter) ?? letter,
  )
    .join('')
    .replaceAll(/[ßæœþ]/g, (letter) => PAIRS[letter] ?? letter)
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/^ | $/g, '')
