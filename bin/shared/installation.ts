import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from '#server/core/config.ts'
import { readConfig } from '#server/main/read-config.ts'
import type { Installation } from '#server/backup/installation.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { openBucket } from '#server/outside/files/index.ts'
import { settleInterruptedRestore } from './settle-restore.ts'

export async function openServer({
  is_new_allowed,
}: {
  is_new_allowed: boolean
}): Promise<{ config: Config; place: Installation; close: () => Promise<void> }> {
  await settleInterruptedRestore()
  const config = settings()
  const folder = join(config.DATA_DIR, 'postgres')
  if (config.is_embedded && !is_new_allowed && !existsSync(join(folder, 'data')))
    return leave(`There is no database in ${config.DATA_DIR}.`)
  const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres(folder)
  const place = {
    database_url: config.DATABASE_DIRECT_URL ?? postgres?.url() ?? '',
    data_dir: config.DATA_DIR,
    bucket: config.bucket && openBucket(config.bucket),
    secret: { keyFor: config.keyFor, is_stored: !process.env['APP_SECRET'] },
  }
  return { config, place, close: async () => void (await postgres?.stop()) }
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return leave(error.message)
    throw error
  }
}

function leave(why: string): never {
  console.error(why)
  return process.exit(1)
}
