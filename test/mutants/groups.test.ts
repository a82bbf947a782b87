import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EQUIVALENTS, oneLine } from './equivalents.ts'
import { GROUPS, SAMPLE } from './groups.ts'

const parts = [...Object.values(GROUPS).flat(), ...SAMPLE]

/** Each name of a pattern with braces, which alone would be satisfied by one of them. */
const namesOf = (pattern: string) => {
  const [, before = '', inside = pattern, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return inside.split(',').map((name) => `${before}${name}${after}`)
}

test.each(parts.flatMap(({ rules, tests }) => [...rules, ...tests]).flatMap(namesOf))(
  '%s is there',
  (name) => expect(globSync(name)).toEqual([name]),
)

test.each(EQUIVALENTS)(
  '$file has $original, which $replacement does not change',
  ({ file, original }) => expect(oneLine(readFileSync(file, 'utf8'))).toContain(oneLine(original)),
)
