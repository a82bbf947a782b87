import { join, resolve } from 'node:path'
import { isRestoring, settleRestoreOf } from '#server/backup/staged-files.ts'
import { readBucket } from '#server/core/config.ts'
import { openBucket } from '#server/outside/files/index.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'

/**
 * Ends a restore that was interrupted, before anybody reads the secret: it may be about to change.
 */
export async function settleInterruptedRestore() {
  const data_dir = resolve(process.env['DATA_DIR'] || '.data')
  if (!isRestoring(data_dir)) return
  const database_url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL']
  const bucket = readBucket(process.env)
  const postgres = database_url ? null : await startEmbeddedPostgres(join(data_dir, 'postgres'))
  const outcome = await settleRestoreOf({
    database_url: database_url || (postgres?.url() ?? ''),
    data_dir,
    bucket: bucket && openBucket(bucket),
  })
  await postgres?.stop()
  const messages = {
    restored: 'it was complete and now has its files',
    'as it was': 'it had not changed anything',
  }
  console.error(`A restore had been interrupted: ${messages[outcome]}.`)
}
