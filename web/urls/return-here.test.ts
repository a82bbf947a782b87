import { expect, test } from 'vitest'
import { returnHere } from './return-here.ts'

test.each([
  ['/stay-details/marina', '?from=2027-01-01', '/stay-details/marina?from=2027-01-01'],
  ['/offers', '', '/offers'],
  ['/', '?a=1', undefined],
  ['/login', '?redirect=%2Foffers', undefined],
  ['/register', '', undefined],
  ['/reset-password', '?id=secret', undefined],
  ['/login-history', '', '/login-history'],
])('%s%s is come back to as %s', (pathname, search, back) =>
  expect(returnHere(pathname, search)).toBe(back),
)
