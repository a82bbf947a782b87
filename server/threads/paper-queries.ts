import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PAPER_KINDS, type PaperKind } from '#contract/threads.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type Named = { booking_id: number; paper_id: number }
type NewPaper = {
  booking_id: number
  number: number
  kind: PaperKind
  file: string
  added_at: Date
}

export const insertPapers = (tx: Tx, papers: readonly NewPaper[]) =>
  tx.insertInto('thread_papers').values(papers).execute()

const Count = z.object({ papers: z.int() })

/** Of the thread, those that were moved among them. */
export async function countPapers(tx: Db | Tx, booking_id: number): Promise<number> {
  const { rows } = await rowsOf(Count)`
    select count(*)::int as papers from thread_papers where booking_id = ${booking_id}`.execute(tx)
  return rows[0]?.papers ?? 0
}

const Paper = z.object({
  file: z.string(),
  kind: z.enum(PAPER_KINDS),
  is_of_guest: z.boolean(),
})

/** Undefined when it was moved, or is of another thread. */
export async function findPaper(db: Db | Tx, { booking_id, paper_id }: Named) {
  const { rows } = await rowsOf(Paper)`
    select p.file, p.kind, m.author_kind = 'guest' as is_of_guest from thread_papers p
      join thread_messages m on m.booking_id = p.booking_id and m.number = p.number
    where p.booking_id = ${booking_id} and p.id = ${paper_id} and p.file is not null`.execute(db)
  return rows[0]
}

/** False when somebody moved it meanwhile. */
export async function markMoved(tx: Tx, { booking_id, paper_id }: Named, now: Date) {
  const done = await tx
    .updateTable('thread_papers')
    .set({ file: null, moved_at: now })
    .where('booking_id', '=', booking_id)
    .where('id', '=', paper_id)
    .where('file', 'is not', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

const Id = z.object({ id: z.int() })

export async function listPaperIds(db: Db): Promise<number[]> {
  const { rows } = await rowsOf(Id)`
    select id from thread_papers where file is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const Sealed = z.object({ booking_id: z.int(), file: z.nullable(z.string()) })

export async function lockPaper(tx: Tx, paper_id: number) {
  const { rows } = await rowsOf(Sealed)`
    select booking_id, file from thread_papers where id = ${paper_id} for update`.execute(tx)
  return rows[0]
}

/** Of messages `m`: what belongs to each. */
export const papersOfMessage = sql`(select coalesce(jsonb_agg(jsonb_build_object('paper_id', p.id, 'kind', p.kind, 'is_moved', p.moved_at is not null) order by p.id), '[]')
  from thread_papers p where p.booking_id = m.booking_id and p.number = m.number)`
