import pg from 'pg'
import { expect, test } from 'vitest'
import { eventually, world } from '#kit/index.ts'
import type { Renderer } from '#server/pages/pages.ts'
import { openApp } from '#server/main/app.ts'

/** A page that asks for one thing and breaks without it, as the product's pages do. */
const render: Renderer = async (_, { context }) => {
  const answer = await context.transport('/api/properties/amenities/')
  return new Response('a page', {
    status: answer.ok ? 200 : 500,
    headers: { 'content-type': 'text/html' },
  })
}

async function serverWithPages() {
  const there = await world()
  const web = {
    render,
    files: there.services.config.DATA_DIR,
    middleware: null,
    close: async () => {},
  }
  const app = openApp({ open: there, clock: there.clock, web })
  const open = async (path: string, headers: Record<string, string> = {}) =>
    await app.request(path, { headers })
  return { pool: there.pool, open }
}

/** Nothing listens where the pool now looks, and what it had is cut off. */
async function takeDatabaseAway({
  pool,
}: Pick<Awaited<ReturnType<typeof serverWithPages>>, 'pool'>) {
  const { connectionString } = pool.options
  const outside = new pg.Client({ connectionString })
  await outside.connect()
  Object.assign(pool.options, { connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
  const others =
    'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await eventually(async () => {
    // also those that were connecting a moment ago
    await outside.query(`select pg_terminate_backend(pid) ${others}`)
    expect(pool.totalCount).toBe(0)
  })
  await outside.end()
  return { back: () => Object.assign(pool.options, { connectionString }) }
}

test('without the database pages say that we are back in a moment, in their language; with it they open again', async () => {
  const services = await serverWithPages()
  expect((await services.open('/login')).status).toBe(200)
  const database = await takeDatabaseAway(services)
  for (const [path, lang, title] of [
    ['/login', 'en', 'Back in a moment'],
    ['/ar/login', 'ar', 'نعود إليك بعد لحظات'],
  ] as const) {
    const closed = await services.open(path)
    expect([
      closed.status,
      closed.headers.get('retry-after'),
      closed.headers.get('content-language'),
    ]).toEqual([503, '10', lang])
    expect(await closed.text()).toContain(title)
  }
  expect((await services.open('/readyz')).status).toBe(503)
  database.back()
  expect([(await services.open('/readyz')).status, (await services.open('/login')).status]).toEqual(
    [200, 200],
  )
})
