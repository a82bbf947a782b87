import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/accounts/index.ts'
import { placeSpellings } from '#server/catalogue/index.ts'
import { loadGazetteer } from '#server/catalogue/places/gazetteer.ts'
import { readConfig } from '#server/main/read-config.ts'
import { dubaiDay } from '#server/core/time.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { loadDemoWorld } from '#demo/load/index.ts'
import { openServices } from '#server/main/services.ts'
import { migrateJobs } from '#server/main/tasks.ts'
import { priceStays } from '#server/pricing/index.ts'
import { loadOwner } from '../bench/datasets/load-owner.ts'
import { startServer, stopServer } from '../e2e/servers/open-servers.ts'

const SECRET = 'a secret of the proof, 32 characters or more'
const OWNED = { owners: 4, units_a_home: 15, past_months: 24 } // ten homes in all

/**
 * The demo's homes and 150 units more, with two years of stays behind them and four months ahead.
 */
export async function openCalendarServer(port: number, say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-calendar-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    settings: { shared_buffers: '256MB' },
    throwaway: true,
  })
  const close = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const env = { DATABASE_URL: postgres.url(), APP_SECRET: SECRET, DEMO: 'on' }
  try {
    await migrate(postgres.url())
    const now = new Date()
    const config = readConfig({ ...env, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const opened = await openServices({ config, database_url: postgres.url(), clock: () => now })
    await migrateJobs(opened.pool)
    const { db, files } = opened.services
    await loadGazetteer(db, placeSpellings)
    await loadDemoWorld(db, {
      now,
      today: dubaiDay(now),
      files,
      priceStays,
      hashPassword,
      say: () => {},
    })
    const { stays } = await loadOwner(db, now, OWNED)
    say(`${stays} stays besides those of the demo`)
    await opened.close()
    const server = await startServer({ folder, port, env })
    return {
      close: async () => {
        await stopServer(server)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
