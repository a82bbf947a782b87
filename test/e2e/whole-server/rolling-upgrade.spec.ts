import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openPool } from '#server/db/index.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'
import {
  fillFolder,
  launchServer,
  SERVERS,
  startServer,
  stopServer,
} from '../servers/open-servers.ts'
import { welcomeGuests } from './guests.ts'
import { openLoadBalancer } from './load-balancer.ts'
import { makeNextVersion } from './next-version.ts'

const PUBLIC_PORT = SERVERS.own_port + 6
const OLD = [SERVERS.own_port + 7, SERVERS.own_port + 8] as const
const NEW = [SERVERS.own_port + 9, SERVERS.own_port + 10] as const
const GUESTS = 50
const MEANWHILE = 150

/** Of the kind that every upgrade has: it expands, on tables that every guest reads and writes. */
const MIGRATION = {
  name: '9999_of_tomorrow',
  sql: `
    alter table bookings add column mood text not null default 'calm';
    alter table occupancies add column colour text;
    alter table units add constraint named check (name <> '') not valid;
    create table wishes (id bigint generated always as identity primary key, booking_id bigint not null references bookings (id));`,
}

const LIMIT_MS = 300_000
test.describe.configure({ mode: 'serial', timeout: LIMIT_MS })

let folder = ''
let postgres: EmbeddedPostgres
let balancer: Awaited<ReturnType<typeof openLoadBalancer>>
let env: Record<string, string>
const processes = new Map<number, ChildProcess>()

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS) // that of the stories is not for hooks
  folder = mkdtempSync(join(tmpdir(), 'sadaf-upgrade-'))
  fillFolder(folder)
  makeNextVersion(join(folder, 'next'), MIGRATION)
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  env = {
    DATABASE_URL: postgres.url(),
    APP_SECRET: 'of every process, thirty-two letters',
    DEMO: 'on',
    PUBLIC_URL: `http://127.0.0.1:${PUBLIC_PORT}`,
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '2',
  }
  for (const port of OLD) processes.set(port, await startServer({ folder, port, env }))
  balancer = await openLoadBalancer(PUBLIC_PORT, [...OLD, ...NEW])
})
test.afterAll(async () => {
  await balancer.close()
  for (const process of processes.values()) await stopServer(process)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('two processes are replaced by the next version, which migrates under fifty guests: no request fails @proof', async () => {
  const guests = await welcomeGuests({ port: PUBLIC_PORT, count: GUESTS, seed: 'upgrade' })
  const serveAWhile = async () => {
    const then = guests.seen()
    await expect.poll(guests.seen, { timeout: 90_000 }).toBeGreaterThan(then + MEANWHILE)
  }
  await serveAWhile()
  for (const [index, port] of NEW.entries()) {
    processes.set(port, await startServer({ folder, port, env, code: join(folder, 'next') }))
    expect((await migrations()).at(-1)).toBe(MIGRATION.name)
    await expect.poll(() => balancer.ready()).toContain(port)
    await serveAWhile()
    const old = processes.get(OLD[index] ?? 0)
    expect(old && (await stopServer(old))).toBe(0)
    await serveAWhile()
  }
  expect(balancer.ready()).toEqual([...NEW])
  expect(await guests.leave()).toEqual([])
})

test('a process of the version before that starts now ends at once, and those that serve go on @proof', async () => {
  const late = launchServer({ folder, port: OLD[0], env })
  expect(await new Promise((resolve) => late.once('exit', resolve))).toBe(1)
  expect((await fetch(`http://127.0.0.1:${PUBLIC_PORT}/readyz`)).status).toBe(200)
})

async function migrations(): Promise<string[]> {
  const pool = openPool(postgres.url(), 1)
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  await pool.end()
  return rows.map(({ name }) => name)
}
