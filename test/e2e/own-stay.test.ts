import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

const NUMBERS = /ownStay\(info, (?:[^()]* \? (\d+) : )?(\d+)\)/g
const LAST = 79 // ten groups of days by eight bundles of homes

test('no two stories ask for the same homes on the same nights', () => {
  const asked = new Map<number, string[]>()
  for (const file of globSync('test/e2e/**/*.spec.ts'))
    for (const [, first, second] of readFileSync(file, 'utf8').matchAll(NUMBERS))
      for (const number of [first, second])
        if (number !== undefined)
          asked.set(Number(number), [...(asked.get(Number(number)) ?? []), file])
  expect(asked.size).toBeGreaterThan(40)
  expect([...asked].filter(([number, files]) => files.length > 1 || number > LAST)).toEqual([])
})
