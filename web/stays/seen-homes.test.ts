import { expect, test } from 'vitest'
import { readSeenText, withSeen } from './seen-homes.ts'

test('the newest comes first, each once, six at most', () => {
  expect(withSeen(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withSeen(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withSeen(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e'])
})

test.each([
  [null, []],
  ['{', []],
  ['"marina"', []],
  ['["a", 7, "B c", "", "d-1"]', ['a', 'd-1']],
  ['["a","b","c","d","e","f","g"]', ['a', 'b', 'c', 'd', 'e', 'f']],
])('what is kept as %s is read as %j', (text, slugs) => expect(readSeenText(text)).toEqual(slugs))
