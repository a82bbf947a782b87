import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = [
  'demo',
  'web/messages/ar',
  'contract/messages',
  'server/content',
  'server/billing',
  'server/members',
]

/**
 * Forms that speak to several people: "you", "your", verbs (also after "and", "so", "will") and
 * imperatives of the plural.
 */
const TO_SEVERAL =
  /(?<!\p{L})(?:أنتم|\p{L}+كم|[وفس]{0,2}ت(?:\p{L}{2,}ون(?:ها|ه)?|رون)|\p{L}{3,}تم|\p{L}{2,}وا)(?!\p{L})/gu
/** Said of others, not to the reader; and words that only look like it. */
const OF_OTHERS = new Set(['أحبوا', 'يخرجوا', 'أقاموا', 'تلفزيون'])

const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

test('Arabic speaks to one person everywhere: interface, homes, areas, offers and e-mails', () => {
  const files = FOLDERS.flatMap(filesIn)
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(TO_SEVERAL)].map(
      ([word]) => `${file}: ${word}`,
    ),
  )
  expect(found.filter((line) => !OF_OTHERS.has(line.split(': ')[1] ?? ''))).toEqual([])
})
