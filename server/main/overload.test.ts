import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenForChanges } from '#page-cache/changes.ts'
import { soon, world } from '#kit'
import { openApp } from './app.ts'
import type { Capacity } from '#http/concurrency.ts'
import type { Renderer } from '#http/pages.ts'

const LONG_MS = 20_000
const AMENITIES = '/api/properties/amenities/'

/** A house of small capacity; its pages are drawn when they may be, and hold what the amenities call answered. */
async function smallHouse(capacity: Partial<Capacity> = {}, { keeps_pages = false } = {}) {
  const there = await world()
  const drawing: { path: string; finish: () => void }[] = []
  const render: Renderer = async (request, { context }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    drawing.push({ path: new URL(request.url).pathname, finish: resolve })
    await promise
    const answer = await context.transport(AMENITIES)
    return new Response(`<html>${await answer.text()}</html>`, {
      status: answer.ok ? 200 : 500,
      headers: { 'content-type': 'text/html' },
    })
  }
  const changes = keeps_pages ? listenForChanges(there.database_url) : null
  onTestFinished(async () => await changes?.close())
  const web = { render, files: there.house.config.DATA_DIR, middleware: null, close: async () => {} }
  const app = openApp({ open: there, clock: there.clock, web, changes, capacity })
  await soon(() => expect(changes === null || changes.areHeard()).toBe(true))
  const ask = async (path: string, init?: RequestInit) => await app.request(path, init)
  const status = async (path: string) => (await ask(path)).status
  const untilDrawing = (count: number) => soon(() => expect(drawing.length).toBe(count))
  const finishAll = () => drawing.splice(0).forEach(({ finish }) => finish())
  return { ...there, ask, status, drawing, untilDrawing, finishAll }
}

/** Nobody gets an answer about amenities until `open` is called. */
async function lockAmenities({ pool }: Pick<Awaited<ReturnType<typeof smallHouse>>, 'pool'>) {
  const client = await pool.connect()
  await client.query('begin; lock table amenities in access exclusive mode')
  const untilWaiting = (count: number) =>
    soon(async () => {
      const { rows } = await pool.query("select 1 from pg_locks where relation = 'amenities'::regclass and not granted")
      expect(rows.length).toBe(count)
    })
  const open = async () => {
    await client.query('rollback')
    client.release()
  }
  return { untilWaiting, open }
}

test('a call beyond the capacity is answered 503 at once, says when to come again, and is welcome as soon as another has left', async () => {
  const house = await smallHouse({ calls: { at_once: 2, in_line: 0, patience_ms: LONG_MS } })
  const lock = await lockAmenities(house)
  const inside = [house.status(AMENITIES), house.status(AMENITIES)]
  await lock.untilWaiting(2)
  const refused = await house.ask('/api/properties/featured_properties/')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(JSON.parse(await refused.text())).toEqual({
    status: 503,
    message: 'SERVICE_UNAVAILABLE',
    errors: [],
    request_id: refused.headers.get('x-request-id'),
  })
  expect([await house.status('/healthz'), await house.status('/readyz')]).toEqual([200, 200])
  await lock.open()
  expect(await Promise.all(inside)).toEqual([200, 200])
  expect(await house.status('/api/properties/featured_properties/')).toBe(200)
})

test('somebody who sends slowly keeps nobody else out', async () => {
  const house = await smallHouse({ calls: { at_once: 1, in_line: 0, patience_ms: LONG_MS } })
  const asked = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: async (pieces) => {
      asked.resolve()
      await rest.promise
      pieces.enqueue(new TextEncoder().encode('{"email":"x@example.com","password":"no"}'))
      pieces.close()
    },
  })
  const slow = house.ask('/api/user/login/', { method: 'POST', body, duplex: 'half' })
  await asked.promise
  await soon(async () => expect(await house.status(AMENITIES)).toBe(200))
  rest.resolve()
  expect((await slow).status).toBe(401)
})

test('a page beyond the capacity waits its turn; beyond the line it is a small page in the reader’s language that stands alone', async () => {
  const house = await smallHouse({ pages: { at_once: 1, in_line: 1, patience_ms: LONG_MS } })
  const first = house.status('/login')
  await house.untilDrawing(1)
  const second = house.status('/login')
  for (const [path, lang, dir, sentence] of [
    ['/login', 'en', 'ltr', 'Many guests are here at once'],
    ['/ar/login', 'ar', 'rtl', 'ضيوف كثيرون هنا الآن'],
  ] as const) {
    const refused = await house.ask(path)
    const html = await refused.text()
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain(sentence)
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(refused.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(html).not.toMatch(/src=|<script|<link|style=|url\(/)
  }
  expect(await house.status('/sitemap.xml')).toBe(503)
  expect(house.drawing.length).toBe(1)
  house.finishAll()
  expect(await first).toBe(200)
  await house.untilDrawing(1)
  house.finishAll()
  expect(await second).toBe(200)
  expect(await house.status('/sitemap.xml')).toBe(200)
})

test('a page whose reader has gone is not drawn', async () => {
  const house = await smallHouse({ pages: { at_once: 1, in_line: 1, patience_ms: LONG_MS } })
  const first = house.status('/login')
  await house.untilDrawing(1)
  const leaving = new AbortController()
  const gone = house.ask('/profile', { signal: leaving.signal })
  leaving.abort()
  await gone
  const last = house.status('/login')
  house.finishAll()
  expect(await first).toBe(200)
  await house.untilDrawing(1)
  expect(house.drawing.map(({ path }) => path)).toEqual(['/login'])
  house.finishAll()
  expect(await last).toBe(200)
})

test('while the house is full, kept pages, built files and pictures are sent, and a kept page has a hand of its own to draw it', async () => {
  const full = { at_once: 1, in_line: 0, patience_ms: LONG_MS }
  const house = await smallHouse({ pages: full, kept_pages: full }, { keeps_pages: true })
  writeFileSync(join(house.house.config.DATA_DIR, 'built.txt'), 'built')
  const kept = house.status('/about-us')
  await house.untilDrawing(1)
  house.finishAll()
  expect(await kept).toBe(200)
  const inside = house.status('/login')
  await house.untilDrawing(1)
  expect(await house.status('/login')).toBe(503)
  expect([await house.status('/about-us'), await house.status('/built.txt')]).toEqual([200, 200])
  const other = house.status('/ar/about-us')
  await house.untilDrawing(2)
  const refused = await house.ask('/ar/offers')
  expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('dir="rtl"')])
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  house.finishAll()
  expect(await Promise.all([inside, other])).toEqual([200, 200])
  const again = house.status('/ar/offers')
  await house.untilDrawing(1)
  house.finishAll()
  expect(await again).toBe(200)
})

test('the calls of a page that is being drawn need no place of their own', async () => {
  const house = await smallHouse({ calls: { at_once: 0, in_line: 0, patience_ms: LONG_MS } })
  const page = house.status('/login')
  await house.untilDrawing(1)
  house.finishAll()
  expect([await page, await house.status(AMENITIES)]).toEqual([200, 503])
})

test('a kept page that finds no connection is busy too, and is drawn once there is one', async () => {
  const house = await smallHouse({}, { keeps_pages: true })
  const { pool } = house
  const page = house.ask('/about-us')
  await house.untilDrawing(1)
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  Object.assign(pool.options, { connectionTimeoutMillis: 50 })
  house.finishAll()
  const busy = await page
  for (const client of taken) client.release()
  expect([busy.status, busy.headers.get('retry-after'), await busy.text()]).toEqual([503, '2', expect.stringContaining('Many guests')])
  const again = house.status('/about-us')
  await house.untilDrawing(1)
  house.finishAll()
  expect(await again).toBe(200)
})

test('a wait for the database has an end: 503 for calls, pages and the bank’s news, and all is well once there is a connection', async () => {
  const house = await smallHouse()
  const { pool } = house
  Object.assign(pool.options, { connectionTimeoutMillis: 50 })
  const taken = await Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
  const call = await house.ask(AMENITIES)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  const page = house.ask('/login')
  await house.untilDrawing(1)
  house.finishAll()
  expect([(await page).status, (await page).headers.get('retry-after')]).toEqual([503, '2'])
  expect(await house.status('/healthz')).toBe(200)
  expect(await house.status('/readyz')).toBe(503)
  for (const client of taken) client.release()
  expect(await house.status(AMENITIES)).toBe(200)
})
