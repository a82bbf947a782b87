import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from './migrate.ts'
import type { Place } from './backup.ts'
import { columnsOf, countOthers, countRows, emptyDatabase, isEmpty, listTables, quoted, setSequence } from './backup/content-queries.ts'
import { copyIn } from './backup/copy.ts'
import type { Manifest, Table } from './backup/manifest.ts'
import { checkArchive, readEntries } from './backup/read-archive.ts'
import { ArchiveFault, type Entry } from './backup/tar.ts'

type Wish = Place & {
  from: string
  /** Whether what is there may be thrown away. */
  is_replacing: boolean
  /** Makes the schema of the job queue. */
  prepareJobs: (database_url: string) => Promise<void>
}

/**
 * Puts everything back as it was: rows, sequences, files and the secret. Throws ArchiveFault, before anything is touched, for a damaged or newer
 * archive, for a place that holds something and for one that is in use. The schema is that of the archive; the next start brings it up to date.
 */
export async function restore({ from, is_replacing, prepareJobs, ...place }: Wish): Promise<Manifest> {
  const manifest = await checkArchive(from)
  guardSchema(manifest)
  guardSecret(manifest, place)
  const client = new pg.Client({ connectionString: place.database_url })
  await client.connect()
  try {
    await guardPlace(client, place.data_dir, is_replacing)
    if (is_replacing) await emptyDatabase(client)
    const last = manifest.migrations.at(-1)?.name
    if (last !== undefined) await migrate(place.database_url, last)
    await prepareJobs(place.database_url)
    if (is_replacing) await rm(join(place.data_dir, 'files'), { recursive: true, force: true })
    await load(client, { manifest, from, data_dir: place.data_dir })
    return manifest
  } finally {
    await client.end()
  }
}

/** The archive's migrations are the first of ours, unedited. */
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

/** Without the secret that sealed them no document could be opened again. */
function guardSecret({ files, secret_print }: Manifest, { secret }: Place) {
  const is_at_hand = secret.is_stored && files.some(({ path }) => path === 'app-secret')
  if (is_at_hand || secret_print === secret.print) return
  throw new ArchiveFault(
    'APP_SECRET is not the one this backup was made with. Set that one: without it no ID document could be opened again.',
  )
}

async function guardPlace(client: pg.Client, data_dir: string, is_replacing: boolean) {
  if ((await countOthers(client)) > 0) throw new ArchiveFault('Something is connected to the database. Stop the product first.')
  if (is_replacing) return
  const files = await readdir(join(data_dir, 'files')).catch(() => [])
  if (files.length === 0 && (await isEmpty(client))) return
  throw new ArchiveFault('There is data here already. With --replace it is thrown away and the backup takes its place.')
}

type Loading = { manifest: Manifest; from: string; data_dir: string }

/** All rows in one transaction, with every trigger and foreign key at rest: what they would do is among the rows. */
async function load(client: pg.Client, { manifest, from, data_dir }: Loading) {
  const tables = await guardTables(client, manifest)
  await client.query('begin')
  await rest(client)
  const all = (await listTables(client)).map((table) => quoted(client, table))
  await client.query(`truncate ${all.join(', ')}`) // migrations write rows of their own
  const entries = readEntries(from)
  const files = new Map(manifest.files.map(({ path, part }) => [part.name, path]))
  const ends = new Map(tables.flatMap((table) => table.parts.map((part) => [part.name, table])))
  let next = await entries.next()
  while (!next.done) {
    const table = ends.get(next.value.name)
    const path = files.get(next.value.name)
    if (path !== undefined) await putFile(data_dir, path, next.value.bytes)
    next = table ? await loadTable(client, table, { first: next.value, entries }) : await entries.next()
  }
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  for (const table of tables) await guardCount(client, table)
  await letJobsGo(client)
  await client.query('commit')
  await client.query('analyze')
}

/** Every table of the archive is here, with its columns. */
async function guardTables(client: pg.Client, { tables }: Manifest): Promise<Table[]> {
  const here = new Map((await listTables(client)).map((table) => [quoted(client, table), new Set(table.columns)]))
  for (const table of tables) {
    const columns = here.get(quoted(client, table))
    if (columns && table.columns.every((column) => columns.has(column))) continue
    throw new ArchiveFault(`This version of Sadaf has no place for ${table.schema}.${table.name} as the backup holds it.`)
  }
  return tables
}

async function rest(client: pg.Client) {
  try {
    await client.query(`set local session_replication_role = 'replica'`)
  } catch (error) {
    throw new ArchiveFault('The database user may not set session_replication_role. Restore as a superuser, or grant it that.', {
      cause: error,
    })
  }
}

type Reading = { first: Entry; entries: AsyncGenerator<Entry> }

/** Loads a table from its part and those that follow; answers the entry after them. */
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
  if (rows !== table.rows) throw new Error(`${table.schema}.${table.name} has ${rows} rows where the backup holds ${table.rows}`)
}

/** Whoever was at work on a job when the backup was made is not here. */
async function letJobsGo(client: pg.Client) {
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null')
}

async function putFile(data_dir: string, path: string, bytes: Buffer) {
  if (path !== 'app-secret' && !/^files\/(?!.*\.\.)[\w./-]+$/.test(path))
    throw new ArchiveFault(`This backup holds a file of no known place: ${path}`)
  const target = join(data_dir, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes, { mode: path === 'app-secret' ? 0o600 : 0o644 })
}
