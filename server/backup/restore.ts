import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Installation } from './installation.ts'
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
import { completeStage, isRestoring, openPreparedDatabase, settleRestore, stageFile } from './staged-files.ts'
import { ArchiveFault, type Entry } from './tar.ts'
import { guardTrust } from './trust.ts'
import { createTables, readMigrations } from '#db/migrate.ts'

type Options = Installation & {
  from: string
  is_replacing: boolean
  /** The operator trusts an archive that this installation's secret did not sign. */
  is_trusted?: boolean
  /** Called before each step; tests crash here. */
  onStep?: (step: string) => unknown
}

/** All or nothing, even after a crash. Throws ArchiveFault for an unusable archive or an occupied target. */
export async function restore({ from, is_replacing, is_trusted = false, onStep = () => {}, ...place }: Options): Promise<Manifest> {
  const archive = await checkArchive(from)
  const { manifest } = archive
  guardSchema(manifest)
  guardTrust(archive, place, is_trusted)
  const { data_dir } = place
  const client = new pg.Client({ connectionString: place.database_url })
  client.on('error', () => {})
  await client.connect()
  try {
    if (isRestoring(data_dir)) await settleRestore({ client, data_dir, onStep })
    await guardPlace(client, data_dir, is_replacing)
    await load(client, { manifest, from, place, is_replacing, onStep })
    await settleRestore({ client, data_dir, onStep })
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
      own === undefined || !ours.some((known) => known.name === name) ? 'was made by a newer version of Sadaf' : 'has another history'
    throw new ArchiveFault(`This backup ${why} (migration ${name}). Restore it with the version that made it.`)
  }
}

async function guardPlace(client: pg.Client, data_dir: string, is_replacing: boolean) {
  if ((await countOthers(client)) > 0) throw new ArchiveFault('Something is connected to the database. Stop the product first.')
  if (is_replacing) return
  const files = await readdir(join(data_dir, 'files')).catch(() => [])
  if (files.length === 0 && (await isEmpty(client))) return
  throw new ArchiveFault('There is data here already. With --replace it is thrown away and the backup takes its place.')
}

type Loading = { manifest: Manifest; from: string; place: Installation; is_replacing: boolean; onStep: (step: string) => unknown }

async function load(client: pg.Client, { manifest, from, place, is_replacing, onStep }: Loading) {
  const { data_dir } = place
  const id = randomUUID()
  await client.query('begin')
  await lockRestores(client)
  await rest(client)
  await onStep('Preparing the tables')
  if (is_replacing) await asAllowed(() => emptyDatabase(client))
  await asAllowed(() => createTables(client, manifest.migrations.at(-1)?.name ?? ''))
  await runMigrations({ pgPool: borrowedPool(client), logger: new Logger(() => () => {}) })
  await guardTables(client, manifest.tables)
  await onStep('Preparing the files')
  await openPreparedDatabase(data_dir)
  await onStep('Loading')
  await loadEntries(client, { manifest, from, place })
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  for (const table of manifest.tables) await guardCount(client, table)
  await letJobsGo(client)
  await onStep('Completing the files')
  await completeStage(data_dir, id)
  await markRestored(client, id)
  await onStep('Committing')
  await client.query('commit')
}

/** Disables triggers and foreign keys: their effects are among the rows. */
async function rest(client: pg.Client) {
  try {
    await client.query(`set local session_replication_role = 'replica'`)
  } catch (error) {
    throw new ArchiveFault('The database user may not set session_replication_role. Restore as a superuser, or grant it that.', {
      cause: error,
    })
  }
}

async function asAllowed(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    const denied = [error, error instanceof Error ? error.cause : undefined].find(
      (reason) => reason instanceof pg.DatabaseError && reason.code === '42501',
    )
    if (!(denied instanceof Error)) throw error
    throw new ArchiveFault(
      `The database user may not do what restoring needs (${denied.message}). Restore as a superuser. Nothing was changed.`,
      {
        cause: error,
      },
    )
  }
}

/** Newer job queues may have additional columns. */
async function guardTables(client: pg.Client, tables: readonly Table[]) {
  const here = await listTables(client)
  const held = new Map(tables.map((table) => [quoted(client, table), table.columns]))
  for (const { schema, name, columns } of here) {
    const kept = held.get(quoted(client, { schema, name }))
    const is_whole = kept !== undefined && (schema === 'graphile_worker' || columns.every((column) => kept.includes(column)))
    if (!is_whole) throw new ArchiveFault(`This backup does not hold all of ${schema}.${name}.`)
  }
  const places = new Map(here.map((table) => [quoted(client, table), table.columns]))
  for (const table of tables) {
    const columns = places.get(quoted(client, table))
    if (columns && table.columns.every((column) => columns.includes(column))) continue
    throw new ArchiveFault(`This version of Sadaf has no place for ${table.schema}.${table.name} as the backup holds it.`)
  }
}

async function loadEntries(client: pg.Client, { manifest, from, place }: Pick<Loading, 'manifest' | 'from' | 'place'>) {
  // An APP_SECRET from the settings is not overwritten.
  const wanted = manifest.files.filter(({ path }) => path !== SECRET_FILE || place.secret.is_stored)
  const files = new Map(wanted.map(({ path, part }) => [part.name, path]))
  const ends = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part.name, table])))
  const all = (await listTables(client)).map((table) => quoted(client, table))
  await client.query(`truncate ${all.join(', ')}`) // migrations insert rows
  const entries = readEntries(from)
  let next = await entries.next()
  while (!next.done) {
    const table = ends.get(next.value.name)
    const path = files.get(next.value.name)
    if (path !== undefined) await stageFile(place.data_dir, { path, bytes: next.value.bytes })
    next = table ? await loadTable(client, table, { first: next.value, entries }) : await entries.next()
  }
}

type Reading = { first: Entry; entries: AsyncGenerator<Entry> }

async function loadTable(client: pg.Client, table: Table, { first, entries }: Reading): Promise<IteratorResult<Entry, unknown>> {
  const names = new Set(table.parts.map(({ name }) => name))
  let next: IteratorResult<Entry, unknown> = { done: false, value: first }
  async function* pieces() {
    while (!next.done && names.has(next.value.name)) {
      yield next.value.bytes
      next = await entries.next()
    }
  }
  await copyIn(client, `copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`, pieces())
  return next
}

async function guardCount(client: pg.Client, table: Table) {
  const rows = await countRows(client, table)
  if (rows !== table.rows) throw new ArchiveFault(`${table.schema}.${table.name} has ${rows} rows where the backup says ${table.rows}.`)
}

/** The workers that held these jobs are not running here. */
async function letJobsGo(client: pg.Client) {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
}
