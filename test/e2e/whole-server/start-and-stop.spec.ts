import { execFileSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openPool } from '#server/db/index.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { MIGRATION_LOCK } from '#server/db/migrate/migrate.ts'
import { expectNothingFound } from '../steps/axe.ts'
import {
  fillFolder,
  launchServer,
  SERVERS,
  startServer,
  stopServer,
} from '../servers/open-servers.ts'
import { isReady } from '../servers/ready.ts'

const PORT = SERVERS.own_port + 11
const SECOND_START_LIMIT_MS = 60_000 // seconds, but other servers start beside this one

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let folder = ''
const launched: ChildProcess[] = []

/** What a story leaves open when it fails would have the port of the next one. */
test.afterEach(async () => {
  for (const server of launched.splice(0)) await stopServer(server)
})

const launch = () => {
  const server = launchServer({ folder, port: PORT })
  launched.push(server)
  return server
}

const start = async (more: { is_watching?: boolean; env?: Record<string, string> } = {}) => {
  const server = await startServer({ folder, port: PORT, ...more })
  launched.push(server)
  return server
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sadaf-own-'))
  fillFolder(folder)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

function processesOf(path: string): string[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => line.includes(path) && !line.includes('ps -eo'))
}

const isPortFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

async function hold(): Promise<string> {
  const call = async (path: string, body?: unknown, token?: string) => {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Token ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return JSON.parse(await response.text()).data
  }
  const { token } = await call('/api/user/login/', {
    email: 'sara@example.com',
    password: 'Sadaf#2026',
  })
  const found = await call('/api/properties/fetch/?guests=2')
  const home = found.room_categories[0]
  const quote = await call(
    `/api/properties/room_rate/?room_category_id=${home.id}&from=${found.from}&to=${found.to}&guests=2`,
  )
  const { rate_id } = quote.non_member.non_refundable ?? quote.non_member.refundable
  const held = await call(
    '/api/booking/',
    { from: found.from, to: found.to, room_category_id: home.id, guests: 2, rate_id },
    token,
  )
  return held.reservation_id
}

async function readsBooking(reservation_id: string): Promise<number> {
  const login = await fetch(`http://127.0.0.1:${PORT}/api/user/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'sara@example.com', password: 'Sadaf#2026' }),
  })
  const { token } = JSON.parse(await login.text()).data
  return (
    await fetch(`http://127.0.0.1:${PORT}/api/payment/checkout/?reservation_id=${reservation_id}`, {
      headers: { authorization: `Token ${token}` },
    })
  ).status
}

test('SIGTERM and Ctrl-C leave no process and no port', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await start()
    expect(await stopServer(server, signal)).toBe(0)
    expect(processesOf(folder)).toEqual([])
    expect(await isPortFree(PORT)).toBe(true)
  }
})

test('a taken port is said plainly, and nothing is left behind @proof', async () => {
  const other = createServer().listen(PORT, '127.0.0.1')
  await expect(startServer({ folder, port: PORT, awaited_port: PORT + 1 })).rejects.toThrow(
    'ended with 1',
  )
  expect(processesOf(folder)).toEqual([])
  await new Promise((resolve) => other.close(resolve))
})

test('stopped in the middle of starting it leaves nothing either @proof', async () => {
  const server = launch()
  await expect
    .poll(() => processesOf(folder).length, { intervals: [20], timeout: 60_000 })
    .toBeGreaterThan(0)
  expect(await stopServer(server)).toBe(0)
  expect(processesOf(folder)).toEqual([])
})

test('a second start takes less than a minute', async () => {
  const started = Date.now()
  await start()
  expect(Date.now() - started).toBeLessThan(SECOND_START_LIMIT_MS)
})

test('kill -9 of everything and a new start loses nothing', async () => {
  const server = await start()
  const reservation_id = await hold()
  const postmaster = Number(
    readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  server.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => isReady(PORT)).toBe(false)
  const again = await start()
  expect(await readsBooking(reservation_id)).toBe(200)
  expect(await stopServer(again)).toBe(0)
  expect(processesOf(folder)).toEqual([])
})

test('whoever comes while it starts is shown when it opens, and is let in without pressing anything @proof', async ({
  page,
}) => {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  const migrating = openPool(postgres.url(), 1)
  await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    launch()
    await expect.poll(() => isPortFree(PORT), { intervals: [50], timeout: 60_000 }).toBe(false)
    const early = await page.goto(`http://127.0.0.1:${PORT}/about-us`)
    expect([early?.status(), await early?.headerValue('retry-after')]).toEqual([503, '10'])
    await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible()
    await expectNothingFound(page)
  } finally {
    await migrating.end()
  }
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 120_000 })
  expect(await isReady(PORT)).toBe(true)
})

test('with `npm run dev` the browser agrees with the HTML of the server @proof', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text())
  })
  await start({ is_watching: true, env: { NODE_ENV: 'development' } })
  await page.goto(`http://localhost:${PORT}/search-results`)
  await expect
    .poll(
      () =>
        page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))),
      { timeout: 60_000 },
    )
    .toBe(true)
  await expect(page.locator('article').first()).toBeVisible()
  expect(complaints).toEqual([])
})
