import { sql } from 'kysely'
import * as z from 'zod/mini'
import { HomeFields } from '#contract/home-fields.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** As it is kept: amounts in fils. */
const Fields = z.record(z.string(), z.unknown())
const Draft = z.object({ fields: Fields, changed_at: z.date() })
export type Draft = { fields: HomeFields; changed_at: Date }

const isOfHome = (value: object): value is HomeFields =>
  Object.keys(value).every((name) => name in HomeFields.def.shape)

/** What was kept had been read by the schema; a field that is gone since is left out. */
function fieldsKept(kept: Record<string, unknown>): HomeFields {
  const fields = Object.fromEntries(
    Object.entries(kept).filter(([name]) => name in HomeFields.def.shape),
  )
  return isOfHome(fields) ? fields : {}
}

export async function findDraft(db: Db, room_category_id: number): Promise<Draft | undefined> {
  const { rows } = await rowsOf(Draft)`
    select fields, changed_at from home_drafts where room_category_id = ${room_category_id}`.execute(
    db,
  )
  return rows[0] && { ...rows[0], fields: fieldsKept(rows[0].fields) }
}

/** Whoever writes of the same home waits. */
export const lockDraft = (tx: Tx, room_category_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('home_drafts', ${room_category_id}))`.execute(
    tx,
  )

const NewId = z.object({ id: z.int() })

export async function beginDraft(tx: Tx, fields: HomeFields, now: Date): Promise<number> {
  const { rows } = await rowsOf(NewId)`
    insert into home_drafts (room_category_id, fields, lacks, begun_at, changed_at)
    values (nextval(pg_get_serial_sequence('room_categories', 'id')), ${JSON.stringify(fields)}, 1, ${now}, ${now})
    returning room_category_id as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An insert answers its row')
  return row.id
}

type Saved = { room_category_id: number; fields: HomeFields; lacks: number; now: Date }

export const saveDraft = (tx: Tx, { room_category_id, fields, lacks, now }: Saved) =>
  sql`
    insert into home_drafts (room_category_id, fields, lacks, begun_at, changed_at)
    values (${room_category_id}, ${JSON.stringify(fields)}, ${lacks}, ${now}, ${now})
    on conflict (room_category_id) do update
    set fields = excluded.fields, lacks = excluded.lacks, changed_at = excluded.changed_at`.execute(
    tx,
  )

export const deleteDraft = (tx: Tx, room_category_id: number) =>
  tx.deleteFrom('home_drafts').where('room_category_id', '=', room_category_id).execute()

type Written = {
  room_category_id: number
  field: string
  before: unknown
  after: unknown
  by: { name: string; user_id: number | null }
  now: Date
}

/** Minutes without writing after which the same field is another edit. */
const PAUSE_MINUTES = 10

const LastEdit = z.object({ id: z.int(), is_continued: z.boolean() })

/** What one colleague writes in one field without a pause is one edit. */
export async function recordEdit(
  tx: Tx,
  { room_category_id, field, before, after, by, now }: Written,
) {
  const { rows } = await rowsOf(LastEdit)`
    select id, field = ${field} and written_by = ${by.name} and written_by_id is not distinct from ${by.user_id}
      and changed_at > ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES}) as is_continued
    from home_edits where room_category_id = ${room_category_id} order by id desc limit 1`.execute(
    tx,
  )
  const [last] = rows
  const changed = { after: JSON.stringify(after), changed_at: now }
  if (last?.is_continued) {
    await tx.updateTable('home_edits').set(changed).where('id', '=', last.id).execute()
    return
  }
  await tx
    .insertInto('home_edits')
    .values({
      room_category_id,
      field,
      before: JSON.stringify(before),
      written_by: by.name,
      written_by_id: by.user_id,
      written_at: now,
      ...changed,
    })
    .execute()
}

const Edit = z.object({
  id: z.int(),
  field: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  by: z.string(),
  at: z.date(),
})
export type Edit = z.output<typeof Edit>
type Page = { limit: number; offset: number }

export async function listEdits(db: Db, room_category_id: number, { limit, offset }: Page) {
  const { rows } = await rowsOf(Edit)`
    select id, field, before, after, written_by as by, changed_at as at from home_edits
    where room_category_id = ${room_category_id} order by id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function listEditsFrom(
  db: Db,
  { room_category_id, edit_id }: { room_category_id: number; edit_id: number },
) {
  const { rows } = await rowsOf(Edit)`
    select id, field, before, after, written_by as by, changed_at as at from home_edits
    where room_category_id = ${room_category_id} and id >= ${edit_id} order by id`.execute(db)
  return rows
}

export async function countEdits(db: Db, room_category_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('home_edits')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('room_category_id', '=', room_category_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const Other = z.object({ name: z.string(), field: z.string(), at: z.date() })
/** Minutes for which who wrote is said to be there. */
const SEEN_MINUTES = 5

export async function listOthers(
  db: Db,
  {
    room_category_id,
    user_id,
    now,
  }: { room_category_id: number; user_id: number | null; now: Date },
) {
  const { rows } = await rowsOf(Other)`
    select written_by as name, field, changed_at as at from (
      select distinct on (written_by_id, written_by) written_by, field, changed_at from home_edits
      where room_category_id = ${room_category_id} and changed_at > ${now}::timestamptz - make_interval(mins => ${SEEN_MINUTES})
        and written_by_id is distinct from ${user_id}
      order by written_by_id, written_by, changed_at desc) last
    order by at desc`.execute(db)
  return rows
}
