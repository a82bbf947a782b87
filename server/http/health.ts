import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { sql } from 'kysely'
import { isUnavailable, type Db } from '#server/db/index.ts'
import { docsPage } from './openapi/docs-page.ts'
import { readMetrics, type Figure } from '#server/core/metrics.ts'
import { openApiDocument } from './openapi/openapi.ts'
import type { Files } from '#server/outside/files/index.ts'
import type { DiskSpace } from './disk-space.ts'

type Options = {
  db: Db
  disk_space: DiskSpace
  files: Files
  public_url: string
  /** Without a token metrics are public in a demo and off otherwise. */
  metrics_token: string | undefined
  is_demo: boolean
  figures: readonly Figure[]
  /** Aborted when the process was told to stop: a load balancer shall turn elsewhere. */
  closing: AbortSignal | undefined
}

const TIMEOUT_MS = 2_000

export function healthRoutes({
  db,
  disk_space,
  files,
  public_url,
  metrics_token,
  is_demo,
  figures,
  closing,
}: Options): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    if (closing?.aborted) return c.text('closing', 503)
    const answers = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const is_responding = await Promise.race([answers, pause(TIMEOUT_MS, false, { ref: false })])
    if (!is_responding) return c.text('the database does not answer', 503)
    const has_room = await Promise.race([
      disk_space.isThere(),
      pause(TIMEOUT_MS, false, { ref: false }),
    ])
    if (!has_room) return c.text('the disk is full', 503)
    const has_files = await Promise.race([
      files.isThere(),
      pause(TIMEOUT_MS, false, { ref: false }),
    ])
    // homes are sold without their pictures
    return c.text(has_files ? 'ready' : 'ready; the file store does not answer')
  })
  if (metrics_token) routes.use('/metrics', bearerAuth({ token: metrics_token }))
  if (metrics_token || is_demo)
    routes.get('/metrics', async (c) => c.text(await readMetrics(figures, isUnavailable)))
  routes.get('/api/openapi.json', (c) => c.json(openApiDocument(public_url)))
  routes.get('/api/docs', (c) => c.html(docsPage(public_url)))
  return routes
}
