import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { listenForChanges } from '#server/pages/cache/listen.ts'
import { eventually, world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'
import type { Capacity } from '#server/http/limits/concurrency.ts'
import type { Renderer } from '#server/pages/pages.ts'

const LONG_MS = 20_000
const AMENITIES = '/api/properties/amenities/'

async function smallServer(capacity: Partial<Capacity> = {}, { caches_pages = false } = {}) {
  const there = await world()
  const rendering: { path: string; finish: () => void }[] = []
  const render: Renderer = async (request, { context }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    rendering.push({ path: new URL(request.url).pathname, finish: resolve })
    await promise
    const answer = await context.transport(AMENITIES)
    return new Response(`<html>${await answer.text()}</html>`, {
      status: answer.ok ? 200 : 500,
      headers: { 'content-type': 'text/html' },
    })
  }
  const changes = caches_pages ? listenForChanges(there.database_url) : null
  onTestFinished(async () => await changes?.close())
  writeFileSync(join(there.services.config.DATA_DIR, 'built.txt'), 'built')
  const web = {
    render,
    files: there.services.config.DATA_DIR,
    middleware: null,
    close: async () => {},
  }
  const app = openApp({ open: there, clock: there.clock, web, changes, capacity })
  await eventually(() => expect(changes === null || changes.isListening()).toBe(true))
  const request = async (path: string, init?: RequestInit) => await app.request(path, init)
  const status = async (path: string) => (await request(path)).status
  const untilRendering = (count: number) => eventually(() => expect(rendering.length).toBe(count))
  const finishAll = () => rendering.splice(0).forEach(({ finish }) => finish())
  return { ...there, request, status, rendering, untilRendering, finishAll }
}

async function lockAmenities({ pool }: Pick<Awaited<ReturnType<typeof smallServer>>, 'pool'>) {
  const client = await pool.connect()
  await client.query('begin; lock table amenities in access exclusive mode')
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const { rows } = await pool.query(
        "select 1 from pg_locks where relation = 'amenities'::regclass and not granted",
      )
      expect(rows.length).toBe(count)
    })
  const open = async () => {
    await client.query('rollback')
    client.release()
  }
  return { untilWaiting, open }
}

/**
 * Leaves the server no connection and shortens its wait for one; they are given back when the test
 * ends, if not before.
 */
async function takeAllConnections(pool: Awaited<ReturnType<typeof smallServer>>['pool']) {
  const clients: PoolClient[] = []
  // one after another: each has to come within the pool's own limit
  for (let n = 0; n < (pool.options.max ?? 0); n += 1) clients.push(await pool.connect())
  const { connectionTimeoutMillis } = pool.options
  Object.assign(pool.options, { connectionTimeoutMillis: 50 })
  const release = () => clients.splice(0).forEach((client) => client.release())
  onTestFinished(() => {
    release()
    Object.assign(pool.options, { connectionTimeoutMillis }) // tests that follow have the same pool
  })
  return { release }
}

test('a call beyond the capacity is answered 503 at once, says when to come again, and is welcome as soon as another has left', async () => {
  const services = await smallServer({ calls: { concurrent: 2, queued: 0, timeout_ms: LONG_MS } })
  const lock = await lockAmenities(services)
  const inside = [services.status(AMENITIES), services.status(AMENITIES)]
  await lock.untilWaiting(2)
  const refused = await services.request('/api/properties/featured_properties/')
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    refused.headers.get('cache-control'),
  ]).toEqual([503, '2', 'no-store'])
  expect(JSON.parse(await refused.text())).toEqual({
    status: 503,
    message: 'SERVICE_UNAVAILABLE',
    errors: [],
    request_id: refused.headers.get('x-request-id'),
  })
  expect([await services.status('/healthz'), await services.status('/readyz')]).toEqual([200, 200])
  await lock.open()
  expect(await Promise.all(inside)).toEqual([200, 200])
  expect(await services.status('/api/properties/featured_properties/')).toBe(200)
})

test('somebody who sends slowly keeps nobody else out', async () => {
  const services = await smallServer({ calls: { concurrent: 1, queued: 0, timeout_ms: LONG_MS } })
  const input = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    pull: async (pieces) => {
      input.resolve()
      await rest.promise
      pieces.enqueue(new TextEncoder().encode('{"email":"x@example.com","password":"no"}'))
      pieces.close()
    },
  })
  const slow = services.request('/api/user/login/', { method: 'POST', body, duplex: 'half' })
  await input.promise
  await eventually(async () => expect(await services.status(AMENITIES)).toBe(200))
  rest.resolve()
  expect((await slow).status).toBe(401)
})

test('a page beyond the capacity waits its turn; beyond the line it is a small page in the reader’s language that stands alone', async () => {
  const services = await smallServer({ pages: { concurrent: 1, queued: 1, timeout_ms: LONG_MS } })
  const first = services.status('/login')
  await services.untilRendering(1)
  const second = services.status('/login')
  for (const [path, lang, dir, sentence] of [
    ['/login', 'en', 'ltr', 'Many guests are here at once'],
    ['/ar/login', 'ar', 'rtl', 'ضيوف كثيرون هنا الآن'],
  ] as const) {
    const refused = await services.request(path)
    const html = await refused.text()
    expect([
      refused.status,
      refused.headers.get('retry-after'),
      refused.headers.get('cache-control'),
    ]).toEqual([503, '2', 'no-store'])
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain(sentence)
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(html) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(refused.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    )
    expect(html).not.toMatch(/src=|<script|<link|style=|url\(/)
  }
  expect(await services.status('/sitemap.xml')).toBe(503)
  expect(services.rendering.length).toBe(1)
  services.finishAll()
  expect(await first).toBe(200)
  await services.untilRendering(1)
  services.finishAll()
  expect(await second).toBe(200)
  expect(await services.status('/sitemap.xml')).toBe(200)
})

test('a page whose client disconnected is not rendered', async () => {
  const services = await smallServer({ pages: { concurrent: 1, queued: 1, timeout_ms: LONG_MS } })
  const first = services.status('/login')
  await services.untilRendering(1)
  const leaving = new AbortController()
  const gone = services.request('/profile', { signal: leaving.signal })
  leaving.abort()
  await gone
  const last = services.status('/login')
  services.finishAll()
  expect(await first).toBe(200)
  await services.untilRendering(1)
  expect(services.rendering.map(({ path }) => path)).toEqual(['/login'])
  services.finishAll()
  expect(await last).toBe(200)
})

test('while every slot is taken, cached pages, built files and pictures are sent, and cached pages are rendered in slots of their own', async () => {
  const full = { concurrent: 1, queued: 0, timeout_ms: LONG_MS }
  const services = await smallServer({ pages: full, cached_pages: full }, { caches_pages: true })
  const kept = services.status('/about-us')
  await services.untilRendering(1)
  services.finishAll()
  expect(await kept).toBe(200)
  const inside = services.status('/login')
  await services.untilRendering(1)
  expect(await services.status('/login')).toBe(503)
  expect([await services.status('/about-us'), await services.status('/built.txt')]).toEqual([
    200, 200,
  ])
  const other = services.status('/ar/about-us')
  await services.untilRendering(2)
  const refused = await services.request('/ar/offers')
  expect([refused.status, await refused.text()]).toEqual([
    503,
    expect.stringContaining('dir="rtl"'),
  ])
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  services.finishAll()
  expect(await Promise.all([inside, other])).toEqual([200, 200])
  const again = services.status('/ar/offers')
  await services.untilRendering(1)
  services.finishAll()
  expect(await again).toBe(200)
})

test('calls made by a page render need no slot of their own', async () => {
  const services = await smallServer({ calls: { concurrent: 0, queued: 0, timeout_ms: LONG_MS } })
  const page = services.status('/login')
  await services.untilRendering(1)
  services.finishAll()
  expect([await page, await services.status(AMENITIES)]).toEqual([200, 503])
})

test('a cached page without a database connection is busy too, and is rendered once there is one', async () => {
  const services = await smallServer({}, { caches_pages: true })
  const { pool } = services
  const page = services.request('/about-us')
  await services.untilRendering(1)
  const taken = await takeAllConnections(pool)
  services.finishAll()
  const busy = await page
  taken.release()
  expect([busy.status, busy.headers.get('retry-after'), await busy.text()]).toEqual([
    503,
    '2',
    expect.stringContaining('Many guests'),
  ])
  const again = services.status('/about-us')
  await services.untilRendering(1)
  services.finishAll()
  expect(await again).toBe(200)
})

test('a wait for the database has an end: 503 for calls, pages and the bank’s news, and all is well once there is a connection', async () => {
  const services = await smallServer()
  const { pool } = services
  const taken = await takeAllConnections(pool)
  const call = await services.request(AMENITIES)
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  const page = services.request('/login')
  await services.untilRendering(1)
  services.finishAll()
  expect([(await page).status, (await page).headers.get('retry-after')]).toEqual([503, '2'])
  expect(await services.status('/healthz')).toBe(200)
  expect(await services.status('/readyz')).toBe(503)
  taken.release()
  expect(await services.status(AMENITIES)).toBe(200)
})
