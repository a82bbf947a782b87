import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { activity as arabic } from '#web/messages/ar/admin/activity.ts'
import { activity as english } from '#web/messages/en/admin/activity.ts'

/** As the code names what the log keeps. */
const VERB = /(?:\bverb: |_VERB = )'([a-z-]+)'/g

const logged = new Set(
  globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(VERB)].map(([, verb = '']) => verb)),
)

test('what the log says of an act has words in both languages', () => {
  expect(logged.size).toBeGreaterThan(90)
  for (const { verb } of [english, arabic])
    expect([...logged].filter((one) => verb(one) === one)).toEqual([])
})
