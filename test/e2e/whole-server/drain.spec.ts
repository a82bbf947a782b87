import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openPool } from '#server/db/index.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'
import { openTraceCollector } from '#kit/outside/trace-collector.ts'
import { fillFolder, SERVERS, startServer, stopServer } from '../servers/open-servers.ts'
import { welcomeGuests } from './guests.ts'
import { openLoadBalancer } from './load-balancer.ts'

const PUBLIC_PORT = SERVERS.own_port + 3
const PORTS = [SERVERS.own_port + 4, SERVERS.own_port + 5] as const
const GUESTS = 50
const BEFORE = 400
const STOPS_WITHIN_MS = 20_000
const DRAIN_SECONDS = 2

const LIMIT_MS = 240_000
test.describe.configure({ mode: 'serial', timeout: LIMIT_MS })

let folder = ''
let postgres: EmbeddedPostgres
let balancer: Awaited<ReturnType<typeof openLoadBalancer>>
let collector: Awaited<ReturnType<typeof openTraceCollector>>
const processes: ChildProcess[] = []

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS) // that of the stories is not for hooks
  folder = mkdtempSync(join(tmpdir(), 'sadaf-drain-'))
  fillFolder(folder)
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  collector = await openTraceCollector()
  const env = {
    DATABASE_URL: postgres.url(),
    APP_SECRET: 'of both processes, thirty-two letters',
    DEMO: 'on',
    PUBLIC_URL: `http://127.0.0.1:${PUBLIC_PORT}`,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  for (const port of PORTS) processes.push(await startServer({ folder, port, env }))
  balancer = await openLoadBalancer(PUBLIC_PORT, PORTS)
})
test.afterAll(async () => {
  await balancer.close()
  for (const process of processes) await stopServer(process)
  await postgres.stop()
  collector.close()
  rmSync(folder, { recursive: true, force: true })
})

test('one of two processes is told to stop while fifty guests are here: nobody notices, and what it had begun is finished @proof', async () => {
  const guests = await welcomeGuests({ port: PUBLIC_PORT, count: GUESTS, seed: 'drain' })
  await expect.poll(guests.seen, { timeout: 60_000 }).toBeGreaterThan(BEFORE)
  const stream = await followChanges(PORTS[0])

  const [first] = processes
  const told = performance.now()
  const code = first && (await stopServer(first))
  const lasted_ms = performance.now() - told
  expect(code).toBe(0)
  expect(lasted_ms).toBeLessThan(STOPS_WITHIN_MS)
  expect(await stream.ended).toBe('in good order')
  expect(collector.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET', 'searchRoomCategories']),
  )
  expect(balancer.ready()).toEqual([PORTS[1]])

  const then = guests.seen()
  await expect.poll(guests.seen, { timeout: 60_000 }).toBeGreaterThan(then + BEFORE / 4)
  expect(await guests.leave()).toEqual([])
  expect(await lockedJobs(), 'jobs that nobody works on').toBe(0)
})

/** A colleague's stream of changes, at one process. */
async function followChanges(port: number) {
  const origin = `http://127.0.0.1:${PUBLIC_PORT}`
  const login = await fetch(`http://127.0.0.1:${port}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-sadaf-session': 'cookie' },
    body: JSON.stringify({ email: 'noor@example.com', password: 'Sadaf#2026' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/changes/`, {
    headers: { cookie },
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const ended = response.text().then(
    () => 'in good order',
    (error: unknown) => `broken off: ${String(error)}`,
  )
  return { ended }
}

/** Held by a runner that is gone. */
async function lockedJobs(): Promise<number> {
  const pool = openPool(postgres.url(), 1)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from graphile_worker._private_jobs where locked_by is not null
     and not exists (select from pg_stat_activity where application_name = locked_by)`,
  )
  await pool.end()
  return rows[0]?.count ?? 0
}
