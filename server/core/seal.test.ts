import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealedWith, seal, unseal } from './seal.ts'

const key = randomBytes(32)
const document = Buffer.from('a passport')

test('what is sealed opens with the same key and guest, and never looks the same twice', () => {
  const sealed = seal(document, { key, bound_to: 'guest 7' })
  expect(unseal(sealed, { keys: [key], bound_to: 'guest 7' })).toEqual(document)
  expect(sealed.includes(document)).toBe(false)
  expect(seal(document, { key, bound_to: 'guest 7' })).not.toEqual(sealed)
})

test('a changed bit, another key, another guest or a cut end does not open', () => {
  const sealed = seal(document, { key, bound_to: 'guest 7' })
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(changed, { keys: [key], bound_to: 'guest 7' })).toThrow()
  }
  expect(() => unseal(sealed, { keys: [randomBytes(32)], bound_to: 'guest 7' })).toThrow()
  expect(() => unseal(sealed, { keys: [key], bound_to: 'guest 8' })).toThrow()
  expect(() => unseal(sealed.subarray(0, -1), { keys: [key], bound_to: 'guest 7' })).toThrow()
})

test('what was sealed with an earlier key opens while that key is still given', () => {
  const sealed = seal(document, { key, bound_to: 'guest 7' })
  const newer = randomBytes(32)
  expect(unseal(sealed, { keys: [newer, key], bound_to: 'guest 7' })).toEqual(document)
  expect([
    isSealedWith(sealed, { key, bound_to: 'guest 7' }),
    isSealedWith(sealed, { key: newer, bound_to: 'guest 7' }),
  ]).toEqual([true, false])
})
