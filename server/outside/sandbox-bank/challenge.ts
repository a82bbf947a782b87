import { Hono } from 'hono'
import type { Context } from 'hono'
import { readFont } from '#server/outside/demo-page/index.ts'
import { challengePage } from './challenge-page.ts'
import { answerChallenge } from './intents.ts'
import type { BankOptions } from './options.ts'
import { findIntent } from './sandbox-bank-queries.ts'
import type { Intent } from './sandbox-bank-queries.ts'

type Input = { id: string; return_url: string | null; lang: string | null }

export function challengeUrl(bank_url: string, { id, return_url, lang }: Input): string {
  const query = new URLSearchParams({
    return_url: return_url ?? '',
    lang: lang === 'ar' ? 'ar' : 'en',
  })
  return `${bank_url}/3ds/${id}?${query.toString()}`
}

/** Prevents open redirects. */
export function isOurPage(address: string, site_origins: readonly string[]): boolean {
  const url = URL.parse(address)
  return url !== null && site_origins.includes(url.origin)
}

export function challengeRoutes(options: BankOptions): Hono {
  const { db, now } = options
  const isOurs = (c: Context, address: string) =>
    isOurPage(address, [...options.site_origins, new URL(c.req.url).origin])
  return new Hono()
    .get('/fonts/:name', async (c) => {
      const font = await readFont(c.req.param('name'))
      return font
        ? c.body(font, 200, {
            'content-type': 'font/woff2',
            'cache-control': 'public, max-age=604800',
          })
        : c.notFound()
    })
    .get('/:intent', async (c) => {
      const return_url = c.req.query('return_url') ?? ''
      const intent = await findIntent(db, c.req.param('intent'))
      if (!intent || !isOurs(c, return_url)) return c.text('This payment page does not exist.', 404)
      if (intent.status !== 'requires_action') return goBack(c, return_url, intent)
      guard(c, options)
      return await c.html(challengePage(intent, c.req.query('lang') === 'ar' ? 'ar' : 'en'))
    })
    .post('/:intent', async (c) => {
      const return_url = c.req.query('return_url') ?? ''
      if (!isOurs(c, return_url)) return c.text('This payment page does not exist.', 404)
      const decision = new URLSearchParams(await c.req.text()).get('decision')
      const input = { id: c.req.param('intent'), is_approved: decision === 'approve', now: now() }
      const intent = await db.transaction().execute((tx) => answerChallenge(tx, input))
      if (!intent) return c.text('This payment page does not exist.', 404)
      return goBack(c, return_url, intent)
    })
}

function goBack(c: Context, return_url: string, { id, status }: Intent) {
  const url = new URL(return_url)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set(
    'redirect_status',
    status === 'succeeded' || status === 'requires_capture' ? 'succeeded' : 'failed',
  )
  return c.redirect(url.href, 303)
}

/**
 * No scripts, no subresources but its fonts; the form may post only to itself and back to the shop.
 */
function guard(c: Context, { site_origins }: BankOptions) {
  const policy = `default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${site_origins.join(' ')}`
  c.header('content-security-policy', policy)
  c.header('referrer-policy', 'no-referrer')
  c.header('cache-control', 'no-store')
}
