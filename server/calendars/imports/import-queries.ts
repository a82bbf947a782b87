import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CHANNEL_IMPORT_STATES, type ChannelMatching } from '#contract/channel-imports.ts'
import { STAY_SOURCES, type StaySource } from '#contract/channel-stays.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

const Short = z.object({
  import_id: z.int(),
  source: z.enum(STAY_SOURCES),
  file_name: z.string(),
  state: z.enum(CHANNEL_IMPORT_STATES),
  by: z.string(),
  uploaded_at: z.date(),
  brought_in_at: z.nullable(z.date()),
  added: z.int(),
  changed: z.int(),
})
const Import = z.extend(Short, {
  header: z.array(z.string()),
  rows: z.nullable(z.array(z.array(z.string()))),
  matching: z.unknown(),
})
export type ChannelImport = z.infer<typeof Import>

const SHOWN = 20
const SHORT = sql`id::int as import_id, source, file_name, state, brought_by as by, uploaded_at, brought_in_at, added, changed`

export async function listImports(db: Db) {
  const { rows } = await rowsOf(Short)`
    select ${SHORT} from channel_imports order by id desc limit ${SHOWN}`.execute(db)
  return rows
}

export async function findImport(db: Db, id: number, { is_locked = false } = {}) {
  const { rows } = await rowsOf(Import)`
    select ${SHORT}, to_json(header) as header, rows, matching from channel_imports where id = ${id} ${is_locked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

type NewImport = Pick<ChannelImport, 'source' | 'file_name' | 'by' | 'header'> & {
  rows: string[][]
  matching: ChannelMatching
  now: Date
}
const Id = z.object({ id: z.int() })

export async function insertImport(db: Db, one: NewImport): Promise<number> {
  const { rows } = await rowsOf(Id)`
    insert into channel_imports (source, file_name, state, brought_by, uploaded_at, header, rows, matching)
    values (${one.source}, ${one.file_name}, 'matching', ${one.by}, ${one.now}, ${one.header}::text[], ${JSON.stringify(one.rows)}, ${JSON.stringify(one.matching)})
    returning id::int as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An insert answers its row')
  return row.id
}

export const setMatching = (tx: Tx, id: number, matching: ChannelMatching) =>
  tx
    .updateTable('channel_imports')
    .set({ state: 'read', matching: JSON.stringify(matching) })
    .where('id', '=', id)
    .execute()

type Done = { added: number; changed: number; now: Date }

/** What it said of guests goes with its rows. */
export const setBroughtIn = (tx: Tx, id: number, { added, changed, now }: Done) =>
  tx
    .updateTable('channel_imports')
    .set({ state: 'brought_in', rows: null, added, changed, brought_in_at: now })
    .where('id', '=', id)
    .execute()

export async function setUndone(tx: Tx, id: number, now: Date) {
  await tx.deleteFrom('channel_import_stays').where('import_id', '=', id).execute()
  await tx
    .updateTable('channel_imports')
    .set({ state: 'undone', undone_at: now })
    .where('id', '=', id)
    .execute()
}

export const forgetChannelImports = (db: Db, before: Date) =>
  db.deleteFrom('channel_imports').where('uploaded_at', '<', before).execute()

const MatchingRow = z.object({ matching: z.unknown() })

export async function findKeptMatching(db: Db | Tx, source: StaySource) {
  const { rows } = await rowsOf(MatchingRow)`
    select matching from channel_table_matchings where source = ${source}`.execute(db)
  return rows[0]?.matching
}

export const keepMatching = (tx: Tx, source: StaySource, matching: unknown, now: Date) =>
  sql`
    insert into channel_table_matchings (source, matching, used_at) values (${source}, ${JSON.stringify(matching)}, ${now})
    on conflict (source) do update set matching = excluded.matching, used_at = excluded.used_at`.execute(
    tx,
  )
