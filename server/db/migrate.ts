import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
const LOCK_KEY = 7_205_2040 // one migrating process at a time

/** Runs every migration that has not run, in order, each in its transaction; with `last` none after it. Refuses when one that ran was edited. */
export async function migrate(database_url: string, last?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await createMigrationsTable(client)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
    const ran = new Map(rows.map((row) => [row.name, row.sha256]))
    const fresh: string[] = []
    for (const { name, sql, sha256 } of readMigrations().filter((migration) => last === undefined || migration.name <= last)) {
      if (ran.has(name)) {
        if (ran.get(name) !== sha256) throw new Error(`Migration ${name} was edited after it ran; write a new one instead`)
        continue
      }
      await runOne(client, { name, sql, sha256 })
      fresh.push(name)
    }
    return fresh
  } finally {
    await client.end()
  }
}

type Migration = { name: string; sql: string; sha256: string }

/** Every migration of this version, in order. */
export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const sql = readFileSync(join(FOLDER, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Makes the schema as it was after migration `last`, in the transaction at hand; the database is empty. */
export async function createSchema(client: pg.Client, last: string) {
  await createMigrationsTable(client)
  for (const migration of readMigrations().filter(({ name }) => name <= last)) await runInTransaction(client, migration)
}

const createMigrationsTable = (client: pg.Client) =>
  client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  )

async function runOne(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await runInTransaction(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runInTransaction(client: pg.Client, { name, sql, sha256 }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
