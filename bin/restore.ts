// npm run restore -- <file> [--replace]: puts a backup back, into an empty place unless told otherwise. The product must not be open.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ArchiveFault } from '../server/db/backup/tar.ts'
import { openPool } from '../server/db/connection.ts'
import { restore } from '../server/db/restore.ts'
import { migrateJobs } from '../server/jobs.ts'
import { openPlace } from './backup-place.ts'

const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
const [from] = positionals
if (from === undefined) {
  console.error('Which backup? npm run restore -- <file> [--replace]')
  process.exit(1)
}

async function prepareJobs(database_url: string) {
  const pool = openPool(database_url, 1)
  await migrateJobs(pool)
  await pool.end()
}

const { place, close } = await openPlace({ is_new_allowed: true })
let has_failed = false
try {
  const { made_at, tables, files } = await restore({ ...place, from: resolve(from), is_replacing: values.replace, prepareJobs })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored as of ${made_at}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
} catch (error) {
  if (!(error instanceof ArchiveFault)) throw error
  console.error(error.message)
  has_failed = true
} finally {
  await close()
}
process.exit(has_failed ? 1 : 0)
