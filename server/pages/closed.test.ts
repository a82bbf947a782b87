import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { closedRoutes } from './closed.ts'

const closed = closedRoutes({ public_url: 'https://sadaf.example' })
const visit = (path: string, headers: Record<string, string> = {}) =>
  closed.request(path, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
  })

test.each([
  ['/', {}, 'en', 'ltr', 'Back in a moment'],
  ['/stay-details/sea-view', {}, 'en', 'ltr', 'Back in a moment'],
  ['/ar/profile', {}, 'ar', 'rtl', 'نعود إليك بعد لحظات'],
  ['/', { 'accept-language': 'ar-AE,ar;q=0.9' }, 'ar', 'rtl', 'نعود إليك بعد لحظات'],
  ['/', { 'accept-language': 'ar-AE', cookie: 'lang=en' }, 'en', 'ltr', 'Back in a moment'],
])(
  'before the product is open %s with %j is answered in %s, and says when to come again',
  async (path, headers, lang, dir, title) => {
    const answer = await visit(path, headers)
    const html = await answer.text()
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get('cache-control'),
    ]).toEqual([503, '10', 'no-store'])
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain(title)
    // it needs nothing but itself, and nothing is reloaded blindly
    expect(html).not.toMatch(/ src=|<link|http-equiv/)
  },
)

test('its style and its script are the ones that its policy allows', async () => {
  const answer = await visit('/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  const html = await answer.text()
  for (const tag of ['style', 'script']) {
    const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? ''
    expect(policy).toContain(
      `${tag}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`,
    )
  }
  expect(policy).toContain("default-src 'none'")
})

test('calls are refused as JSON, probes and pictures as text: alive, but not ready', async () => {
  const call = await visit('/api/properties/amenities/')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '10'])
  expect(JSON.parse(await call.text())).toMatchObject({
    status: 503,
    message: 'SERVICE_UNAVAILABLE',
    errors: [],
  })
  expect((await visit('/healthz')).status).toBe(200)
  const ready = await visit('/readyz')
  expect([ready.status, ready.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('text/plain'),
  ])
  const picture = await visit('/pictures/room.webp?w=320', {
    accept: 'image/avif,image/webp,*/*;q=0.8',
  })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('text/plain'),
  ])
})
