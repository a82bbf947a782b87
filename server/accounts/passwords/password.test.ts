import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

const COMPOSED = 'Café#2026x'.normalize('NFC')
const IN_PARTS = COMPOSED.normalize('NFD')

test.each([
  [COMPOSED, COMPOSED],
  [COMPOSED, IN_PARTS],
  [IN_PARTS, COMPOSED],
  [IN_PARTS, IN_PARTS],
])('a password opens whichever keyboard it was typed on', async (chosen, typed) => {
  expect(await isPassword(await hashPassword(chosen), typed)).toBe(true)
  expect(await isPassword(await hashPassword(chosen), `${typed}!`)).toBe(false)
})

test.each([COMPOSED, IN_PARTS])(
  'hashes from before passwords had one form still open',
  async (chosen) => {
    const before = await hash(chosen)
    expect(await isPassword(before, COMPOSED)).toBe(true)
    expect(await isPassword(before, IN_PARTS)).toBe(true)
  },
)

test('nobody has no password', async () => {
  expect(await isPassword(null, 'nobody')).toBe(false)
  expect(await isPassword(undefined, IN_PARTS)).toBe(false)
})
