import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Lang } from '#contract/constants.ts'
import { PageInLanguages } from '#contract/page-words.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

/** Whoever writes of the same page waits. */
export const lockPage = (tx: Tx, type: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('page_drafts', ${type}))`.execute(tx)

const Listed = z.object({
  type: z.int(),
  title: z.string(),
  is_changed: z.boolean(),
  changed_at: z.nullable(z.date()),
  changed_by: z.nullable(z.string()),
  shown_from: z.date(),
  planned_for: z.nullable(z.date()),
})

/** In the order of the wire's numbers. */
export async function listPages(db: Db, { lang, now }: { lang: Lang; now: Date }) {
  const { rows } = await rowsOf(Listed)`
    select p.type, p.maintitle as title, d.type is not null as is_changed, d.changed_at, d.changed_by,
      (select max(in_force_from) from page_revisions r where r.type = p.type and in_force_from <= ${now}) as shown_from,
      (select min(in_force_from) from page_revisions r where r.type = p.type and in_force_from > ${now}) as planned_for
    from static_pages p left join page_drafts d using (type) where p.lang = ${lang} order by p.type`.execute(
    db,
  )
  return rows
}

const Draft = z.object({
  words: PageInLanguages,
  version: z.int(),
  changed_at: z.date(),
  changed_by: z.string(),
})

export async function findDraft(db: Db, type: number) {
  const { rows } = await rowsOf(
    Draft,
  )`select words, version, changed_at, changed_by from page_drafts where type = ${type}`.execute(db)
  return rows[0]
}

type Saved = { type: number; words: PageInLanguages; version: number; by: string; now: Date }

export const saveDraft = (tx: Tx, { type, words, version, by, now }: Saved) =>
  sql`
    insert into page_drafts (type, words, version, changed_at, changed_by) values (${type}, ${JSON.stringify(words)}, ${version}, ${now}, ${by})
    on conflict (type) do update set words = excluded.words, version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  )

export const deleteDraft = (tx: Tx, type: number) =>
  tx.deleteFrom('page_drafts').where('type', '=', type).execute()

const Revision = z.object({
  id: z.int(),
  type: z.int(),
  words: PageInLanguages,
  in_force_from: z.date(),
  published_at: z.date(),
  published_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Revision = z.output<typeof Revision>

const COLUMNS = sql`id, type, words, in_force_from, published_at, published_by, reason`

/** The newest first: what is planned, what is shown, what was. */
export async function listRevisions(db: Db, type: number): Promise<Revision[]> {
  const { rows } = await rowsOf(Revision)`
    select ${COLUMNS} from page_revisions where type = ${type} order by in_force_from desc, id desc`.execute(
    db,
  )
  return rows
}

export async function findRevision(db: Db, id: number): Promise<Revision | undefined> {
  const { rows } = await rowsOf(
    Revision,
  )`select ${COLUMNS} from page_revisions where id = ${id}`.execute(db)
  return rows[0]
}

/** What guests read at that moment. */
export async function findShown(
  db: Db,
  { type, now }: { type: number; now: Date },
): Promise<Revision | undefined> {
  const { rows } = await rowsOf(Revision)`
    select ${COLUMNS} from page_revisions where type = ${type} and in_force_from <= ${now}
    order by in_force_from desc, id desc limit 1`.execute(db)
  return rows[0]
}

const NewId = z.object({ id: z.int() })
type Published = {
  type: number
  words: PageInLanguages
  in_force_from: Date
  by: string
  reason: string
  now: Date
}

export async function insertRevision(tx: Tx, published: Published): Promise<number> {
  const { type, words, in_force_from, by, reason, now } = published
  const { rows } = await rowsOf(NewId)`
    insert into page_revisions (type, words, in_force_from, published_at, published_by, reason)
    values (${type}, ${JSON.stringify(words)}, ${in_force_from}, ${now}, ${by}, ${reason}) returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('An insert answers its row')
  return row.id
}

const Words = z.object({ words: PageInLanguages })

/** Of several the last one is answered. */
export async function deletePlanned(tx: Tx, { type, now }: { type: number; now: Date }) {
  const { rows } = await rowsOf(
    Words,
  )`delete from page_revisions where type = ${type} and in_force_from > ${now} returning words`.execute(
    tx,
  )
  return rows.at(-1)?.words
}
