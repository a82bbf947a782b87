import * as z from 'zod/mini'
import type { SubjectKind } from '#contract/activity-kinds.ts'
import { rowsOf, type Db, type Tx } from '#server/db/index.ts'

type NewNote = {
  subject_kind: SubjectKind
  subject: string
  text: string
  author: string
  author_id: number | null
  written_at: Date
}

export const insertNote = (tx: Tx, note: NewNote) => tx.insertInto('notes').values(note).execute()

const Note = z.object({ id: z.int(), text: z.string(), author: z.string(), written_at: z.date() })

export async function listNotes(db: Db, subject_kind: SubjectKind, subject: string) {
  const { rows } = await rowsOf(Note)`
    select id, text, author, written_at from notes where subject_kind = ${subject_kind} and subject = ${subject} order by id`.execute(
    db,
  )
  return rows
}
