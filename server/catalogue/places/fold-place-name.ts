import { latinDigits } from '#contract/digits.ts'

const ARABIC_FORMS: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ھ: 'ه',
  ء: '',
  ـ: '',
}
const ARTICLES = new Set(['al', 'el', 'the', 'ال', 'ذا'])

/**
 * Normal form for search: lower case, no accents or harakat, unified Arabic letters, Latin digits,
 * no articles, single spaces.
 */
export function foldPlaceName(text: string): string {
  const plain = latinDigits(text)
    .toLowerCase()
    .normalize('NFKD') // also strips the hamza of أإؤئ
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`]/gu, '')
    .replace(/[ٱةىیکھءـ]/gu, (letter) => ARABIC_FORMS[letter] ?? '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = words.filter((word) => !ARTICLES.has(word))
  return (named.length > 0 ? named : words).map((word) => word.replace(/^ال(?=..)/u, '')).join(' ')
}

const LETTERS: Record<string, string> = {
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

/** Equivalent spellings, longest first: Arabic has no p, v or soft c. */
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
  [/(?<=.)[aeiouwy]+/g, '*'], // vowels vary too much; only an initial one is kept
  [/^[aeiou]/g, 'a'],
  [/(?<=.)(?<!s)h(?=[^*]|$)/g, ''], // silent h: before a consonant or at the end
  [/\*/g, ''],
  [/(.)\1+/g, '$1'],
]

/**
 * A phonetic key that is equal for the usual spellings in both scripts: 'Jumeirah', 'jumaira',
 * 'جميرا'.
 */
export function skeleton(text: string): string {
  return foldPlaceName(text).split(' ').map(soundOf).filter(Boolean).join(' ')
}

function soundOf(word: string): string {
  return SOUNDS.reduce(
    (sound, [spelling, one]) => sound.replace(spelling, one),
    transliterated(word),
  )
}

export const transliterated = (folded: string): string =>
  Array.from(folded, (letter) => LETTERS[letter] ?? letter).join('')

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

export const SOUND_MARK = '~'

/** Folded, phonetic (marked), and for initials such as JBR their Arabic letter names. */
export function spellings(name: string): string[] {
  const spelt = /^[A-Z]{2,5}$/.test(name)
    ? [Array.from(name.toLowerCase(), (letter) => SPELT[letter]).join(' ')]
    : []
  return [...new Set([foldPlaceName(name), `${SOUND_MARK}${skeleton(name)}`, ...spelt])]
}
