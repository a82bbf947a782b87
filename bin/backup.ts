// npm run backup -- <file, folder or bucket>: everything in one file, also while the product is
// open.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '#server/backup/write-archive.ts'
import { backupName, backUpToBucket, recordBackup } from '#server/backup/bucket-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { openDb, openPool } from '#server/db/index.ts'
import { openServer } from './shared/installation.ts'

const [wanted] = process.argv.slice(2)
if (wanted === undefined) {
  console.error('Where to? npm run backup -- <file, folder or bucket>')
  process.exit(1)
}
const now = new Date()
const by = { name: process.env['USER'] ?? 'operator', user_id: null, source: 'operator' } as const

const { config, place, close } = await openServer({ is_new_allowed: false })
const pool = openPool(place.database_url, 1)
const db = openDb(pool, config)

async function backUpToFile(path: string): Promise<{ name: string; manifest: Manifest }> {
  const to =
    existsSync(path) && statSync(path).isDirectory() ? join(path, backupName(now)) : resolve(path)
  if (existsSync(to)) throw new Error(`${to} already exists.`)
  const made = { name: to, manifest: await backUp({ ...place, to, now }) }
  await recordBackup(db, made, { by, at: now })
  return made
}

async function backUpWhere(path: string) {
  if (path !== 'bucket') return await backUpToFile(path)
  if (place.secret.is_stored)
    throw new Error('Set APP_SECRET: the bucket must not hold the key to the documents in it.')
  return await backUpToBucket({ config, db, database_url: place.database_url }, now, by)
}

try {
  const { name, manifest } = await backUpWhere(wanted)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${name}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files.`,
  )
  console.log(
    'It holds everything we keep about guests, their documents included: store it where only you can read it.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await pool.end()
  await close()
}
