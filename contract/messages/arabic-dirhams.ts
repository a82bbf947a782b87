import { readableDirhams } from '#contract/money.ts'
import { arabicPlural } from './arabic-plural.ts'

/**
 * An amount in a sentence, where whole dirhams agree with their number; two of them are درهمين
 * after a preposition or a noun.
 */
export function arabicDirhams(fils: number, two: 'درهمان' | 'درهمين' = 'درهمان'): string {
  const counted = (noun: string) =>
    `\u2066${readableDirhams(fils).replace(/\.00$/, '')}\u2069\u00A0${noun}`
  const plain = counted('درهم')
  if (fils % 100 !== 0) return plain
  return arabicPlural(fils / 100, {
    zero: plain,
    one: 'درهم واحد',
    two,
    few: counted('دراهم'),
    many: counted('درهمًا'),
    other: plain,
  })
}
