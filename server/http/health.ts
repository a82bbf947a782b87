import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Db } from '#db'
import { docsPage } from './docs-page.ts'
import { readMetrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'

/** For those who watch the house: alive, ready, measured, described. */
export function houseRoutes({ db, public_url }: { db: Db; public_url: string }): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    try {
      await sql`select 1`.execute(db)
      return c.text('ready')
    } catch {
      return c.text('the database does not answer', 503)
    }
  })
  routes.get('/metrics', async (c) => c.text(await readMetrics()))
  routes.get('/api/openapi.json', (c) => c.json(openApiDocument(public_url)))
  routes.get('/api/docs', (c) => c.html(docsPage(public_url)))
  return routes
}
