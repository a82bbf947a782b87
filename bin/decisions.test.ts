import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** A decision is a page: as long as the longest of them. */
const WORDS_MAX = 290

const decisions = globSync('decisions/[0-9]*.md')
  .toSorted()
  .map((file) => {
    const text = readFileSync(file, 'utf8')
    const [title = '', dated = ''] = text.split('\n')
    return {
      file: basename(file),
      number: basename(file).slice(0, 4),
      title,
      dated,
      words: text.split(/\s+/).filter(Boolean).length,
    }
  })

const index = readFileSync('decisions/README.md', 'utf8').split('\n')

test('every decision has a number of its own, a title, a date, and a page at most', () => {
  expect(decisions.length).toBeGreaterThan(60)
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
  const faulty = decisions.filter(
    ({ number, title, dated, words }) =>
      !title.startsWith(`# ${number} `) || !/^20\d\d-\d\d-\d\d/.test(dated) || words > WORDS_MAX,
  )
  expect(faulty).toEqual([])
})

test('every decision stands in the index once, with its title and what has replaced or changed it', () => {
  const missing = decisions
    .map(lineOf)
    .filter((line) => index.filter((of_index) => of_index === line).length !== 1)
  expect(missing).toEqual([])
})

test('every link of the index leads to a decision', () => {
  const files = new Set(decisions.map(({ file }) => file))
  const links = index.flatMap((line) =>
    [...line.matchAll(/\]\((\d[^)]+)\)/g)].map(([, file = '']) => file),
  )
  expect(links.length).toBeGreaterThan(decisions.length)
  expect(links.filter((file) => !files.has(file))).toEqual([])
})

test('what a decision replaces or changes says so itself', () => {
  const unanswered = decisions.flatMap(({ number, dated }) =>
    relationsOf(dated).flatMap(({ verb, others }) =>
      others
        .filter((other) => !answers(other, verb, number))
        .map((other) => `${number} ${verb} ${other}`),
    ),
  )
  expect(unanswered).toEqual([])
})

function lineOf({ file, number, title, dated }: (typeof decisions)[number]) {
  const notes = relationsOf(dated).map(
    ({ verb, others }) => `${verb.toLowerCase()} ${others.join(', ')}`,
  )
  return `- [${number}](${file}) ${title.replace(`# ${number} `, '')}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
}

const VERBS = [
  { verb: 'Superseded by', back: 'Supersedes' },
  { verb: 'Supersedes', back: 'Superseded by' },
  { verb: 'Amended by', back: 'Amends' },
  { verb: 'Amends', back: 'Amended by' },
]

/** "Superseded by 0072 for invoices." beside the date names 0072, and so do the three other verbs. */
function relationsOf(dated: string) {
  return VERBS.flatMap(({ verb, back }) => {
    const sentence = new RegExp(`${verb} ([^.]*)`).exec(dated)?.[1]
    const others: string[] = sentence?.match(/\d{4}/g) ?? []
    return others.length > 0 ? [{ verb, back, others }] : []
  })
}

function answers(other: string, verb: string, number: string) {
  const dated = decisions.find((decision) => decision.number === other)?.dated ?? ''
  return relationsOf(dated).some(
    (relation) => relation.back === verb && relation.others.includes(number),
  )
}
