import { expect, test } from 'vitest'
import { openPageCache } from './page-cache.ts'
import { copyOf } from './page-copy.ts'

const NOON = new Date('2027-01-10T08:00:00Z')

/** A cache with room for two pages of ten bytes; `tell` says that something changed. */
function smallCache(fails: { on?: string } = {}) {
  const drawn: string[] = []
  let tell = (_topic: string) => {}
  const changes = { areHeard: () => true, onChange: (hear: (topic: string) => void) => void (tell = hear), close: async () => {} }
  const draw = async ({ path }: { path: string }) => {
    drawn.push(path)
    if (fails.on === path) throw new Error('This page cannot be drawn')
    return copyOf({ status: 200, may_be_kept: true, html: '0123456789', headers: {} })
  }
  const { read } = openPageCache({ draw, changes, nextTurn: async () => null, clock: () => NOON, max_bytes: 20 })
  const readAll = async (...paths: string[]) => {
    drawn.length = 0
    for (const path of paths) await read({ lang: 'en', path })
    return [...drawn]
  }
  return { readAll, tell: (topic: string) => tell(topic) }
}

test('when room runs out the page that nobody read for longest goes', async () => {
  const { readAll } = smallCache()
  expect(await readAll('/', '/offers', '/', '/privacy')).toEqual(['/', '/offers', '/privacy'])
  expect(await readAll('/', '/privacy')).toEqual([])
  expect(await readAll('/offers')).toEqual(['/offers'])
})

test('dropped pages give their room back', async () => {
  const { readAll, tell } = smallCache()
  for (const _ of [1, 2, 3]) {
    expect(await readAll('/', '/about-us', '/', '/about-us')).toEqual(['/', '/about-us'])
    tell('all')
  }
})

test('pages that a change overtakes while they are drawn take no room', async () => {
  const { readAll, tell } = smallCache()
  for (const _ of [1, 2, 3]) {
    const reading = readAll('/')
    tell('all')
    await reading
  }
  expect(await readAll('/', '/about-us', '/', '/about-us')).toEqual(['/', '/about-us'])
})

test('a home’s change drops its own page and those that list homes', async () => {
  const { readAll, tell } = smallCache()
  for (const path of ['/stay-details/marina-studio', '/', '/offers', '/locations', '/search-results']) {
    await readAll(path, '/about-us')
    tell('home:marina-studio')
    expect(await readAll(path, '/about-us')).toEqual([path])
  }
  await readAll('/stay-details/marina-studio-2')
  tell('home:marina-studio')
  expect(await readAll('/stay-details/marina-studio-2')).toEqual([])
})

test('a page that cannot be drawn is tried again', async () => {
  const fails = { on: '/' }
  const { readAll } = smallCache(fails)
  await expect(readAll('/')).rejects.toThrow('cannot be drawn')
  fails.on = ''
  expect(await readAll('/', '/')).toEqual(['/'])
})
