import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { applySchemaFiles } from './schema-files.ts'
import { setForRole } from '#server/db/pool/session-settings.ts'
import { seedSettings } from '#server/db/stored-settings.ts'

const FOLDER = join(import.meta.dirname, '..', 'migrations')
/** Advisory lock of whoever migrates: one process at a time. */
export const MIGRATION_LOCK = 7_205_2040
/**
 * Whoever comes after a migration that waits for a table waits behind it: so it waits briefly, lets
 * them pass, and tries again.
 */
const WAIT_FOR_TABLE = { at_most_ms: 1_000, pause_ms: 2_000, attempts: 100 }

type Options = {
  at_most_ms?: number
  pause_ms?: number
  attempts?: number
  /** Called when somebody holds a table that a migration needs. */
  onHeldUp?: (attempt: number) => unknown
}

/** This version cannot work on that database; the message says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused'
}

/**
 * Migrations run one transaction each, then changed schema files; other processes may serve
 * meanwhile. Throws DatabaseRefused for
 * unknown or edited migrations.
 */
export async function migrate(database_url: string, options: Options = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const ran: string[] = []
  try {
    await alone(client, () => setForRole(client), options)
    for (;;) {
      const name = await alone(client, () => runNext(client), options)
      if (name === undefined) break
      ran.push(name)
    }
    const apply = async () => {
      await applySchemaFiles(client)
      await seedSettings(client)
    }
    await alone(client, apply, options)
    return ran
  } finally {
    await client.end()
  }
}

export type Migration = { name: string; sql: string; sha256: string }

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(FOLDER, file), 'utf8')
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    })
}

export async function createTables(client: pg.Client, last: string) {
  await createMigrationsTable(client)
  for (const migration of readMigrations().filter(({ name }) => name <= last))
    await run(client, migration)
}

async function listPending(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  const known = readMigrations()
  const baseline = known[0]?.name
  if (rows.length > 0 && !rows.some(({ name }) => name === baseline))
    throw new DatabaseRefused(
      `This database was made before ${baseline} and cannot be migrated; in a demo, delete .data and restart`,
    )
  const ran = new Map(rows.map((row) => [row.name, row.sha256]))
  const unknown = rows.find(({ name }) => !known.some((migration) => migration.name === name))
  if (unknown)
    throw new DatabaseRefused(
      `This database was migrated by a newer version of Sadaf (${unknown.name}), which this one does not know: start that version, or restore the backup made before the upgrade`,
    )
  const edited = known.find(({ name, sha256 }) => ran.has(name) && ran.get(name) !== sha256)
  if (edited)
    throw new DatabaseRefused(
      `Migration ${edited.name} was edited after it ran; write a new one instead`,
    )
  return known.filter(({ name }) => !ran.has(name))
}

const createMigrationsTable = (client: pg.Client) =>
  client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  )

/**
 * In a transaction that no other migrating process runs beside; its lock ends with it, also behind
 * a pooler.
 */
async function alone<T>(
  client: pg.Client,
  work: () => Promise<T>,
  { onHeldUp, ...options }: Options,
): Promise<T> {
  const { at_most_ms, pause_ms, attempts } = { ...WAIT_FOR_TABLE, ...options }
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await client.query(`select set_config('lock_timeout', $1, true)`, [`${at_most_ms}ms`])
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (!isHeldUp(error) || attempt === attempts) throw error
      await onHeldUp?.(attempt)
    }
    await pause(pause_ms)
  }
}

/** The lock was not to be had in time (SQLSTATE lock_not_available). */
const isHeldUp = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : undefined].some(
    (one) => one instanceof pg.DatabaseError && one.code === '55P03',
  )

async function runNext(client: pg.Client): Promise<string | undefined> {
  await createMigrationsTable(client)
  const [next] = await listPending(client)
  if (next) await run(client, next)
  return next?.name
}

async function run(client: pg.Client, { name, sql, sha256 }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
