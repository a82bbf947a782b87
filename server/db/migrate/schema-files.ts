import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, '..', 'schema')

type SchemaFile = { name: string; sql: string; sha256: string }

/**
 * Refuses a leftover old signature: `create or replace` adds an overload; a migration must drop it.
 */
export async function applySchemaFiles(client: pg.Client) {
  await client.query(
    'create table if not exists schema_files (name text primary key, sha256 text not null)',
  )
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_files',
  )
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const files = readSchemaFiles()
  const changed = files.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  const removed = rows.filter(({ name }) => !files.some((file) => file.name === name))
  if (changed.length === 0 && removed.length === 0) return
  // functions call each other across files
  await client.query('set local check_function_bodies = off')
  for (const file of changed) await apply(client, file)
  await client.query('delete from schema_files where name = any ($1)', [
    removed.map(({ name }) => name),
  ])
  await dropUndeclared(client, declaredIn(files))
}

function readSchemaFiles(): SchemaFile[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(client: pg.Client, { name, sql, sha256 }: SchemaFile) {
  try {
    await client.query(sql)
    await client.query(
      'insert into schema_files (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256',
      [name, sha256],
    )
  } catch (error) {
    throw new Error(`schema/${name} failed`, { cause: error })
  }
}

type Declared = { functions: string[]; triggers: string[] }

const FUNCTION = /^create or replace function (\w+)\(/gm
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+) [^;]*? on (\w+)/gm

function declaredIn(files: readonly SchemaFile[]): Declared {
  const texts = files.map(({ sql }) => sql)
  return {
    functions: texts.flatMap((text) => [...text.matchAll(FUNCTION)].map((match) => match[1] ?? '')),
    triggers: texts.flatMap((text) =>
      [...text.matchAll(TRIGGER)].map((match) => `${match[1]} on ${match[2]}`),
    ),
  }
}

const OWN_FUNCTIONS = `select p.oid, p.proname from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

async function dropUndeclared(client: pg.Client, { functions, triggers }: Declared) {
  const orders = await client.query<{ text: string }>(
    `select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as text from pg_trigger t
       join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
       where not t.tgisinternal and format('%s on %s', t.tgname, c.relname) <> all ($1)
     union all
     select 'drop function ' || f.oid::regprocedure from (${OWN_FUNCTIONS}) f where f.proname <> all ($2)`,
    [triggers, functions],
  )
  for (const { text } of orders.rows) await client.query(text)
  const doubled = await client.query<{ name: string }>(
    `select proname as name from (${OWN_FUNCTIONS}) f group by 1 having count(*) > 1`,
  )
  const [first] = doubled.rows
  if (first)
    throw new Error(`${first.name}() is left with an old signature; drop that one in a migration`)
}
