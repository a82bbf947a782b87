import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openBucketServer } from '#kit/outside/bucket-server.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'
import { SERVERS, startServer, stopServer } from '../servers/open-servers.ts'

const PORTS = [SERVERS.own_port + 1, SERVERS.own_port + 2]

const LIMIT_MS = 300_000
test.describe.configure({ mode: 'serial', timeout: LIMIT_MS })

let folder = ''
let postgres: EmbeddedPostgres
let store: Awaited<ReturnType<typeof openBucketServer>>
const processes: ChildProcess[] = []

test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS) // that of the stories is not for hooks
  folder = mkdtempSync(join(tmpdir(), 'sadaf-machines-'))
  store = await openBucketServer()
  postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { throwaway: true })
  const shared = {
    DATABASE_URL: postgres.url(),
    APP_SECRET: 'of both machines, thirty-two letters',
    DEMO: 'on',
    ...store.env,
  }
  const machines = PORTS.map((port) => ({ port, folder: join(folder, String(port)) }))
  for (const machine of machines) mkdirSync(machine.folder)
  processes.push(
    ...(await Promise.all(machines.map((machine) => startServer({ ...machine, env: shared })))),
  )
})
test.afterAll(async () => {
  for (const process of processes) await stopServer(process)
  await postgres.stop()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (port: number, path: string) => `http://127.0.0.1:${port}${path}`

test('two machines on one database and one bucket, started together, show every picture of the home page', async () => {
  const shown = await Promise.all(PORTS.map(async (port) => await picturesOf(port)))
  expect(shown[0]?.length).toBeGreaterThan(20)
  expect(shown[1]).toEqual(shown[0])
  for (const port of PORTS)
    for (const picture of shown[0] ?? []) {
      const { status, headers } = await fetch(addressOf(port, picture))
      expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, 'image/webp'])
    }
})

async function picturesOf(port: number): Promise<string[]> {
  const html = await (await fetch(addressOf(port, '/'))).text()
  const files = html.matchAll(/\/pictures\/([\w.-]+)\?w=/g).map(([, file = '']) => file)
  return [...new Set(files)].map((file) => `/pictures/${file}?w=320`).toSorted()
}
