import { arabicPlural } from './arabic-plural.ts'

/** After a noun or a preposition two of them are ليلتين. */
export const arabicNights = (n: number, two: 'ليلتان' | 'ليلتين' = 'ليلتان') =>
  arabicPlural(n, { one: 'ليلة واحدة', two, few: `${n} ليالٍ`, many: `${n} ليلة` })
