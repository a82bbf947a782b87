import { sql } from 'kysely'
import * as z from 'zod/mini'
import { IMPORT_STATES, type ImportState } from '#contract/endpoints/admin/home-transfer.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Short = z.object({
  import_id: z.int(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  by: z.string(),
  uploaded_at: z.date(),
  brought_in_at: z.nullable(z.date()),
})
const json = z.nullable(z.unknown())
const Import = z.object({
  ...Short.shape,
  bytes: z.int(),
  parts: z.int(),
  homes_done: z.int(),
  lines: json,
  matching: json,
  homes: json,
  owners: json,
  pictures: json,
  faults: json,
  former: json,
})
export type HomeImport = z.output<typeof Import>

const SHOWN = 20

export async function listImports(db: Db) {
  const { rows } = await rowsOf(Short)`
    select id::int as import_id, file_name, state, brought_by as by, uploaded_at, brought_in_at
    from home_imports where state <> 'sending' order by id desc limit ${SHOWN}`.execute(db)
  return rows
}

const NewId = z.object({ id: z.int() })
type New = { file_name: string; bytes: number; by: string; now: Date }

export async function insertImport(db: Db, { file_name, bytes, by, now }: New): Promise<number> {
  const { rows } = await rowsOf(NewId)`
    insert into home_imports (file_name, bytes, state, brought_by, uploaded_at)
    values (${file_name}, ${bytes}, 'sending', ${by}, ${now}) returning id::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An insert answers its row')
  return row.id
}

/** Whoever does something with the same import waits. */
export const lockImport = (tx: Tx, id: number) =>
  sql`select from home_imports where id = ${id} for update`.execute(tx)

export async function findImport(db: Db, id: number): Promise<HomeImport | undefined> {
  const { rows } = await rowsOf(Import)`
    select id::int as import_id, file_name, state, brought_by as by, uploaded_at, brought_in_at, bytes::float8 as bytes, parts, homes_done,
      lines, matching, homes, owners, pictures, faults, former
    from home_imports where id = ${id}`.execute(db)
  return rows[0]
}

type Written = {
  state?: ImportState
  parts?: number
  homes_done?: number
  lines?: unknown
  matching?: unknown
  homes?: unknown
  owners?: unknown
  pictures?: unknown
  faults?: unknown
  former?: unknown
  brought_in_at?: Date
  undone_at?: Date
}

/** Dates and numbers as they are, everything else as JSON. */
export async function writeImport(db: Db, id: number, written: Written) {
  const { lines, matching, homes, owners, pictures, faults, former, ...plain } = written
  const kept = { lines, matching, homes, owners, pictures, faults, former }
  const values = Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null ? null : JSON.stringify(value)]],
    ),
  )
  await db
    .updateTable('home_imports')
    .set({ ...plain, ...values })
    .where('id', '=', id)
    .execute()
}

const Source = z.object({ name: z.string(), matching: z.unknown() })

export async function listSources(db: Db) {
  const { rows } = await rowsOf(Source)`
    select name, matching from import_sources order by used_at desc limit ${SHOWN}`.execute(db)
  return rows
}

export const saveSource = (tx: Tx, name: string, matching: unknown, now: Date) =>
  sql`
    insert into import_sources (name, matching, used_at) values (${name}, ${JSON.stringify(matching)}, ${now})
    on conflict (name) do update set matching = excluded.matching, used_at = excluded.used_at`.execute(
    tx,
  )

const Old = z.object({ id: z.int(), parts: z.int() })

/** With how many parts of each may still lie in the store. */
export async function deleteImportsBefore(db: Db, moment: Date) {
  const { rows } = await rowsOf(Old)`
    delete from home_imports where uploaded_at < ${moment} returning id::int as id, parts`.execute(
    db,
  )
  return rows
}
