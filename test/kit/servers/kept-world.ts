import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/**
 * What the template of a world holds: every table with its columns and rows, the filled ones also
 * as a file, and where each sequence stands.
 */
export type KeptWorld = { tables: KeptTable[]; sequences: KeptSequence[] }
type KeptTable = { name: string; columns: string; rows: number; file: string | null }
type KeptSequence = { name: string; value: number | null; start: number }

/** Written by the server itself, which lies on the same machine. */
export async function keepWorld(pool: pg.Pool, folder: string): Promise<KeptWorld> {
  mkdirSync(folder, { recursive: true })
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`)
  const kept: KeptTable[] = []
  for (const [n, { name, columns }] of tables.entries()) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${name}`)
    const count = rows[0]?.count ?? 0
    const file = count > 0 ? join(folder, `${n}.copy`) : null
    if (file !== null)
      await pool.query(
        `copy (select ${columns} from ${name} order by ctid) to '${file}' (format binary)`,
      )
    kept.push({ name, columns, rows: count, file })
  }
  return { tables: kept, sequences: await readSequences(pool) }
}

export async function readSequences(from: Pick<pg.Pool, 'query'>): Promise<KeptSequence[]> {
  const { rows } = await from.query<{ name: string; value: string | null; start: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value, start_value as start from pg_sequences order by 1`)
  return rows.map(({ name, value, start }) => ({
    name,
    value: value === null ? null : Number(value),
    start: Number(start),
  }))
}
