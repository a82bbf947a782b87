import { expect, test } from 'vitest'
import { schemeIn } from './schemes.ts'

test.each([
  ['', 'system'],
  ['lang=ar', 'system'],
  ['scheme=dark', 'dark'],
  ['lang=ar; scheme=light', 'light'],
  ['scheme=dark; lang=ar', 'dark'],
  ['scheme=system', 'system'],
  ['scheme=darkness', 'system'],
  ['colour-scheme=dark', 'system'],
])('a device with the cookies "%s" shows the office in the scheme %s', (cookie, scheme) => {
  expect(schemeIn(cookie)).toBe(scheme)
})
