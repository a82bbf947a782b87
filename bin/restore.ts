// npm run restore -- <file, bucket or bucket:name> [--replace]: puts a backup back, into an empty
// place unless told otherwise. The product must not be open.
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchBackup } from '#server/backup/bucket-backup.ts'
import { isRestoring, settleRestoreOf } from '#server/backup/staged-files.ts'
import { ArchiveFault } from '#server/backup/tar.ts'
import { FilesAway, openArchives } from '#server/outside/files/index.ts'
import { restore } from '#server/backup/restore.ts'
import { openServer } from './shared/installation.ts'

const { values, positionals } = parseArgs({
  options: {
    replace: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [from] = positionals
if (from === undefined) {
  console.error(
    'Which backup? npm run restore -- <file, bucket or bucket:name> [--replace] [--trust]',
  )
  process.exit(1)
}

const { config, place, close } = await openServer({ is_new_allowed: true })
let has_failed = false
const fetched = join(config.DATA_DIR, 'fetched-backup.tar.zst')

/** The file of a backup; one in the bucket is brought to the disk first. */
async function fileOf(wanted: string): Promise<string> {
  const [, name] = /^bucket(?::(.+))?$/.exec(wanted) ?? []
  if (wanted !== 'bucket' && name === undefined) return resolve(wanted)
  if (!config.backup_bucket) throw new ArchiveFault('There is no bucket in the settings.')
  await mkdir(config.DATA_DIR, { recursive: true })
  await rm(fetched, { force: true })
  console.log(
    `${await fetchBackup(openArchives(config.backup_bucket), { name, to: fetched })} comes from the bucket…`,
  )
  return fetched
}

try {
  const { made_at, tables, files } = await restore({
    ...place,
    from: await fileOf(from),
    is_replacing: values.replace,
    is_trusted: values.trust,
    onStep: (step) => console.log(`${step}…`),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored as of ${made_at}: ${rows} rows of ${tables.length} tables, ${files.length} files.`,
  )
} catch (error) {
  const is_away = error instanceof FilesAway
  if (isRestoring(place.data_dir) && !is_away) await settleRestoreOf(place)
  if (!is_away && !(error instanceof ArchiveFault)) throw error
  console.error(error.message)
  if (is_away && isRestoring(place.data_dir))
    console.error('When it answers again, the next start completes the restore or discards it.')
  has_failed = true
} finally {
  await rm(fetched, { force: true })
  await close()
}
process.exit(has_failed ? 1 : 0)
