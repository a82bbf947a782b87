import { foldSearchText } from './fold-search-text.ts'

/** Two letters for one sound, and soft c, before single letters. */
const PAIRS = [
  ['sh', 's'],
  ['ch', 's'],
  ['kh', 'k'],
  ['gh', 'j'],
  ['th', 't'],
  ['dh', 'd'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['x', 'ks'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['cy', 'sy'],
] as const
/** Letters of either script that stand for each other, each with its sound. */
const FROM = 'pvqcgبپتطثدضذظجگغحهخكقسصشچزرلمنفڤ'
const TO = 'bfkkjbbtttddddjjjhhkkksssszrlmnff'
const SOUNDS = new Map(Array.from(FROM, (letter, index) => [letter, TO.charAt(index)]))

/**
 * The consonants of a name as they sound: "Mohammed" and "محمد" are one. As name_skeleton() of the
 * database, which a test holds equal.
 */
export function nameSkeleton(name: string): string {
  const paired = PAIRS.reduce(
    (text, [pair, sound]) => text.replaceAll(pair, sound),
    foldSearchText(name),
  )
  return Array.from(paired, (letter) => SOUNDS.get(letter) ?? letter)
    .join('')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll(/[^bdfhjklmnrstz ]/gu, '')
    .replaceAll(/h(?= |$)/g, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^ | $/g, '')
}
