import { expect, test } from 'vitest'
import { faultsOf } from './packages.ts'

const hashes = [{ alg: 'SHA-512', content: 'ab' }]
const one = { name: 'left-pad', version: '1.0.0', hashes, licenses: [{ license: { id: 'MIT' } }] }

test('a package ships with a hash and a licence that may ship', () => {
  expect(faultsOf(one)).toEqual([])
  expect(faultsOf({ ...one, licenses: [{ expression: '(GPL-3.0 OR MIT)' }] })).toEqual([])
  expect(
    faultsOf({ ...one, licenses: [{ expression: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' }] }),
  ).toEqual([])
})

test.each([
  ['no hash', { hashes: [] }, 'left-pad 1.0.0 has no hash in the lockfile'],
  ['no licence', { licenses: [] }, 'left-pad 1.0.0 names no licence'],
  [
    'a licence that asks for our source',
    { licenses: [{ license: { id: 'AGPL-3.0-only' } }] },
    'left-pad 1.0.0: AGPL-3.0-only',
  ],
  ['one such part', { licenses: [{ expression: 'MIT AND GPL-3.0' }] }, 'left-pad 1.0.0: GPL-3.0'],
  [
    'a licence without a known name',
    { licenses: [{ license: { name: 'SEE LICENSE' } }] },
    'left-pad 1.0.0: SEE LICENSE',
  ],
])('%s is named', (_, change, fault) => {
  expect(faultsOf({ ...one, ...change })).toEqual([`✗ ${fault}`])
})
