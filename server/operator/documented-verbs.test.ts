import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERBS } from './index.ts'

const COMMAND = /npm run operator -- ([^\n`”;|]+)/g
const SPAN = /`([^`\n]+)`/g
const GUIDE = 'docs/operator/README.md'

/** What became of a verb is told in the changelog and in decisions. */
const told = execFileSync('git', [
  'ls-files',
  '*.md',
  '*.yml',
  'server/**/*.ts',
  'contract/**/*.ts',
])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/^(CHANGELOG\.md|decisions\/|server\/operator\/)/.test(file))

const textOf = (file: string) => readFileSync(file, 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, command = '']) => command)

/** What of a command is no verb, or no flag of it; a `…` or `<verb>` stands for any. */
function wrongIn(command: string): string[] {
  const [name = '', ...words] = command.trim().split(/\s+/)
  if (name === 'help' && words[0] !== undefined) return wrongIn(words[0])
  if (name === 'help' || /^[<…]/.test(name)) return []
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
  if (!verb) return [name]
  const known = ['--as', ...verb.flags.map((flag) => flag.name)]
  return words
    .map((word) => word.split('=', 1)[0] ?? '')
    .filter((word) => word.startsWith('--') && !known.includes(word))
    .map((flag) => `${name} ${flag}`)
}

test('every command that a document, an alert or a letter names exists, with its flags', () => {
  const commands = told.flatMap((file) => found(textOf(file), COMMAND))
  expect(commands.length).toBeGreaterThan(8)
  expect(commands.flatMap(wrongIn)).toEqual([])
})

test('every verb that the guide and the handbook name exists, with its flags', () => {
  const guide = textOf(GUIDE)
  const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.flatMap(wrongInRow)).toEqual([])
  const commands = [guide, textOf('docs/operator/handbook.md')]
    .flatMap((text) => found(text, SPAN))
    .filter((span) => /^[a-z]+(-[a-z]+)* --[a-z]/.test(span) && !span.startsWith('pgbackrest'))
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.flatMap(wrongIn)).toEqual([])
})

/** Verbs stand in the first cell; a flag alone, after it, is of one of them. */
function wrongInRow(row: string): string[] {
  const [, first = '', ...rest] = row.split(' | ').flatMap((cell) => cell.split(/^\| /))
  const verbs = found(first, SPAN)
  const flags = found(rest.join(), SPAN).filter((span) => span.startsWith('--'))
  const wrong = flags.filter((flag) => verbs.every((name) => wrongIn(`${name} ${flag}`).length > 0))
  return [...verbs.flatMap(wrongIn), ...wrong]
}

test('a misspelt verb or flag is found', () => {
  expect(wrongInRow('| `arrivals`, `jbos` | `--export`, `--exprot` writes |')).toEqual([
    'jbos',
    '--exprot',
  ])
  expect(wrongIn('jobs --fialed')).toEqual(['jobs --fialed'])
  expect(wrongIn('jbos --failed')).toEqual(['jbos'])
  expect(wrongIn('help destroy')).toEqual(['destroy'])
  expect(wrongIn('jobs --failed --as Huda')).toEqual([])
})
