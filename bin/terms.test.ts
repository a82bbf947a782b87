import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync(
  '{web/messages,contract/messages,server/content/company-pages}/**/*.ts',
).concat(
  globSync('server/**/*{messages.ts,words.ts,email.ts,emails.ts,.typ}'),
  globSync('demo/{offers,homes,areas}/*.ts'),
)

const terms = readFileSync('docs/terms.md', 'utf8')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Thing'),
  )
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, thing = '', , , not = '']) => ({
    thing,
    words: not.split(',').map((word) => word.trim()),
  }))

test('there are terms, and messages to look at', () => {
  expect(terms.length).toBeGreaterThan(8)
  expect(FILES.length).toBeGreaterThan(60)
})

test.each(terms)('$thing has one word', ({ words }) => {
  const uses = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return words.filter((word) => wholeWord(word).test(text)).map((word) => `${file}: ${word}`)
  })
  expect(uses).toEqual([])
})

/**
 * Arabic letters before a word are its article or a conjunction, so only what follows it ends it.
 */
const wholeWord = (word: string) =>
  new RegExp(/[a-z]/i.test(word) ? `\\b${word}\\b` : `${word}(?![\\u0621-\\u064A\\u0651])`)
