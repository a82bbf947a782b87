import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { jobActor, logActivity, readLastTime, type Actor } from '#server/activity/index.ts'
import type { Services } from '#server/call/call.ts'
import type { Db } from '#server/db/index.ts'
import { openArchives, openBucket, type Archives } from '#server/outside/files/index.ts'
import { writeBackup } from './write-archive.ts'
import type { Manifest } from './manifest.ts'
import { ArchiveFault } from './tar.ts'

const SUBJECT = { kind: 'list', id: 'backups' } as const
const MADE = 'back-up'
const DRILLED = 'restore-drill'

/** The names sort by the time they were made. */
export const backupName = (now: Date): string =>
  `sadaf-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`

type Made = { name: string; manifest: Manifest }

/** Writes down that a backup is complete: what watches the age of the newest one reads it. */
export const recordBackup = (
  db: Db,
  { name, manifest }: Made,
  { by, at }: { by: Actor; at: Date },
) =>
  db.transaction().execute(async (tx) => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await logActivity(tx, {
      by,
      verb: MADE,
      subject: SUBJECT,
      detail: { name, rows, files: manifest.files.length },
      at,
    })
  })

export const lastBackup = (db: Db) => readLastTime(db, { verb: MADE, subject: SUBJECT })
export const lastDrill = (db: Db) => readLastTime(db, { verb: DRILLED, subject: SUBJECT })

type Options = Pick<Services, 'config' | 'db' | 'database_url'>

/**
 * Makes a backup in the bucket, then removes the oldest beyond BACKUPS_KEPT. Never with the secret
 * in it.
 */
export async function backUpToBucket(
  { config, db, database_url }: Options,
  now: Date,
  by = jobActor('back_up'),
): Promise<Made> {
  const { bucket, backup_bucket, DATA_DIR: data_dir, keyFor, BACKUPS_KEPT } = config
  if (!bucket || !backup_bucket) throw new Error('There is no bucket in the settings')
  const archives = openArchives(backup_bucket)
  const name = backupName(now)
  const place = {
    database_url,
    data_dir,
    bucket: openBucket(bucket),
    secret: { keyFor, is_stored: false },
  }
  const manifest = await writeBackup({
    ...place,
    into: (pieces) => archives.store(name, pieces),
    now,
  })
  await recordBackup(db, { name, manifest }, { by, at: now })
  for (const old of (await archives.list()).slice(0, -BACKUPS_KEPT)) await archives.remove(old)
  return { name, manifest }
}

/**
 * Brings a backup of the bucket into a file, the newest unless it is named. Throws ArchiveFault
 * when it is not there.
 */
export async function fetchBackup(
  archives: Archives,
  { name, to }: { name?: string | undefined; to: string },
): Promise<string> {
  const names = await archives.list()
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found === undefined)
    throw new ArchiveFault(
      names.length === 0
        ? 'There is no backup in the bucket.'
        : `There is no backup ${name} in the bucket. There are: ${names.join(', ')}.`,
    )
  await pipeline(archives.read(found), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  return found
}
