import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '#config'
import type { Lang } from '#contract/constants.ts'
import { pageSession, type SessionKeeper } from './page-session.ts'
import type { Incoming } from './pipeline.ts'
import { prefersArabic } from './words.ts'

/** What the web's server rendering is told about a request (web/shell/request-context.ts has the same shape). */
type RequestContext = { lang: Lang; origin: string; nonce: string; transport: (path: string, init?: RequestInit) => Promise<Response> }

export type Renderer = (request: Request, options: { context: RequestContext }) => Promise<Response>

type Options = {
  config: Config
  api: Hono<{ Bindings: Incoming }>
  render: Renderer
  sessions: SessionKeeper
  /** Off while developing: the bundler's own scripts carry no nonce. */
  has_policy: boolean
}
type PageContext = Context<{ Bindings: Incoming }>

/** Every page: one address, one language (design 4), rendered on the server with the API called in process. */
export function pageRoutes({ config, api, render, sessions, has_policy }: Options): Hono<{ Bindings: Incoming }> {
  const pages = new Hono<{ Bindings: Incoming }>()
  pages.get('/ar/owner/*', (c) => c.redirect(c.req.path.slice('/ar'.length)))
  pages.get('/ar/owner', (c) => c.redirect('/owner'))
  pages.get('*', async (c) => {
    const lang = langOfAddress(c.req.path)
    if (lang === 'en' && readsArabic(c)) return toArabic(c)
    const nonce = randomBytes(16).toString('base64')
    const { cookie, set_cookies } = await pageSession(sessions, c)
    const context: RequestContext = { lang, origin: config.public_url, nonce, transport: inProcess(api, c, cookie) }
    const response = await render(c.req.raw, { context })
    return withHeaders(response, { policy: has_policy ? contentPolicy(config, nonce) : null, set_cookies })
  })
  return pages
}

const langOfAddress = (path: string): Lang => (/^\/ar(\/|$)/.test(path) ? 'ar' : 'en')

/** A saved choice wins; without one the browser's languages decide. */
function readsArabic(c: PageContext): boolean {
  const saved = getCookie(c, 'lang')
  if (saved === 'ar' || saved === 'en') return saved === 'ar'
  return prefersArabic(c.req.header('accept-language'))
}

function toArabic(c: PageContext): Response {
  const { pathname, search } = new URL(c.req.url)
  if (pathname === '/owner' || pathname.startsWith('/owner/')) return c.redirect(pathname + search)
  return new Response(null, {
    status: 302,
    headers: { location: `/ar${pathname === '/' ? '' : pathname}${search}`, vary: 'Accept-Language, Cookie', 'cache-control': 'no-store' },
  })
}

/** Calls the API without a socket, as the visitor. */
function inProcess(api: Options['api'], c: PageContext, cookie: string) {
  const visitor = c.env?.incoming?.socket?.remoteAddress
  return async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    return await api.request(path, { ...init, headers }, visitor === undefined ? {} : { visitor })
  }
}

function withHeaders(response: Response, { policy, set_cookies }: { policy: string | null; set_cookies: string[] }): Response {
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Language, Cookie')
  headers.set('cache-control', 'no-store')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  for (const cookie of set_cookies) headers.append('set-cookie', cookie)
  if (policy) headers.set('content-security-policy', policy)
  return new Response(response.body, { status: response.status, headers })
}

function contentPolicy(config: Config, nonce: string): string {
  const stripe = config.STRIPE_SECRET_KEY
    ? ' https://js.stripe.com https://*.js.stripe.com https://api.stripe.com https://hooks.stripe.com'
    : ''
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'${stripe}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${stripe}`,
    `frame-src 'self'${stripe}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}
