import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { LIVE_SETTINGS } from '#kit/live-settings.ts'
import { MESSAGES } from '../fixtures.ts'
import { PASSWORD } from '../steps/people.ts'
import { CONTENT_PATHS, PUBLIC_PATHS } from '../steps/paths.ts'
import { fillFolder, SERVERS, startServer, stopServer } from '../servers/open-servers.ts'

const PORT = SERVERS.own_port + 17
const PUBLIC_URL = 'https://stay.sadaf.example'
const BEHIND_HTTPS = {
  ...LIVE_SETTINGS,
  PUBLIC_URL,
  TRUSTED_PROXIES: '1',
  APP_SECRET: 'a secret of forty letters for one story…',
}

/** As the proxy in front asks: over http, for who came to the public address. */
const ask = (
  path: string,
  {
    headers = {},
    ...init
  }: { method?: string; body?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`http://localhost:${PORT}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', ...headers },
  })

const inArabic = (path: string) => (path === '/' ? '/ar' : `/ar${path}`)

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'sadaf-live-'))
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  fillFolder(folder) // homes to show; outside a demo an operator brings them
  server = await startServer({ folder, port: PORT, env: BEHIND_HTTPS })
})
test.afterAll(async () => {
  await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
})

test('no page says that it is a demonstration, in either language', async () => {
  const [homes = ''] =
    /\/sitemaps\/homes-\d+\.xml/.exec(await (await ask('/sitemap.xml')).text()) ?? []
  const sitemap = await (await ask(homes)).text()
  const stay = /\/stay-details\/[a-z0-9-]+/.exec(sitemap)?.[0] ?? ''
  const paths = [
    ...PUBLIC_PATHS,
    ...CONTENT_PATHS,
    '/privacy',
    '/payment-and-refund',
    '/book-room',
    '/find-booking',
    stay,
  ]
  expect(stay).not.toBe('')
  for (const path of [...paths, ...paths.map(inArabic)]) {
    const response = await ask(path)
    const html = await response.text()
    expect(response.status, path).toBeLessThan(500)
    for (const { shell } of Object.values(MESSAGES))
      expect(html, path).not.toContain(shell.demo_note)
    expect(html, path).not.toContain('data-demo')
    expect(html, path).not.toContain('localhost')
  }
})

test('every answer keeps to https and tells other sites no address that holds a secret', async () => {
  for (const path of [
    '/',
    '/ar',
    '/offers',
    '/api/user/sign_in_ways/',
    '/robots.txt',
    '/no-such-page',
  ]) {
    const { headers } = await ask(path)
    expect(headers.get('strict-transport-security'), path).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN')
  }
  const secret = [
    '/your-booking',
    '/check-in',
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
    '/pay',
    '/admin/invitation',
    '/admin/setup',
    '/admin/first-run',
  ]
  for (const path of [...secret, ...secret.map(inArabic)])
    expect((await ask(`${path}?id=secret`)).headers.get('referrer-policy'), path).toBe(
      'no-referrer',
    )
})

test('robots, the map of the site and security.txt name the public address', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(await (await ask('/sitemap.xml')).text()).toContain(`${PUBLIC_URL}/sitemaps/pages.xml`)
  expect(await (await ask('/.well-known/security.txt')).text()).toContain(
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
  )
})

test('a session is a cookie of this host alone, over https, unseen by scripts; other origins change nothing', async () => {
  const log_in = (origin: string) =>
    ask('/api/user/login/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sadaf-session': 'cookie',
        origin,
        cookie: 'lang=en',
      },
      body: JSON.stringify({ email: 'layla@example.com', password: PASSWORD }),
    })
  expect((await log_in('http://stay.sadaf.example')).status).toBe(403)
  const answer = await log_in(PUBLIC_URL)
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?=.*; Path=\/)/,
    )
})

test('what belongs to the demo is not there', async () => {
  for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/kit', '/dev/inbox/emails'])
    expect((await ask(path)).status, path).toBe(404)
})
