import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isExhausted, type Db } from '#server/db/index.ts'

const PROBE_BYTES = 1024 * 1024

export type DiskSpace = {
  /** After an out-of-space error the disk counts as full until a trial write succeeds. */
  notice: (error: unknown) => void
  isThere: () => Promise<boolean>
}

export function watchDiskSpace(db: Db, data_dir: string): DiskSpace {
  let is_full = false
  return {
    notice: (error) => {
      if (isExhausted(error)) is_full = true
    },
    isThere: async () => {
      if (!is_full) return true
      try {
        await Promise.all([fillTable(db), fillFile(data_dir)])
        is_full = false
      } catch {
        return false
      }
      return true
    },
  }
}

/** Forces the database to allocate new pages; dropped with the transaction. */
const fillTable = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`create temporary table room on commit drop as select md5(n::text) as text from generate_series(1, ${PROBE_BYTES / 64}::int) n`.execute(
      tx,
    )
  })

async function fillFile(data_dir: string) {
  await mkdir(data_dir, { recursive: true })
  const path = join(data_dir, `room-${randomUUID()}.part`)
  try {
    await writeFile(path, randomBytes(PROBE_BYTES), { flush: true })
  } finally {
    await rm(path, { force: true })
  }
}
