import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDb, openPool } from '#db'
import { openLocalFiles } from '#outside/files'
import { priceStays } from '#pricing'
import { loadDemoWorld } from '#demo/load/index.ts'
import { freshDatabase } from '#kit/servers/database.ts'
import { SILENT } from '#kit/invariants.ts'
import { TODAY, world, type World } from './world.ts'

/** The demo world with its true prices, behind the front door. */
export async function openDemo(): Promise<World> {
  const database_url = await freshDatabase('empty')
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const pool = openPool(database_url, 2)
  await loadDemoWorld(openDb(pool), {
    now: new Date(`${TODAY}T08:00:00Z`),
    today: TODAY,
    files: openLocalFiles(folder),
    priceStays,
    hashPassword: async (password) => `hash of ${password}`,
    say: () => {},
  })
  await pool.end()
  return await world({ ...SILENT, database_url })
}
