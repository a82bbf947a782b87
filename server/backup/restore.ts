import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { filesOf, type Installation } from './installation.ts'
import { borrowedPool } from './borrowed-pool.ts'
import {
  columnsOf,
  countOthers,
  countRows,
  emptyDatabase,
  isEmpty,
  listTables,
  lockRestores,
  markRestored,
  quoted,
  setSequence,
} from './content-queries.ts'
import { copyIn } from './copy.ts'
import { SECRET_FILE, type Manifest, type Table } from './manifest.ts'
import { checkArchive, readEntries } from './read-archive.ts'
import { completeStage, isRestoring, openStage, settleRestore, stageFile } from './staged-files.ts'
import { ArchiveFault, type Entry } from './tar.ts'
import { guardTrust } from './trust.ts'
import { createTables, readMigrations } from '#server/db/migrate/migrate.ts'
import type { Files } from '#server/outside/files/index.ts'

type Options = Installation & {
  from: string
  is_replacing: boolean
  /** The operator trusts an archive that this installation's secret did not sign. */
  is_trusted?: boolean
  /** Called before each step; tests crash here. */
  onStep?: (step: string) => unknown
}

const LEAVING_MS = 2_000
const LOOK_AGAIN_MS = 50

/**
 * All or nothing, even after a crash. Throws ArchiveFault for an unusable archive or an occupied
 * target.
 */
export async function restore({
  from,
  is_replacing,
  is_trusted = false,
  onStep = () => {},
  ...place
}: Options): Promise<Manifest> {
  const archive = await checkArchive(from)
  const { manifest } = archive
  guardSchema(manifest)
  guardTrust(archive, place, is_trusted)
  const { data_dir, bucket } = place
  const client = new pg.Client({ connectionString: place.database_url })
  client.on('error', () => {})
  await client.connect()
  try {
    if (isRestoring(data_dir)) await settleRestore({ client, data_dir, bucket, onStep })
    await guardPlace(client, place, is_replacing)
    await load(client, { manifest, from, place, is_replacing, onStep })
    await settleRestore({ client, data_dir, bucket, onStep })
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

function guardSchema({ migrations }: Manifest) {
  const ours = readMigrations()
  for (const [index, { name, sha256 }] of migrations.entries()) {
    const own = ours[index]
    if (own?.name === name && own.sha256 === sha256) continue
    const why =
      own === undefined || !ours.some((known) => known.name === name)
        ? 'was made by a newer version of Sadaf'
        : 'has a different migration history'
    throw new ArchiveFault(
      `This backup ${why} (migration ${name}). Restore it with the version that made it.`,
    )
  }
}

async function guardPlace(
  client: pg.Client,
  place: Pick<Installation, 'data_dir' | 'bucket'>,
  is_replacing: boolean,
) {
  if (await isInUse(client))
    throw new ArchiveFault('Other clients are connected to the database. Stop the product first.')
  if (is_replacing) return
  if ((await hasNothing(filesOf(place))) && (await isEmpty(client))) return
  throw new ArchiveFault(
    'There is data here already. Add --replace to delete it and restore the backup.',
  )
}

/** Who has just left is seen by the database for a moment still. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (
    const deadline = Date.now() + LEAVING_MS;
    (await countOthers(client)) > 0;
    await pause(LOOK_AGAIN_MS)
  )
    if (Date.now() > deadline) return true
  return false
}

async function hasNothing(files: Files): Promise<boolean> {
  for await (const _file of files.list()) return false
  return true
}

type Loading = {
  manifest: Manifest
  from: string
  place: Installation
  is_replacing: boolean
  onStep: (step: string) => unknown
}

async function load(client: pg.Client, { manifest, from, place, is_replacing, onStep }: Loading) {
  const { data_dir } = place
  const id = randomUUID()
  await client.query('begin')
  await lockRestores(client)
  await disableTriggers(client)
  await onStep('Preparing the tables')
  if (is_replacing) await explainMissingRights(() => emptyDatabase(client))
  await explainMissingRights(() => createTables(client, manifest.migrations.at(-1)?.name ?? ''))
  await runMigrations({ pgPool: borrowedPool(client), logger: new Logger(() => () => {}) })
  await guardTables(client, manifest.tables)
  await onStep('Preparing the files')
  await openStage(data_dir)
  await onStep('Loading')
  await loadEntries(client, { manifest, from, place })
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  for (const table of manifest.tables) await guardCount(client, table)
  await unlockJobs(client)
  await onStep('Completing the files')
  await completeStage(data_dir, id)
  await markRestored(client, id)
  await onStep('Committing')
  await client.query('commit')
}

/** Disables triggers and foreign keys: their effects are among the rows. */
async function disableTriggers(client: pg.Client) {
  try {
    await client.query(`set local session_replication_role = 'replica'`)
  } catch (error) {
    throw new ArchiveFault(
      'The database user may not set session_replication_role. Restore as a superuser, or grant it that.',
      {
        cause: error,
      },
    )
  }
}

async function explainMissingRights(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const denied = [error, error instanceof Error ? error.cause : undefined].find(
      (reason) => reason instanceof pg.DatabaseError && reason.code === '42501',
    )
    if (!(denied instanceof Error)) throw error
    throw new ArchiveFault(
      `The database user lacks a permission that restoring needs (${denied.message}). Restore as a superuser. Nothing was changed.`,
      {
        cause: error,
      },
    )
  }
}

/** Newer job queues may have additional columns. */
async function guardTables(client: pg.Client, tables: readonly Table[]) {
  const here = await listTables(client)
  const archived = new Map(tables.map((table) => [quoted(client, table), table.columns]))
  for (const { schema, name, columns } of here) {
    const archived_columns = archived.get(quoted(client, { schema, name }))
    const is_whole =
      archived_columns !== undefined &&
      (schema === 'graphile_worker' || columns.every((column) => archived_columns.includes(column)))
    if (!is_whole) throw new ArchiveFault(`This backup does not contain all of ${schema}.${name}.`)
  }
  const current = new Map(here.map((table) => [quoted(client, table), table.columns]))
  for (const table of tables) {
    const columns = current.get(quoted(client, table))
    if (columns && table.columns.every((column) => columns.includes(column))) continue
    throw new ArchiveFault(
      `This version of Sadaf cannot store ${table.schema}.${table.name} as it is in the backup.`,
    )
  }
}

async function loadEntries(
  client: pg.Client,
  { manifest, from, place }: Pick<Loading, 'manifest' | 'from' | 'place'>,
) {
  // An APP_SECRET from the settings is not overwritten.
  const restored_files = manifest.files.filter(
    ({ path }) => path !== SECRET_FILE || place.secret.is_stored,
  )
  const files = new Map(restored_files.map(({ path, part }) => [part.name, path]))
  const ends = new Map(
    manifest.tables.flatMap((table) => table.parts.map((part) => [part.name, table])),
  )
  const all = (await listTables(client)).map((table) => quoted(client, table))
  await client.query(`truncate ${all.join(', ')}`) // migrations insert rows
  const entries = readEntries(from)
  let next = await entries.next()
  while (!next.done) {
    const table = ends.get(next.value.name)
    const path = files.get(next.value.name)
    if (path !== undefined) await stageFile(place.data_dir, { path, bytes: next.value.bytes })
    next = table
      ? await loadTable(client, table, { first: next.value, entries })
      : await entries.next()
  }
}

type Reading = { first: Entry; entries: AsyncGenerator<Entry> }

async function loadTable(
  client: pg.Client,
  table: Table,
  { first, entries }: Reading,
): Promise<IteratorResult<Entry, unknown>> {
  const names = new Set(table.parts.map(({ name }) => name))
  let next: IteratorResult<Entry, unknown> = { done: false, value: first }
  async function* pieces() {
    while (!next.done && names.has(next.value.name)) {
      yield next.value.bytes
      next = await entries.next()
    }
  }
  await copyIn(
    client,
    `copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`,
    pieces(),
  )
  return next
}

async function guardCount(client: pg.Client, table: Table) {
  const rows = await countRows(client, table)
  if (rows !== table.rows)
    throw new ArchiveFault(
      `${table.schema}.${table.name} has ${rows} rows, but the backup lists ${table.rows}.`,
    )
}

/** The workers that held these jobs are not running here. */
async function unlockJobs(client: pg.Client) {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
}
