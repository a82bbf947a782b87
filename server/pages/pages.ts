import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import type { Config } from '#server/core/config.ts'
import { companyIn, type Company, type CompanyDetails } from '#contract/company.ts'
import { styleOf } from '#contract/house-colours.ts'
import type { Lang } from '#contract/constants.ts'
import { schemeIn, type Scheme } from '#contract/schemes.ts'
import { RETRY_AFTER_SECONDS, type Limiter } from '#server/http/limits/concurrency.ts'
import type { Outage } from '#server/http/outage.ts'
import { contentPolicy } from './content-policy.ts'
import type { CompanyReader } from './company-reader.ts'
import { maintenancePage } from './maintenance-page.ts'
import {
  pageSession,
  type KnownSession,
  type SessionDeps,
} from '#server/http/session/page-session.ts'
import { askInProcess, type Api } from '#server/http/in-process.ts'
import type { Incoming } from '#server/http/request.ts'
import { textResponse } from '#server/http/text-response.ts'
import { prefersArabic } from '#server/core/messages.ts'

type RequestContext = {
  lang: Lang
  is_demo: boolean
  origin: string
  nonce: string | undefined
  is_anonymous: boolean
  scheme: Scheme
  company: Company
  house_style: string
  transport: (path: string, init?: RequestInit) => Promise<Response>
}

/** A body that is no text is a stream: of a page with parts to wait for, or one that redirects. */
export type RenderedPage = Pick<Response, 'status' | 'headers'> & {
  body: string | Response['body']
}
export type Renderer = (
  request: Request,
  options: { context: RequestContext },
) => Promise<RenderedPage>

/**
 * What the API answers everybody alike; null where it does not, where nothing may be cached, or
 * where that failed.
 */
export type AnswerCache = (asked: { path: string; lang: Lang }) => Promise<Response | null>

export type PageRendererDeps = {
  config: Config
  api: Api
  render: Renderer
  company: CompanyReader
}
type Options = PageRendererDeps & {
  sessions: SessionDeps
  limiter: Limiter
  answers: AnswerCache
  outage: Outage
  /** Off during development: the bundler's scripts carry no nonce. */
  has_policy: boolean
}
type RenderDeps = Omit<Options, 'limiter'>
type PageContext = Context<{ Bindings: Incoming }>

const DEMO_PAGES = ['/dev/*', '/ar/dev/*']

export function pageRoutes({ limiter, ...deps }: Options): Hono<{ Bindings: Incoming }> {
  const pages = new Hono<{ Bindings: Incoming }>()
  if (!deps.config.is_demo) for (const path of DEMO_PAGES) pages.get(path, (c) => c.notFound())
  pages.get('/ar/owner/*', toEnglish)
  pages.get('/ar/owner', toEnglish)
  pages.post('*', showAgain)
  pages.get('*', async (c) => {
    const lang = langOfAddress(c.req.path)
    if (
      lang === 'en' &&
      !isOwners(c.req.path) &&
      readsArabic(c.req.header('cookie'), c.req.header('accept-language'))
    )
      return toArabic(c)
    return await limiter.run(() => renderForOne(deps, c, lang), c.req.raw.signal)
  })
  return pages
}

async function renderForOne(
  { config, render, sessions, outage, company, has_policy, ...deps }: RenderDeps,
  c: PageContext,
  lang: Lang,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const { cookie, set_cookies, known } = await pageSession(sessions, c)
  const is_anonymous = known === null && !sessions.cookies.areIn(cookie)
  const { transport, refusedStatus } = inProcess(deps, c, { cookie, known, lang, is_anonymous })
  const scheme = schemeIn(c.req.header('cookie') ?? '')
  const context: RequestContext = {
    lang,
    is_demo: config.is_demo,
    origin: config.public_url,
    nonce,
    is_anonymous,
    scheme,
    ...houseIn(await company.read(), lang),
    transport,
  }
  const page = await render(c.req.raw, { context })
  const status = page.status === 500 ? (refusedStatus() ?? 500) : page.status
  if (status === 503 && outage.isOn())
    return maintenancePage(config, lang, companyIn(company.last(), lang))
  return responseOf(page, {
    status,
    policy: has_policy ? contentPolicy(config, [`nonce-${nonce}`]) : null,
    set_cookies,
  })
}

/** What a page knows of the company. */
export const houseIn = (
  details: CompanyDetails,
  lang: Lang,
): Pick<RequestContext, 'company' | 'house_style'> => ({
  company: companyIn(details, lang),
  house_style: styleOf(details),
})

const isOwners = (path: string) => /^\/owner(\/|$)/.test(path)

export const langOfAddress = (path: string): Lang => (/^\/ar(\/|$)/.test(path) ? 'ar' : 'en')

export function readsArabic(
  cookie: string | undefined,
  accept_language: string | undefined,
): boolean {
  const saved = parse(cookie ?? '', 'lang')['lang']
  if (saved === 'ar' || saved === 'en') return saved === 'ar'
  return prefersArabic(accept_language)
}

function toArabic(c: PageContext): Response {
  const { pathname, search } = new URL(c.req.url)
  return new Response(null, {
    status: 302,
    headers: {
      location: `/ar${pathname === '/' ? '' : pathname}${search}`,
      vary: 'Accept-Language, Cookie',
      'cache-control': 'no-store',
    },
  })
}

/** Keeps the percent-encoding: decoded, the path might not fit into a header. */
function toEnglish(c: PageContext): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname.slice('/ar'.length) + search)
}

/** A form that was sent without any script: the page it is on. */
function showAgain(c: PageContext): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname + search, 303)
}

type Visit = { cookie: string; known: KnownSession | null; lang: Lang; is_anonymous: boolean }

/** Who has a session may have changed a moment ago what is cached, and gets new answers. */
function inProcess(
  { api, answers }: Pick<Options, 'api' | 'answers'>,
  c: PageContext,
  { cookie, known, lang, is_anonymous }: Visit,
) {
  const visitor = c.env?.visitor ?? c.env?.incoming?.socket?.remoteAddress
  const ask = askInProcess(api, { known, ...(visitor === undefined ? {} : { visitor }) })
  let refused_status: 429 | 503 | undefined
  const transport = async (path: string, init: RequestInit = {}) => {
    const cached =
      is_anonymous && (init.method ?? 'GET') === 'GET' ? await answers({ path, lang }) : null
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const answer = cached ?? (await ask(path, { ...init, headers }))
    if (answer.status === 429 || answer.status === 503) refused_status = answer.status
    return answer
  }
  return { transport, refusedStatus: () => refused_status }
}

type PageHeaders = { status: number; policy: string | null; set_cookies: string[] }

function responseOf(
  { body, headers }: RenderedPage,
  { status, policy, set_cookies }: PageHeaders,
): Response {
  headers.append('vary', 'Accept-Language, Cookie')
  headers.set('cache-control', 'no-store')
  if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  for (const cookie of set_cookies) headers.append('set-cookie', cookie)
  if (policy) headers.set('content-security-policy', policy)
  return typeof body === 'string'
    ? textResponse(body, { status, headers })
    : new Response(body, { status, headers })
}
