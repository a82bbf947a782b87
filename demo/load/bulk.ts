import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '#server/db/index.ts'

const CHUNK = 1000
export const Keyed = z.object({ id: z.int(), key: z.string() })

export async function insertAll(
  tx: Tx,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)`.execute(
      tx,
    )
  }
}

export async function insertKeyed(
  tx: Tx,
  { table, key, rows }: { table: string; key: string; rows: Record<string, unknown>[] },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const chunk of chunksOf(rows)) {
    const columns = sql.join(Object.keys(chunk[0] ?? {}).map((column) => sql.ref(column)))
    const { rows: kept } = await rowsOf(Keyed)`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(chunk)}::jsonb)
      returning id, ${sql.ref(key)}::text as key`.execute(tx)
    for (const row of kept) ids.set(row.key, row.id)
  }
  return ids
}

/** The ids of rows that are there already, such as what every installation has. */
export async function idsByKey(
  tx: Tx,
  { table, key }: { table: string; key: string },
): Promise<Map<string, number>> {
  const { rows } = await rowsOf(
    Keyed,
  )`select id, ${sql.ref(key)}::text as key from ${sql.table(table)}`.execute(tx)
  return new Map(rows.map((row) => [row.key, row.id]))
}

export function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo world has no ${key}`)
  return id
}

function chunksOf<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
