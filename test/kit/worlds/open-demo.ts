import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb, openPool } from '#server/db/index.ts'
import { openLocalFiles } from '#server/outside/files/index.ts'
import { priceStays } from '#server/pricing/index.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { TEMPLATES } from '#kit/servers/cluster.ts'
import { copyOf, createDatabase } from '#kit/servers/database.ts'
import { SILENT } from '#kit/invariants.ts'
import { TODAY, world, type World } from './world.ts'

/**
 * The demo world with its true prices, behind the API: a copy for each test of what this process
 * has loaded once.
 */
export const openDemo = async (): Promise<World> =>
  await world({ ...SILENT, database_url: await copyOf(await (loading ??= loadDemo())) })

let loading: Promise<string> | undefined

async function loadDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-demo-'))
  const { name, url } = await createDatabase(TEMPLATES.empty)
  const pool = openPool(url, 2)
  await loadDemoWorld(openDb(pool), {
    now: new Date(`${TODAY}T08:00:00Z`),
    today: TODAY,
    files: openLocalFiles(folder),
    priceStays,
    hashPassword: async (password) => `hash of ${password}`,
    say: () => {},
  })
  await pool.end()
  rmSync(folder, { recursive: true, force: true })
  return name
}
