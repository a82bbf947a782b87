import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ARABIC, BOTH, EVERY_RUN } from './every-run.ts'

const SPECS = globSync('**/*.spec.ts', { cwd: import.meta.dirname }).map((path) =>
  path.replace('.spec.ts', ''),
)
const STORIES = SPECS.filter((name) => !name.startsWith('whole-server/'))

const isRun = (project: string, name: string, tags = '') =>
  new RegExp(EVERY_RUN).test(`${project} ${name}.spec.ts a story ${tags}`)

test('each file of journeys is part of every run, in one language or in both', () => {
  for (const name of STORIES) {
    const is_both = BOTH.some((pattern) => new RegExp(`^${pattern}$`).test(name))
    const languages = ['en-desktop', 'ar-phone'].filter((project) => isRun(project, name))
    expect(languages, name).toHaveLength(is_both ? 2 : 1)
    expect(isRun('en-phone', name, '@both'), name).toBe(false)
  }
})

test('a tagged story runs in both languages, or where its pointer is', () => {
  for (const name of STORIES) {
    expect(isRun('en-desktop', name, '@both') && isRun('ar-phone', name, '@both'), name).toBe(true)
    expect(isRun('en-desktop', name, '@mouse') && isRun('ar-phone', name, '@finger'), name).toBe(
      true,
    )
  }
})

/** 'a/(b|c)' as a/b and a/c. */
const named = (pattern: string) => {
  const [, before = '', alternatives] = /^(.*)\((.*)\)$/.exec(pattern) ?? []
  return alternatives === undefined
    ? [pattern]
    : alternatives.split('|').map((name) => `${before}${name}`)
}

test('a story of whole servers that is long and steady belongs to the proof', () => {
  expect([isRun('whole-server', 'drain', '@proof'), isRun('whole-server', 'drain')]).toEqual([
    false,
    true,
  ])
})

test('every name of the lists is that of a file', () => {
  for (const name of [...BOTH, ...ARABIC].flatMap(named))
    expect(
      STORIES.filter((story) => new RegExp(`^${name}$`).test(story)),
      name,
    ).not.toEqual([])
})
