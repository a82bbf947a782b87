import { expect, test } from 'vitest'
import { openPageCache } from './cache.ts'
import { copyOf } from './copy.ts'

const NOON = new Date('2027-01-10T08:00:00Z')

function smallCache(errors: { on?: string; until?: Promise<void> } = {}) {
  const rendered: string[] = []
  let copies = 0
  let tell = (_topic: string) => {}
  const changes = {
    isListening: () => true,
    onChange: (onNotification: (topic: string) => void) => void (tell = onNotification),
    onAdminChange: () => () => {},
    close: async () => {},
  }
  const load = async ({ path }: { path: string }) => {
    rendered.push(path)
    if (errors.on === path) throw new Error('This page cannot be rendered')
    copies += 1
    const text = String(copies).padStart(10)
    await errors.until
    return copyOf({ status: 200, is_cacheable: true, text, headers: {} })
  }
  const due: (() => void)[] = []
  const later = (act: () => void) => void due.push(act)
  const { read } = openPageCache({
    load,
    changes,
    findNextChange: async () => null,
    clock: () => NOON,
    max_bytes: 20,
    later,
  })
  const readAll = async (...paths: string[]) => {
    rendered.length = 0
    for (const path of paths) await read({ lang: 'en', path })
    return [...rendered]
  }
  const passMoment = async () => {
    for (const act of due.splice(0)) act()
    await new Promise(setImmediate)
  }
  const renderedBy = async (act: () => Promise<void>) => {
    rendered.length = 0
    await act()
    return [...rendered]
  }
  const copyNow = async () => Number((await read({ lang: 'en', path: '/' }))?.bytes)
  return { readAll, tell: (topic: string) => tell(topic), passMoment, renderedBy, copyNow }
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

test('pages that change while they are rendered take no space', async () => {
  const { readAll, tell } = smallCache()
  for (const _ of [1, 2, 3]) {
    const reading = readAll('/')
    tell('all')
    await reading
  }
  expect(await readAll('/', '/about-us', '/', '/about-us')).toEqual(['/', '/about-us'])
})

test('a home’s change drops its own page at once', async () => {
  const { readAll, tell } = smallCache()
  await readAll('/stay-details/marina-studio', '/about-us')
  tell('home:marina-studio')
  expect(await readAll('/stay-details/marina-studio', '/about-us')).toEqual([
    '/stay-details/marina-studio',
  ])
  await readAll('/stay-details/marina-studio-2')
  tell('home:marina-studio')
  expect(await readAll('/stay-details/marina-studio-2')).toEqual([])
})

test.each(['/', '/offers', '/locations', '/search-results'])(
  '%s is shown as it was until it is rendered again a moment after a home’s change',
  async (path) => {
    const { readAll, tell, passMoment, renderedBy } = smallCache()
    await readAll(path, '/about-us')
    tell('home:marina-studio')
    tell('home:downtown-flat')
    expect(await readAll(path, '/about-us')).toEqual([])
    expect(await renderedBy(passMoment)).toEqual([path])
    expect(await readAll(path, '/about-us')).toEqual([])
  },
)

test('the copy rendered shortly after a change replaces the stale one; any other change drops a listing at once', async () => {
  const { tell, passMoment, copyNow } = smallCache()
  expect(await copyNow()).toBe(1)
  tell('home:marina-studio')
  expect(await copyNow()).toBe(1)
  await passMoment()
  expect(await copyNow()).toBe(2)
  await passMoment()
  expect(await copyNow()).toBe(2)
  tell('all')
  expect(await copyNow()).toBe(3)
})

test('a listing is rendered again only for visitors: the copy that nobody asked for since is dropped at the next change', async () => {
  const { readAll, tell, passMoment, renderedBy } = smallCache()
  await readAll('/')
  tell('home:marina-studio')
  expect(await renderedBy(passMoment)).toEqual(['/'])
  tell('home:marina-studio')
  expect(await readAll('/')).toEqual([])
  expect(await renderedBy(passMoment)).toEqual(['/'])
  tell('home:marina-studio')
  expect(await renderedBy(passMoment)).toEqual([])
  expect(await readAll('/')).toEqual(['/'])
})

test('a listing that changes while it is rendered is rendered once more', async () => {
  const errors: { until?: Promise<void> } = {}
  const { tell, passMoment, copyNow } = smallCache(errors)
  await copyNow()
  tell('home:marina-studio')
  const { promise, resolve } = Promise.withResolvers<void>()
  errors.until = promise
  await passMoment()
  tell('home:downtown-flat')
  resolve()
  await new Promise(setImmediate)
  expect(await copyNow()).toBe(2)
  await passMoment()
  expect(await copyNow()).toBe(3)
})

test('a listing dropped while it is rendered again does not come back', async () => {
  const errors: { until?: Promise<void> } = {}
  const { tell, passMoment, copyNow } = smallCache(errors)
  await copyNow()
  tell('home:marina-studio')
  const { promise, resolve } = Promise.withResolvers<void>()
  errors.until = promise
  await passMoment()
  tell('all')
  resolve()
  await new Promise(setImmediate)
  expect(await copyNow()).toBe(3)
})

test('a listing that cannot be rendered again is tried five times and then dropped', async () => {
  const errors: { on?: string } = {}
  const { readAll, tell, passMoment } = smallCache(errors)
  await readAll('/')
  tell('home:marina-studio')
  errors.on = '/'
  for (const _ of [1, 2, 3, 4]) await passMoment()
  expect(await readAll('/')).toEqual([])
  await passMoment()
  await expect(readAll('/')).rejects.toThrow('cannot be rendered')
})

test('a page that cannot be rendered is tried again', async () => {
  const errors = { on: '/' }
  const { readAll } = smallCache(errors)
  await expect(readAll('/')).rejects.toThrow('cannot be rendered')
  errors.on = ''
  expect(await readAll('/', '/')).toEqual(['/'])
})
