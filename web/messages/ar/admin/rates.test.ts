import { expect, test } from 'vitest'
import { rates } from './rates.ts'

const { chosen, history } = rates

test('two nights take the case of their place', () => {
  expect([1, 2, 3].map(chosen.apply)).toEqual([
    'تغيير ليلة واحدة',
    'تغيير ليلتين',
    'تغيير 3\u00A0ليالٍ',
  ])
  expect([1, 2, 11].map(chosen.unchanged)).toEqual([
    'تبقى ليلة واحدة من دون تغيير',
    'تبقى ليلتان من دون تغيير',
    'تبقى 11\u00A0ليلة من دون تغيير',
  ])
})

test.each([
  [1, 0, 'أُعيدت ليلة واحدة إلى ما كانت عليه'],
  [2, 0, 'أُعيدت ليلتان إلى ما كانتا عليه'],
  [4, 2, 'أُعيدت 4\u00A0ليالٍ إلى ما كانت عليه، وبقيت ليلتان تغيّرتا بعد ذلك'],
  [0, 3, 'لم تُعَد أي ليلة، وبقيت 3\u00A0ليالٍ تغيّرت بعد ذلك'],
])('%i nights put back and %i left', (restored, left, said) =>
  expect(history.restored(restored, left)).toBe(said),
)
