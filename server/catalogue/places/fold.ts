import { latinDigits } from '#contract/digits.ts'

const ARABIC_FORMS: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ھ: 'ه', ء: '', ـ: '' }
const ARTICLES = new Set(['al', 'el', 'the', 'ال', 'ذا'])

/** One spelling for search: lower case, no accents or harakat, Arabic letter forms as one, Latin digits, no articles, single spaces. */
export function fold(text: string): string {
  const plain = latinDigits(text)
    .toLowerCase()
    .normalize('NFKD') // takes the hamza off أإؤئ and the accents off é
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`]/gu, '')
    .replace(/[ٱةىیکھءـ]/gu, (letter) => ARABIC_FORMS[letter] ?? '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = words.filter((word) => !ARTICLES.has(word))
  return (named.length > 0 ? named : words).map((word) => word.replace(/^ال(?=..)/u, '')).join(' ')
}

const EMAILS: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'dh',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  پ: 'p',
  ڤ: 'v',
  گ: 'g',
  چ: 'ch',
}

/** Spellings that sound alike, longest first; Arabic has no p, v or soft c, and writes the rest of these in more ways than one. */
const SOUNDS: [RegExp, string][] = [
  [/tch|tsh|ch/g, 'sh'],
  [/ph/g, 'f'],
  [/ck|kh|qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/gh|j/g, 'g'],
  [/dh|th/g, 'd'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/z/g, 's'],
  [/(?<=.)[aeiouwy]+/g, '*'], // vowels are written in too many ways; only the first letter of a word keeps its own
  [/^[aeiou]/g, 'a'],
  [/(?<=.)(?<!s)h(?=[^*]|$)/g, ''], // a silent h: before a consonant or at the end
  [/\*/g, ''],
  [/(.)\1+/g, '$1'],
]

/** How a text sounds, letter for letter the same for its usual spellings in either script: 'Jumeirah', 'jumaira', 'جميرا'. */
export function skeleton(text: string): string {
  return fold(text).split(' ').map(soundOf).filter(Boolean).join(' ')
}

function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [spelling, one]) => sound.replace(spelling, one), transliterated(word))
}

/** Arabic letters as Latin ones, vowels and all: 'مارينا' as 'maryna'. */
export const transliterated = (folded: string): string => Array.from(folded, (letter) => EMAILS[letter] ?? letter).join('')

const SPELT: Record<string, string> = {
  a: 'اي',
  b: 'بي',
  c: 'سي',
  d: 'دي',
  e: 'اي',
  f: 'اف',
  g: 'جي',
  h: 'اتش',
  i: 'اي',
  j: 'جي',
  k: 'كي',
  l: 'ال',
  m: 'ام',
  n: 'ان',
  o: 'او',
  p: 'بي',
  q: 'كيو',
  r: 'ار',
  s: 'اس',
  t: 'تي',
  u: 'يو',
  v: 'في',
  w: 'دبليو',
  x: 'اكس',
  y: 'واي',
  z: 'زد',
}

/** What marks the sound of a name among its spellings in the gazetteer. */
export const SOUND_MARK = '~'

/** Every form a name is found by: folded, by its sound (marked), and for initials such as JBR the way Arabic spells the letters out. */
export function spellings(name: string): string[] {
  const spelt = /^[A-Z]{2,5}$/.test(name) ? [Array.from(name.toLowerCase(), (letter) => SPELT[letter]).join(' ')] : []
  return [...new Set([fold(name), `${SOUND_MARK}${skeleton(name)}`, ...spelt])]
}
