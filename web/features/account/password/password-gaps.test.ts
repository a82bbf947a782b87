import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPassword } from '#contract/wire.ts'
import { lacksOf } from './password-gaps.ts'

test.each([
  ['Sadaf#2026', []],
  ['', ['length', 'lower', 'upper', 'number', 'sign']],
  ['sadaf', ['length', 'upper', 'number', 'sign']],
  ['SADAF2026', ['lower', 'sign']],
  ['Sadaf#'.padEnd(31, '1'), ['length']],
  ['Sadaf.2026', ['sign']],
  ['Sa-2026', []],
])('%s lacks %j', (password, lacks) => {
  expect(lacksOf(password)).toEqual(lacks)
  // list and schema agree
  expect(z.safeParse(newPassword, password).success).toBe(lacks.length === 0)
})
