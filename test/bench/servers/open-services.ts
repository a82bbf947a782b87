import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/main/read-config.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { openServices, type OpenServices } from '#server/main/services.ts'
import { migrateJobs } from '#server/main/tasks.ts'

type Options<Filled> = {
  now: Date
  settings: Record<string, string>
  fill: (open: OpenServices) => Promise<Filled>
}

export async function openBenchServices<Filled>({ now, settings, fill }: Options<Filled>) {
  const folder = mkdtempSync(join(tmpdir(), 'sadaf-bench-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    settings,
    throwaway: true,
  })
  let open: OpenServices | undefined
  const close = async () => {
    await open?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url())
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    open = await openServices({ config, database_url: postgres.url(), clock: () => now })
    await migrateJobs(open.pool)
    open.pool.options.connectionTimeoutMillis = 0
    return { ...open, now, filled: await fill(open), close }
  } catch (error) {
    await close()
    throw error
  }
}
