import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { FILTER_NAMES, without, type FilterName } from '#contract/search-filters.ts'
import type { Db, Tx } from '#server/db/index.ts'
import type { Search } from '#server/catalogue/search/narrowing.ts'
import { findHomes, type FoundHomes } from '#server/catalogue/search/search-queries.ts'
import { searchPlainly } from './plain-search.ts'

const ALL = 10_000

/**
 * Expects of search what the tables themselves say. A failure names the filters and the homes about
 * which they differ, and on which side these are.
 */
export async function expectSameHomes(db: Db | Tx, search: Search): Promise<FoundHomes> {
  const found = await findHomes(db, search)
  const plain = await searchPlainly(db, search)
  const is_same = isDeepStrictEqual(found, plain)
  expect(found, is_same ? '' : await differences(db, search)).toEqual(plain)
  return found
}

async function differences(db: Db | Tx, search: Search): Promise<string> {
  const unfiltered = await sidesOf(db, narrowedBy(search, []))
  const lines = unfiltered === null ? [] : [`without any filter: ${unfiltered}`]
  for (const name of FILTER_NAMES) {
    const sides = await sidesOf(db, narrowedBy(search, [name]))
    if (sides !== null && sides !== unfiltered) lines.push(`by ${name} alone: ${sides}`)
  }
  const together = await sidesOf(db, search)
  if (together !== null) lines.push(`by all filters: ${together}`)
  const { terms: _terms, ...asked } = search
  return [...lines, JSON.stringify(asked)].join('\n')
}

const narrowedBy = (search: Search, names: readonly FilterName[]): Search => {
  const others = FILTER_NAMES.filter((name) => !names.includes(name))
  return { ...search, narrowing: { ...search.narrowing, ...without(...others) } }
}

/** The homes that only one of them finds; null where both find the same. */
async function sidesOf(db: Db | Tx, search: Search): Promise<string | null> {
  const all = { ...search, limit: ALL, offset: 0 }
  const slugsOf = ({ room_categories }: FoundHomes) => room_categories.map(({ slug }) => slug)
  const found = slugsOf(await findHomes(db, all))
  const plain = slugsOf(await searchPlainly(db, all))
  const [more, fewer] = [
    found.filter((slug) => !plain.includes(slug)),
    plain.filter((slug) => !found.includes(slug)),
  ]
  if (more.length + fewer.length === 0) return null
  return `only search finds ${said(more)}, only the tables ${said(fewer)}`
}

const said = (slugs: readonly string[]) => (slugs.length === 0 ? 'none' : slugs.join(' '))
