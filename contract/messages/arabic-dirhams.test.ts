import { expect, test } from 'vitest'
import { arabicDirhams } from './arabic-dirhams.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')

test.each([
  [0, '0 درهم'],
  [1, 'درهم واحد'],
  [2, 'درهمان'],
  [3, '3 دراهم'],
  [10, '10 دراهم'],
  [11, '11 درهمًا'],
  [15, '15 درهمًا'],
  [99, '99 درهمًا'],
  [100, '100 درهم'],
  [103, '103 دراهم'],
  [1_000, '1,000 درهم'],
  [2_859, '2,859 درهمًا'],
  [15.5, '15.50 درهم'],
])('%d dirhams in a sentence are %s', (dirhams, said) =>
  expect(plain(arabicDirhams(dirhams * 100))).toBe(said),
)

test('two dirhams take the case of their place, and a number keeps its direction', () => {
  expect(arabicDirhams(200, 'درهمين')).toBe('درهمين')
  expect(arabicDirhams(1_500)).toBe('\u206615\u2069\u00A0درهمًا')
})
