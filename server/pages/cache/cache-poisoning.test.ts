import { expect, test } from 'vitest'
import { world } from '#kit/index.ts'
import { CACHED_ROUTES } from './paths.ts'
import { cookieOf, processOf } from '#kit/servers/page-process.ts'

const PATHS = CACHED_ROUTES.map((route) => route.replace(/:slug.*$/, 'marina-studio'))
const addressIn = (lang: 'en' | 'ar', path: string) =>
  lang === 'en' ? path : `/ar${path === '/' ? '' : path}`
const EVERYBODYS = /layla@|sara@/

test('on every cached page, in both languages: users and visitors in turn never see each other’s data or language', async () => {
  const there = await world()
  const { open } = await processOf(there)
  const people = {
    'layla@example.com': await cookieOf(there, 'layla@example.com'),
    'sara@example.com': await cookieOf(there, 'sara@example.com'),
  }
  for (const path of PATHS) {
    const cached: Record<string, string> = {}
    for (const lang of ['en', 'ar', 'en', 'ar'] as const) {
      const address = addressIn(lang, path)
      for (const [email, cookie] of Object.entries(people)) {
        const { html, response, tag } = await open(address, { cookie, 'accept-language': lang })
        expect(html, `${address} for ${email}`).toContain(email)
        expect(html.replaceAll(email, ''), `${address} for ${email}`).not.toMatch(EVERYBODYS)
        expect([response.headers.get('cache-control'), tag], address).toEqual(['no-store', null])
        const visitors = await open(address, { 'accept-language': lang })
        expect(visitors.html, `${address} after ${email}`).not.toMatch(EVERYBODYS)
        expect(visitors.response.headers.getSetCookie(), address).toEqual([])
        expect(visitors.html, `${address} for the next visitor`).toBe(
          (cached[lang] ??= visitors.html),
        )
      }
    }
    expect(cached['en'], path).not.toBe(cached['ar'])
  }
})

test('what only one request says of itself is never on the page that everybody gets', async () => {
  const { open } = await processOf(await world())
  const lies: Record<string, string>[] = [
    {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    },
    { host: 'evil.example', 'x-original-url': '/login', 'x-rewrite-url': '/login' },
    {
      'user-agent': 'evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
    },
    {
      'accept-language': 'en, evil.example;q=0.1',
      'x-request-id': 'evil.example',
      range: 'bytes=0-3',
      accept: 'evil.example/x',
    },
    {
      authorization: 'Token evil.example',
      'x-sadaf-session': 'cookie',
      'x-http-method-override': 'POST',
    },
  ]
  for (const path of PATHS) {
    for (const lie of lies) {
      const { html, response } = await open(path, lie)
      expect(response.status, path).toBe(200)
      expect(html + JSON.stringify(Object.fromEntries(response.headers)), path).not.toContain(
        'evil.example',
      )
    }
    const { html, response } = await open(path)
    expect(html + JSON.stringify(Object.fromEntries(response.headers)), path).not.toContain(
      'evil.example',
    )
  }
})
