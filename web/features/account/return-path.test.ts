import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

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
])('%s leads to %s', (asked, path) => expect(returnPath(asked)).toBe(path))
