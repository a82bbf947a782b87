// npm run restore -- <file> [--replace]: puts a backup back, into an empty place unless told otherwise. The product must not be open.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isRestoring, settleRestoreOf } from '#backup/staged-files.ts'
import { ArchiveFault } from '#backup/tar.ts'
import { FilesAway } from '#outside/files'
import { restore } from '#backup/restore.ts'
import { openServer } from './installation.ts'

const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean', default: false }, trust: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [from] = positionals
if (from === undefined) {
  console.error('Which backup? npm run restore -- <file> [--replace] [--trust]')
  process.exit(1)
}

const { place, close } = await openServer({ is_new_allowed: true })
let has_failed = false
try {
  const { made_at, tables, files } = await restore({
    ...place,
    from: resolve(from),
    is_replacing: values.replace,
    is_trusted: values.trust,
    onStep: (step) => console.log(`${step}…`),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored as of ${made_at}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
} catch (error) {
  const is_away = error instanceof FilesAway
  if (isRestoring(place.data_dir) && !is_away) await settleRestoreOf(place)
  if (!is_away && !(error instanceof ArchiveFault)) throw error
  console.error(error.message)
  if (is_away && isRestoring(place.data_dir)) console.error('When it answers again, the next start completes the restore or discards it.')
  has_failed = true
} finally {
  await close()
}
process.exit(has_failed ? 1 : 0)
