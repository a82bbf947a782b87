import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Services } from '#server/call/call.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { openArchives } from '#server/outside/files/index.ts'
import { fetchBackup } from './bucket-backup.ts'
import {
  breachesOf,
  createScratchDatabase,
  dropScratchDatabase,
  listDocuments,
  type Broken,
} from './drill-queries.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { ArchiveFault } from './tar.ts'

export type Drill = { name: string; made_at: string; rows: number; files: number; seconds: number }
type Options = {
  /** A file; without it the newest in the bucket. */
  file?: string | undefined
}

/**
 * Restores a backup into a database and a folder of its own, brings it to this version, checks it,
 * and removes both. Nothing of the product is touched. Throws ArchiveFault when the backup cannot
 * be restored or is not whole, FilesAway while the bucket does not answer.
 */
export async function drillRestore(
  { config, database_url }: Services,
  { file }: Options,
): Promise<Drill> {
  const began = performance.now()
  const id = `sadaf_drill_${randomBytes(6).toString('hex')}`
  const folder = join(config.DATA_DIR, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { from, name } =
      file === undefined ? await fetchNewest(config, folder) : { from: file, name: basename(file) }
    const manifest = await withScratchDatabase(database_url, id, async (scratch_url) => {
      const secret = { keyFor: config.keyFor, is_stored: false }
      const restored = await restore({
        database_url: scratch_url,
        data_dir: folder,
        bucket: null,
        secret,
        from,
        is_replacing: false,
      })
      await migrate(scratch_url)
      guardWhole(await check(scratch_url, restored), name)
      return restored
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = Math.round((performance.now() - began) / 1000)
    return { name, made_at: manifest.made_at, rows, files: manifest.files.length, seconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchNewest(
  { backup_bucket }: Services['config'],
  folder: string,
): Promise<{ from: string; name: string }> {
  if (!backup_bucket)
    throw new ArchiveFault('There is no bucket in the settings: name a file with --file.')
  const from = join(folder, 'newest.tar.zst')
  return { from, name: await fetchBackup(openArchives(backup_bucket), { to: from }) }
}

async function withScratchDatabase<T>(
  database_url: string,
  name: string,
  work: (scratch_url: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database_url })
  client.on('error', () => {}) // told by the next statement
  await client.connect()
  try {
    await createScratchDatabase(client, name).catch(explainMissingRight)
    return await work(database_url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`))
  } finally {
    await dropScratchDatabase(client, name).finally(() => client.end())
  }
}

function explainMissingRight(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '42501')
    throw new ArchiveFault(
      'The database user may not create a database. Run the drill with DATABASE_URL of another server.',
      {
        cause: error,
      },
    )
  throw error
}

/** Beyond what a restore refuses by itself: hashes of all files, numbers of rows, the signature. */
async function check(scratch_url: string, { files }: Manifest): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: scratch_url })
  await client.connect()
  try {
    const there = new Set(files.map(({ path }) => path))
    const lost = (await listDocuments(client)).filter((name) => !there.has(`files/${name}`))
    const documents =
      lost.length > 0
        ? [{ promise: 'ID documents that the backup does not hold', rows: lost.length }]
        : []
    return [...(await breachesOf(client)), ...documents]
  } finally {
    await client.end()
  }
}

function guardWhole(broken: readonly Broken[], name: string) {
  if (broken.length === 0) return
  throw new ArchiveFault(
    `${name} is not whole: ${broken.map(({ promise, rows }) => `${rows} ${promise}`).join('; ')}.`,
  )
}
