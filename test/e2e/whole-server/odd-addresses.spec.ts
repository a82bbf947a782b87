import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { hostileHeader, hostileText } from '../../fuzz/hostile.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'

const ORIGIN = `http://localhost:${SERVERS.own_port}`
const ADDRESSES = 400
const SEED = 20_270_110
const HANGS_AFTER_MS = 15_000

const PAGES = [
  '/',
  '/home',
  '/offers',
  '/locations',
  '/search-results',
  '/stay-details/no-such-home',
  '/login',
  '/register',
  '/reset-password',
  '/verify-email',
  '/check-in',
  '/unsubscribe',
  '/profile',
  '/book-room',
  '/payment-success',
  '/guest-checkout',
  '/owner',
  '/owner/reservation',
  '/owner/report',
  '/sign-in-return',
  '/contact-us',
  '/about-us',
  '/list-property',
  '/not-found',
]
const MEMBERS = [
  'from',
  'to',
  'guests',
  'page',
  'location',
  'sort',
  'price_min',
  'bounds',
  'id',
  'email',
  'referral_code',
  'tab',
  'reservation_id',
]

const word = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1_500))
const query = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom(...MEMBERS), word),
    fc.oneof(word, fc.constantFrom('%', '%zz', '%ff', '{}', '[1,2]')),
  ),
  {
    maxLength: 4,
  },
)
const visit = fc.record({
  path: fc
    .tuple(fc.constantFrom('', '/ar'), fc.constantFrom(...PAGES), fc.oneof(fc.constant(''), word))
    .map(([lang, page, more]) => {
      const path = more === '' ? page : `${page === '/' ? '' : page}/${more}`
      return lang === '' ? path : `${lang}${path === '/' ? '' : path}`
    }),
  query: query.map((members) => members.map(([name, value]) => `${name}=${value}`).join('&')),
  headers: fc.dictionary(
    fc.constantFrom('accept-language', 'cookie', 'user-agent', 'if-none-match', 'accept'),
    hostileHeader,
    {
      maxKeys: 2,
    },
  ),
})

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(ORIGIN + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(HANGS_AFTER_MS) })

/**
 * A process of its own: so many questions would use up the timeout of the one the other journeys
 * visit.
 */
let server: Awaited<ReturnType<typeof startServer>>
test.beforeAll(async () => {
  server = await startServer({
    folder: process.env['JOURNEYS_FOLDER'] ?? '',
    port: SERVERS.own_port,
  })
})
test.afterAll(() => stopServer(server))

test.describe.configure({ mode: 'serial' }) // the first page must be the first

test('a page with parts whose code is loaded when it is first shown carries its data then, as ever after', async () => {
  for (const path of ['/search-results?view=map', '/search-results?location=abu-dhabi', '/'])
    for (const time of ['first', 'second'])
      expect
        .soft(
          await (await read(path, { 'accept-language': 'en' })).text(),
          `${time} visit of ${path}`,
        )
        .toContain('$_TSR.router=')
})

test('no odd address breaks a page, and none of them changes what a plain one shows', async () => {
  const home = async () => (await read('/about-us', { 'accept-language': 'en' })).text()
  const before = await home()
  const property = fc.asyncProperty(visit, async ({ path, query: input, headers }) => {
    const response = await read(input === '' ? path : `${path}?${input}`, headers)
    const html = await response.text()
    expect(response.status, html.slice(0, 300)).toBeLessThan(500)
    expect(html).not.toMatch(/<script>alert\(1\)|\bat .{1,200}\.[jt]s:\d+/)
    expect(response.headers.get('location') ?? '/').toMatch(/^(\/(?![/\\])|http:\/\/localhost:)/)
    expect(response.headers.get('set-cookie') ?? '').not.toContain('stolen')
  })
  await fc.assert(property, { numRuns: ADDRESSES, seed: SEED })
  expect(await home()).toBe(before)
})
