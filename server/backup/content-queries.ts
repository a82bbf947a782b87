import type pg from 'pg'
import type { Manifest, Table } from './manifest.ts'

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`
/** Recreated by the restoring version. */
const NOT_VERSION_TABLES = `(n.nspname, c.relname) not in (('graphile_worker', 'migrations'), ('public', 'schema_files'))`

export async function listTables(client: pg.Client): Promise<Omit<Table, 'rows' | 'parts'>[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${OURS} and ${NOT_VERSION_TABLES}
     group by 1, 2 order by 1, 2`,
  )
  return rows
}

export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${OURS} order by 1, 2`,
  )
  const sequences = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(client, { schema, name })}`,
    )
    for (const { last_value, is_called } of state.rows)
      sequences.push({ schema, name, last_value, is_called })
  }
  return sequences
}

export async function setSequence(client: pg.Client, sequence: Manifest['sequences'][number]) {
  const { last_value, is_called } = sequence
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    quoted(client, sequence),
    last_value,
    is_called,
  ])
}

export async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.migrations') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return []
  return (
    await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from public.migrations order by name',
    )
  ).rows
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OURS} limit 1`,
  )
  return rows.length === 0
}

export async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'probe'`,
  )
  return rows[0]?.others ?? 0
}

export async function emptyDatabase(client: pg.Client) {
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  for (const { schema } of rows)
    await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`)
  await client.query('create schema public')
}

const RESTORE_LOCK = 7_205_2041

/** A killed restore may still be committing; settling waits for this lock. */
export const lockRestores = (client: pg.Client) =>
  client.query('select pg_advisory_xact_lock($1)', [RESTORE_LOCK])

export const markRestored = (client: pg.Client, id: string) =>
  client.query(`comment on schema public is ${client.escapeLiteral(`restored ${id}`)}`)

export async function isRestored(client: pg.Client, id: string): Promise<boolean> {
  await lockRestores(client)
  const { rows } = await client.query<{ comment: string | null }>(
    `select obj_description(to_regnamespace('public'), 'pg_namespace') as comment`,
  )
  return rows[0]?.comment === `restored ${id}`
}

export const countRows = async (
  client: pg.Client,
  table: { schema: string; name: string },
): Promise<number> =>
  (
    await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${quoted(client, table)}`,
    )
  ).rows[0]?.rows ?? 0

export const quoted = (client: pg.Client, { schema, name }: { schema: string; name: string }) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`

export const columnsOf = (client: pg.Client, { columns }: { columns: string[] }) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')
