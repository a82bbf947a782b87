import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { openApp } from '#server/main/app.ts'

const SEARCH = '/api/properties/fetch/?from=2027-02-01&to=2027-02-04&guests=1'

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a search is answered in the coding the client takes: %s',
  async (accepted, coding, decompress) => {
    const there = await world()
    const app = openApp({ open: there, clock: there.clock, web: null })
    const plain = await app.request(SEARCH)
    const packed = await app.request(SEARCH, { headers: { 'accept-encoding': accepted } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    expect(packed.headers.get('content-encoding')).toBe(coding)
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(JSON.parse(decompress(bytes).toString())).toEqual(JSON.parse(text))
    expect(bytes.byteLength).toBeLessThan(text.length / 2)
  },
)

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a page rendered for one visitor likewise, whole: %s',
  async (accepted, coding, decompress) => {
    const there = await world()
    const html = `<!doctype html><title>Homes</title>${'<p>A home by the sea</p>'.repeat(200)}`
    const render = async () =>
      new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const app = openApp({
      open: there,
      clock: there.clock,
      web: { render, files: null, middleware: null, close: async () => {} },
    })
    const visit = (headers: Record<string, string>) =>
      app.request('/search-results?guests=2', { headers: { accept: 'text/html', ...headers } })
    const plain = await visit({})
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, html])
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    const packed = await visit({ 'accept-encoding': accepted })
    expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
      coding,
      'text/html; charset=utf-8',
    ])
    expect(decompress(Buffer.from(await packed.arrayBuffer())).toString()).toBe(html)
  },
)

test('short answers, refusals and answers to writes stay as they are', async () => {
  const there = await world()
  const app = openApp({ open: there, clock: there.clock, web: null })
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const short = await app.request('/api/is_referral_active/', { headers })
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null])
  expect(await short.json()).toMatchObject({ status: 200 })
  const written = await app.request('/api/contact_us/', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'x'.repeat(5_000) }),
  })
  expect([written.status, written.headers.get('content-encoding')]).toEqual([400, null])
})
