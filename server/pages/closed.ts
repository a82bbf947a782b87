import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Config } from '#server/core/config.ts'
import { langOfAddress, readsArabic } from './pages.ts'
import { MAINTENANCE_RETRY_SECONDS, maintenancePage } from './maintenance-page.ts'

const RETRY = { 'retry-after': String(MAINTENANCE_RETRY_SECONDS), 'cache-control': 'no-store' }

/**
 * What every address answers while nothing else can: before the database is ready, or when an
 * operator has closed the product.
 */
export function closedRoutes(config: Pick<Config, 'public_url'>): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.all('/api/*', (c) => {
    const request_id = randomUUID()
    const body = { status: 503, message: 'SERVICE_UNAVAILABLE', errors: [], request_id }
    return c.json(body, 503, { ...RETRY, 'x-request-id': request_id })
  })
  routes.all('*', (c) =>
    asksForPage(c) ? maintenancePage(config, langOf(c)) : c.text('not open yet', 503, RETRY),
  )
  return routes
}

const asksForPage = (c: Context): boolean =>
  c.req.path !== '/readyz' && (c.req.header('accept') ?? '').includes('text/html')

const langOf = (c: Context) =>
  readsArabic(c.req.header('cookie'), c.req.header('accept-language'))
    ? 'ar'
    : langOfAddress(c.req.path)
