import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENVIRONMENT } from '#server/main/read-config.ts'

const PAGE = join(import.meta.dirname, '../../docs/operator/settings.md')

test('the page of settings has a row for each setting that is read, and for no other', () => {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)]
  expect(rows).toHaveLength(ENVIRONMENT.length)
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(ENVIRONMENT))
})
