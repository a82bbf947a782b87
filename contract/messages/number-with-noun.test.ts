import { expect, test } from 'vitest'
import { arabicPlural } from './arabic-plural.ts'
import { messages as arabic } from './ar.ts'
import { messages as english } from './en.ts'
import { numberWithNoun } from './number-with-noun.ts'

test.each([
  ['3 nights or more', '3\u00A0nights or more'],
  ['أرخص 3 ليالٍ مجانًا', 'أرخص 3\u00A0ليالٍ مجانًا'],
  ['4 / 5, 2026', '4 / 5, 2026'],
  ['ليلتان', 'ليلتان'],
])('"%s" is never broken between a number and its noun', (text, said) =>
  expect(numberWithNoun(text)).toBe(said),
)

test('what is counted in a message stays with its number', () => {
  expect(english.nights(3)).toBe('3\u00A0nights')
  expect(arabic.guests(5, true)).toBe('5\u00A0ضيوف ورضيع')
  expect(arabicPlural(11, { one: 'بيت', two: 'بيتان', few: '11 بيوت', many: '11 بيتًا' })).toBe(
    '11\u00A0بيتًا',
  )
})
