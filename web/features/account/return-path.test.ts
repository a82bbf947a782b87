import { expect, test } from 'vitest'
import { readReturn, returnPath } from './return-path.ts'

test.each([
  ['/stay-details/marina-studio?from=2026-12-01', '/stay-details/marina-studio?from=2026-12-01'],
  ['/ar', '/ar'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/a\n//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  ['', '/'],
])('%s leads to %s', (input, path) => expect(returnPath(input)).toBe(path))

test.each([
  ['true', true],
  [true, true],
  ['false', undefined],
  [undefined, undefined],
])('of the wishlist %s, the login knows %s', (for_wishlist, known) =>
  expect(readReturn({ for_wishlist }).for_wishlist).toBe(known),
)
