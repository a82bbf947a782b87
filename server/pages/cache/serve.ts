import { askInProcess } from '#server/http/in-process.ts'
import { Hono } from 'hono'
import type { Lang } from '#contract/constants.ts'
import type { Changes } from './listen.ts'
import type { Limiter } from '#server/http/limits/concurrency.ts'
import { contentPolicy, hashesOfScripts } from '#server/pages/content-policy.ts'
import { openPageCache, type PageKey } from './cache.ts'
import { CACHED_ROUTES } from './paths.ts'
import { copyOf, sendCopy, type PageCopy } from './copy.ts'
import { houseIn, langOfAddress, readsArabic, type PageRendererDeps } from '#server/pages/pages.ts'
import { headersOf, type Incoming } from '#server/http/request.ts'
import { refuse } from '#server/core/refuse.ts'
import { safetyHeaders } from '#server/http/security-headers.ts'
import { deferScripts } from './defer-scripts.ts'
import type { SessionCookies } from '#server/http/session/session-cookie.ts'

type Options = PageRendererDeps & {
  limiter: Limiter
  cookies: SessionCookies
  changes: Changes
  findNextChange: (now: Date) => Promise<Date | null>
  clock: () => Date
}

/** Runs before all middleware: most requests end here. */
export function cachedPageRoutes({
  limiter,
  cookies,
  changes,
  findNextChange,
  clock,
  ...deps
}: Options): Hono<{ Bindings: Incoming }> {
  const cache = openPageCache({
    load: (page_key) => limiter.run(() => renderForEverybody(deps, page_key)),
    changes,
    findNextChange,
    clock,
  })
  const pages = new Hono<{ Bindings: Incoming }>()
  for (const route of CACHED_ROUTES.flatMap((path) => [
    pagePath({ lang: 'en', path }),
    pagePath({ lang: 'ar', path }),
  ])) {
    pages.get(route, async (c, next) => {
      const headers = headersOf(c)
      if (c.req.url.includes('?') || cookies.areIn(headers.cookie ?? '')) return await next()
      const lang = langOfAddress(c.req.path)
      if (lang === 'en' && readsArabic(headers.cookie, headers['accept-language']))
        return await next()
      const page = cache.read({ lang, path: pathOf(c.req.path, lang) })
      if (!page) return await next()
      return await sendCopy(await page, {
        accept_encoding: [headers['accept-encoding']].flat().join(),
        if_none_match: headers['if-none-match'],
      })
    })
  }
  return pages
}

const pagePath = ({ lang, path }: PageKey) =>
  lang === 'en' ? path : `/ar${path === '/' ? '' : path}`
const pathOf = (address: string, lang: Lang) =>
  lang === 'en' ? address : address.slice('/ar'.length) || '/'

/** Recognised by the router as a bot, so it renders the whole page before answering. */
const USER_AGENT = 'Sadaf-bot (page cache)'
/** A pending or failed Suspense boundary. */
const INCOMPLETE = /<!--\$[?!]-->/

async function renderForEverybody(
  { config, api, render, company }: PageRendererDeps,
  page_key: PageKey,
): Promise<PageCopy> {
  const address = pagePath(page_key)
  const request = new Request(config.public_url + address, {
    headers: { accept: 'text/html', 'user-agent': USER_AGENT },
  })
  let has_all = true
  let is_busy = false
  const ask = askInProcess(api, { is_for_everybody: true })
  const transport = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(path, init)
    if (answer.status >= 500) has_all = false
    if (answer.status === 503) is_busy = true
    return answer
  }
  const {
    status,
    body,
    headers: page_headers,
  } = await render(request, {
    context: {
      lang: page_key.lang,
      is_demo: config.is_demo,
      origin: config.public_url,
      nonce: undefined,
      is_anonymous: true,
      scheme: 'system',
      ...houseIn(await company.read(), page_key.lang),
      transport,
    },
  })
  if (status === 500 && is_busy) refuse('SERVICE_UNAVAILABLE')
  const html = deferScripts(typeof body === 'string' ? body : await new Response(body).text())
  const { 'set-cookie': set_cookie, ...headers } = Object.fromEntries(page_headers)
  const is_cacheable =
    has_all && status === 200 && !INCOMPLETE.test(html) && set_cookie === undefined
  return copyOf({
    status,
    is_cacheable,
    text: html,
    headers: {
      ...headers,
      ...safetyHeaders(config),
      vary: 'Accept-Language, Cookie, Accept-Encoding',
      // browsers store it but revalidate every time
      'cache-control': is_cacheable ? 'no-cache' : 'no-store',
      'content-security-policy': contentPolicy(config, hashesOfScripts(html)),
    },
  })
}
